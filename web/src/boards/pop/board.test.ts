import { describe, expect, test } from 'vitest';
import { gamesOf } from '../../../tests/fixtures';
import type { Move } from '../board';
import { colourOf, hasArrow, QUEUES, symbolsOn } from './cards';
import { follow, pace, print, scores } from './follow';
import { layOut, reachOf } from './layout';
import { ownersOf } from './owners';
import { burstingOf, burstsOf, cardsOf, foreseenOf, moveOf, toggle, wanted } from './picking';
import type { PopView } from './schema';
import { holdingsOf, wishedUnder, wishesOf } from './wishes';

const games = gamesOf<PopView>('pop');
const steps = games.flatMap((game) => game.steps);
const events = steps.flatMap((step) => step.events);

describe('following', () => {
  test.each(games.map((game, nth) => [nth, JSON.stringify(game.setup)]))('every step of game %i, %s', (nth) => {
    for (const step of games[nth as number]!.steps) {
      expect(step.events.reduce(follow, step.view)).toEqual(step.after);
    }
  });

  test('leaves the view it was given as it was', () => {
    for (const step of steps) {
      const before = JSON.stringify(step.view);
      step.events.reduce(follow, step.view);
      expect(JSON.stringify(step.view)).toBe(before);
    }
  });

  test('explosions are worth looking at; a sealed choice is not', () => {
    expect(pace({ kind: 'explode', rule: '' })).toBeGreaterThan(500);
    expect(pace({ kind: 'choose', rule: '' })).toBe(0);
  });

  test('scores are the totals of the final reckoning', () => {
    for (const { after } of steps.filter((step) => step.after.outcome && step.after.rounds > 1)) {
      expect(scores(after)).toEqual(after.outcome!.scores);
    }
  });

  test('together and alone there is nothing to count', () => {
    const alone = steps.find((step) => step.view.mode === 'solo')!;
    expect(scores(alone.view)).toEqual([]);
  });
});

describe('cards', () => {
  test('are printed as an edition says', () => {
    const ours = { colour: colourOf(13), arrow: hasArrow(13) ? 'yes' : 'no', explosions: String(symbolsOn(13)) };
    print({ cards: [{ number: '13', colour: 'violet', arrow: 'yes', explosions: '7' }] });
    expect([colourOf(13), hasArrow(13), symbolsOn(13)]).toEqual(['violet', true, 7]);
    expect([colourOf(18), hasArrow(18), symbolsOn(18)]).toEqual(['green', false, 2]);
    print({ cards: [{ number: '13', ...ours }] });
  });

  test('are printed as the game says', () => {
    for (const move of steps.flatMap((step) => step.moves).filter((described) => described.kind === 'card')) {
      expect(colourOf(move.card)).toBe(move.colour);
      expect(hasArrow(move.card)).toBe(move.arrow);
      expect(symbolsOn(move.card)).toBe(move.symbols);
    }
  });
});

describe('the area', () => {
  test('revealed cards wait under the queue they are placed in', () => {
    for (const step of steps) {
      let shown = step.view;
      for (const event of step.events) {
        if (event.kind === 'place' || event.kind === 'chief_place') {
          const lying = layOut(shown, []).find((waiting) => waiting.card === event.card)!;
          expect([lying.isWaiting, lying.column]).toEqual([true, QUEUES.indexOf(event.queue)]);
        }
        shown = follow(shown, event);
      }
    }
  });

  test('a placed card takes its queue’s place, and the others of its column stay', () => {
    const step = steps.find((shown) => shown.events.some((event) => event.kind === 'place'))!;
    const nth = step.events.findIndex((event) => event.kind === 'place');
    const before = step.events.slice(0, nth).reduce(follow, step.view);
    const after = follow(before, step.events[nth]!);
    const above = layOut(before, []).filter((lying) => !lying.isWaiting);
    for (const lying of above) expect(layOut(after, [])).toContainEqual(lying);
    expect(layOut(after, []).find((lying) => lying.card === step.events[nth]!.card)!.step).toBe(0);
  });

  test('a card goes under a queue within its reach', () => {
    for (const event of events.filter((shown) => shown.kind === 'reveal')) {
      (event.cards as number[]).forEach((card, column) => {
        const [first, last] = reachOf(card, event.chief);
        expect(column).toBeGreaterThanOrEqual(first);
        expect(column).toBeLessThanOrEqual(last);
      });
    }
  });

  test('cards that are picked lie in order, each in the middle of its reach', () => {
    const view = steps.find((step) => step.view.mode === 'solo' && step.view.waiting.length === 0)!.view;
    const columns = (picked: number[]) =>
      layOut({ ...view, chosen: [], chief: null }, picked)
        .filter((lying) => lying.isWaiting)
        .map((lying) => lying.column);
    expect(columns([33, 3, 41, 12, 20])).toEqual([0, 1, 2, 3, 4]);
    expect(columns([12, 3])).toEqual([1.5, 2.5]);
    expect(columns([])).toEqual([]);
  });
});

