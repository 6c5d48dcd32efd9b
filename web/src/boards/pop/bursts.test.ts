// What is lit before a choice is what the rules let explode.
import { describe, expect, it } from 'vitest';
import { gamesOf } from '../../../tests/fixtures';
import { burstsOf, placed, symbolsOf } from './bursts';
import { QUEUES } from './cards';
import { follow } from './follow';
import type { PopView } from './schema';

describe.each(gamesOf<PopView>('pop'))('$setup seen by $seat', ({ steps }) => {
  it('finds what explodes by a card', () => {
    for (const { view, events } of steps) {
      let now = view;
      events.forEach((event, nth) => {
        if (['place', 'chief_place'].includes(event.kind)) {
          const rest = events.slice(nth + 1);
          const end = rest.findIndex(({ kind }) => !['explode', 'chief_explode', 'inherit'].includes(kind));
          const links = rest.slice(0, end < 0 ? undefined : end).filter(({ kind }) => kind.includes('explode'));
          const area = { columns: now.area, lowered: now.lowered };
          const [, { cards }] = placed(area, QUEUES.indexOf(event['queue']), event['card']);
          expect(cards.toSorted()).toEqual(links.flatMap((link) => link['cards'] as number[]).toSorted());
        }
        now = follow(now, event);
      });
    }
  });
});

describe('before a choice', () => {
  const view = {
    area: [[7], [8], [9], [10], [11]],
    lowered: [0, 0, 0, 0, 0],
    chief: null,
    chosen: [],
  } as unknown as PopView;

  it('each queue that a card may reach is looked at', () => {
    expect(burstsOf(view, [13])).toEqual([{ column: 1, cards: [13, 8] }]);
    expect(symbolsOf(burstsOf(view, [13]))).toBe(2);
  });

  it('all five are looked at in their order', () => {
    expect(burstsOf(view, [12, 13, 14, 15, 16]).map(({ column }) => column)).toEqual([0, 1, 2, 3, 4]);
    expect(burstsOf(view, [1, 2])).toEqual([]);
  });
});
