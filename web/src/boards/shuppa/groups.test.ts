// The groups that are lit are those that the rules let win.
import { describe, expect, it, test } from 'vitest';
import { gamesOf } from '../../../tests/fixtures';
import { follow } from './follow';
import { groupsOf, newGroups, prizesOf } from './groups';
import type { ShuppaView } from './schema';

describe.each(gamesOf<ShuppaView>('shuppa'))('$setup seen by $seat', ({ steps }) => {
  it('finds what a token wins', () => {
    for (const { view, events } of steps) {
      let now = view;
      for (const event of events) {
        const card = event.seat === undefined ? null : now.tokens[event.seat];
        if (event.kind === 'win' && event.rule === 'SH-4.3' && card)
          expect(groupsOf(now.columns, card).toSorted()).toEqual(event['cards'].toSorted());
        if (event.kind === 'no_group' && card) expect(groupsOf(now.columns, card)).toEqual([]);
        now = follow(now, event);
      }
    }
  });
});

test('a card shows on which columns it would be in a group', () => {
  const columns = [['R1', 'R2'], ['G3'], ['R4', 'M51'], []];
  expect(prizesOf(columns, 'R9', [0, 1])).toEqual(
    new Map([
      [0, ['R9', 'R2', 'R1']],
      [1, ['R9', 'R2', 'M51', 'R1', 'R4']],
    ]),
  );
});

test('only groups that were none before are new', () => {
  const before = [['R1', 'G2'], ['R3', 'G4'], ['R5'], ['G6']];
  expect(newGroups(before, [['R1', 'G2'], ['R3', 'G4'], ['R5', 'G6'], []]).toSorted()).toEqual(['G2', 'G4', 'G6']);
});
