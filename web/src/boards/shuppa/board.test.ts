import { describe, expect, test } from 'vitest';
import { gamesOf } from '../../../tests/fixtures';
import type { GameEvent, Move } from '../board';
import { aimAlone, aimAtCard, aimAtColumn, aimsOf, sourcesOf } from './aim';
import { actionOf, colourOf, columnOf, numberOf } from './cards';
import { countOn, NO_CASCADE } from './cascade';
import { follow, moved, pace, scores } from './follow';
import { layOut, trayOf, TRAY } from './layout';
import type { CardMove, ShuppaView } from './schema';
import { bestFirst, type Division } from './sharing';

const games = gamesOf<ShuppaView>('shuppa');
const steps = games.flatMap((game) => game.steps);

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

  test('what cards do is worth looking at; a sealed choice is not', () => {
    for (const kind of ['fall', 'win', 'share', 'jump']) expect(pace({ kind, rule: '' })).toBeGreaterThan(300);
    expect(pace({ kind: 'seal', rule: '' })).toBe(0);
  });

  test('scores are the points of the final reckoning', () => {
    for (const { after } of steps) {
      const outcome = after.outcome as { scores: number[] } | null;
      if (outcome) expect(scores(after)).toEqual(outcome.scores);
    }
  });
});

describe('pointing', () => {
  const jump: Move = { move: 'jump a c', kind: 'jump', card: 'Y69', from: 'a', to: 'c', points: 0 };
  const swap: Move = { move: 'swap a1 b1', kind: 'swap', cards: ['G2', 'G41'], places: ['a1', 'b1'], points: 3 };
  const eat: Move = { move: 'eat a1', kind: 'eat', card: 'R17', place: 'a1', points: 1 };

  test('a jump begins at its card and ends at a column', () => {
    expect(aimAtColumn(aimsOf(jump), 'Y69', 2)?.move).toBe(jump);
    expect(aimAtColumn(aimsOf(jump), 'Y69', 1)).toBeUndefined();
  });

  test('a swap may begin at either of its cards', () => {
    const aims = aimsOf(swap);
    expect(aimAtCard(aims, 'G2', 'G41')?.move).toBe(swap);
    expect(aimAtCard(aims, 'G41', 'G2')?.move).toBe(swap);
  });

  test('eating needs one card only', () => {
    expect(aimAlone(aimsOf(eat), 'R17')?.move).toBe(eat);
  });

  test('every way of using an Action can be pointed at on the board that offers it', () => {
    for (const { view, moves } of steps) {
      const ways = moves.filter((move) => ['eat', 'jump', 'swap', 'lift'].includes(move.kind));
      for (const card of sourcesOf(ways.flatMap(aimsOf))) expect(view.columns.flat()).toContain(card);
      for (const way of ways) expect(aimsOf(way).length).toBeGreaterThan(0);
    }
  });

  test('a way that is previewed moves cards and loses none', () => {
    for (const { view, moves } of steps) {
      for (const move of moves.filter((way) => ['jump', 'swap', 'lift'].includes(way.kind))) {
        expect(moved(view.columns, move).flat().sort()).toEqual(view.columns.flat().sort());
        expect(moved(view.columns, move)).not.toEqual(view.columns);
      }
    }
  });
});

describe('the table', () => {
  test('a card is read from its name', () => {
    expect([colourOf('G88j'), numberOf('G88j'), actionOf('G88j')]).toEqual(['G', 88, 'jump']);
    expect([colourOf('M51'), numberOf('M51'), actionOf('M51')]).toEqual(['M', 51, null]);
  });

  test('cards that are to fall lie above the columns they fall on', () => {
    for (const { view, events } of steps) {
      const fall = events.findIndex((event) => event.kind === 'fall');
      if (fall < 0) continue;
      const shown = events.slice(0, fall).reduce(follow, view);
      const tray = layOut(shown.columns, trayOf(shown)).filter((lying) => lying.row === TRAY);
      expect(tray.map((lying) => lying.card)).toEqual(events[fall]!.cards);
      expect(tray.map((lying) => lying.column)).toEqual(events[fall]!.cards.map((_: string, at: number) => at));
    }
  });

  test('a card falls within its reach', () => {
    for (const { moves, events } of steps) {
      const cards = events.find((event) => event.kind === 'fall')?.cards as string[] | undefined;
      for (const { card, first, last } of moves as unknown as CardMove[]) {
        if (!cards?.includes(card)) continue;
        expect(cards.indexOf(card)).toBeGreaterThanOrEqual(columnOf(first));
        expect(cards.indexOf(card)).toBeLessThanOrEqual(columnOf(last));
      }
    }
  });
});

describe('sharing', () => {
  test('what brings a player most is first', () => {
    const division = (division: string, ...points: number[]): Division => {
      const shares = points.map((each, player) => ({ player, count: each - 2, points: each }));
      return { move: `share ${division}`, kind: 'share', rule: 'SH-4.4', division, shares, discarded: 0 };
    };
    const moves = [division('0-1-1', 2, 3), division('0-2-0', 2, 4), division('1-0-1', 3, 2), division('2-0-0', 4, 2)];
    const ranked = (player: number) => bestFirst(moves, player).map((move) => move.division);
    expect(ranked(0)).toEqual(['2-0-0', '1-0-1', '0-1-1', '0-2-0']);
    expect(ranked(1)[0]).toBe('0-2-0');
  });
});

describe('cascades', () => {
  const win = (rule: string): GameEvent => ({ kind: 'win', rule, seat: 0, cards: ['R1', 'R2', 'R3'] });

  test('are counted from the first group of a turn', () => {
    const events = [win('SH-4.3'), win('SH-5.1'), win('SH-5.1')];
    expect(events.reduce(countOn, NO_CASCADE)).toEqual({ count: 3, cards: 9 });
  });

  test('end with the turn', () => {
    const events = [win('SH-4.3'), { kind: 'no_group', rule: 'SH-4.2', seat: 1 }, win('SH-4.3')];
    expect(events.reduce(countOn, NO_CASCADE)).toEqual({ count: 1, cards: 3 });
  });
});