describe('owners', () => {
  test('every placed card is of whom it is said to be when it is placed', () => {
    for (const step of steps) {
      let reveal = null;
      for (const event of step.events) {
        if (event.kind === 'reveal') reveal = event;
        if (event.kind === 'place') expect(ownersOf(step.view, reveal, []).get(event.card)).toBe(event.seat);
        if (event.kind === 'chief_place') expect(ownersOf(step.view, reveal, []).get(event.card)).toBe('chief');
      }
    }
  });

  test('while one chooses, the open cards of the Chief and the own ones are marked', () => {
    const { view } = steps.find((step) => step.view.chief?.up.length === 1 && step.view.seat === 0)!;
    const owners = ownersOf(view, null, [view.hand![0]!]);
    expect([...owners]).toEqual([
      [view.chief!.up[0], 'chief'],
      [view.hand![0], 0],
    ]);
  });
});

describe('picking', () => {
  const pair: Move = { move: '3 12', kind: 'cards', cards: [3, 12] };

  test('several cards make a move in any order', () => {
    expect(wanted([pair])).toBe(2);
    expect(moveOf([pair], [12, 3])).toBe(pair);
    expect(moveOf([pair], [12])).toBeUndefined();
  });

  test('one card takes the place of another', () => {
    expect(toggle([5], 7, 1)).toEqual([7]);
  });

  test('a card is put back by picking it again, and no more are picked than wanted', () => {
    expect(toggle([3, 12], 3, 2)).toEqual([12]);
    expect(toggle([3, 12], 20, 2)).toEqual([3, 12]);
  });

  test('every move offered is made of cards in the hand', () => {
    for (const { view, moves } of steps) {
      for (const move of moves) {
        for (const card of cardsOf(move)) expect(view.hand).toContain(card);
        expect(moveOf(moves, cardsOf(move))).toBe(move);
      }
    }
  });
});

describe('what would explode', () => {
  const fuse = { colour: 'green', cards: [8, 17], symbols: 3 };
  const view = { fuses: [fuse, fuse, null, fuse, fuse], chief: { up: [10] }, chosen: [] } as unknown as PopView;

  test('by one card, under each queue it may reach', () => {
    const bursts = [1, 3, 4].map((column) => ({ column, cards: [13, 8, 17], symbols: 4 }));
    expect(burstsOf(view, [13], undefined)).toEqual(bursts);
    expect(burstsOf(view, [14], undefined)).toEqual([]);
  });

  test('by all five, as the move tells it', () => {
    const move = { move: '12 13 14 15 16', kind: 'cards', cards: [12, 13, 14, 15, 16], bursts: [['B', [8, 13], 2]] };
    expect(burstsOf(view, [12, 13, 14, 15, 16], move)).toEqual([{ column: 1, cards: [8, 13], symbols: 2 }]);
    expect(burstsOf(view, [12, 13], undefined)).toEqual([]);
  });

  test('is told of as many queues as there are, while one chooses', () => {
    for (const { view, moves } of steps) expect(view.fuses.length).toBe(moves.length > 0 ? QUEUES.length : 0);
  });
});

describe('talk', () => {
  test('the same wish of two players is shown once, with both', () => {
    const said: [number, string][] = [
      [1, 'want red on C'],
      [2, 'want red on C'],
      [2, 'please not red on C'],
      [1, 'want blue left of 12'],
    ];
    expect(wishedUnder(wishesOf(said))).toEqual([
      { column: 2, colour: 'red', isWanted: true, seats: [1, 2] },
      { column: 2, colour: 'red', isWanted: false, seats: [2] },
    ]);
  });

  test('a wish is read with its place', () => {
    const wish = { colour: 'red', side: null, card: null };
    expect(
      wishesOf([
        [1, 'want red on C'],
        [2, 'please not red on A'],
      ]),
    ).toEqual([
      { ...wish, seat: 1, isWanted: true, column: 2 },
      { ...wish, seat: 2, isWanted: false, column: 0 },
    ]);
    expect(wishesOf([[0, 'want blue left of 12']])).toEqual([
      { seat: 0, colour: 'blue', isWanted: true, column: null, side: 'left', card: 12 },
    ]);
  });

  test('the last word on a colour counts', () => {
    expect(
      holdingsOf([
        [0, 'have 2 red'],
        [0, 'have 3 red'],
        [1, 'yes'],
      ]),
    ).toEqual([{ seat: 0, colour: 'red', count: 3 }]);
  });
});

test('of what is foretold, one’s own cards are shown under their queues, and what they make explode', () => {
  const foretold = [
    { kind: 'place', rule: 'PO-3.5', seat: 0, card: 12, queue: 'B' },
    { kind: 'place', rule: 'PO-3.5', seat: 1, card: 40, queue: 'D' },
    { kind: 'explode', rule: 'PO-3.7', seat: 0, cards: [7, 12], symbols: 3, link: 1 },
    { kind: 'explode', rule: 'PO-3.7', seat: 1, cards: [40, 45], symbols: 3, link: 1 },
  ];
  expect(foreseenOf(foretold, 0)).toEqual(new Map([[12, 1]]));
  expect(burstingOf(foretold, 0)).toEqual([7, 12]);
});
