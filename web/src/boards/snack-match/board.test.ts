import { describe, expect, test } from 'vitest';
import { gamesOf } from '../../../tests/fixtures';
import type { Move } from '../board';
import { modeOf, numberOf, spotOf, stripOf } from './cards';
import { follow, pace, scores } from './follow';
import { roomOf } from './layout';
import { flipped, layingsOf, middleOf, nearestPlace, placesOf, orientationsOf, shifted, turned } from './placing';
import type { SnackMatchView } from './schema';

const games = gamesOf<SnackMatchView>('snack-match');
const steps = games.flatMap((game) => game.steps);
const ends = steps.map((step) => step.after).filter((view) => view.outcome);

describe('following', () => {
  test.each(games.map((game, nth) => [nth, JSON.stringify(game.setup)]))('every step of game %i, %s', (nth) => {
    for (const step of games[nth as number]!.steps) expect(step.events.reduce(follow, step.view)).toEqual(step.after);
  });

  test('leaves the view it was given as it was', () => {
    for (const step of steps) {
      const before = JSON.stringify(step.view);
      step.events.reduce(follow, step.view);
      expect(JSON.stringify(step.view)).toBe(before);
    }
  });

  test('what is revealed is worth looking at; a sealed choice is not', () => {
    expect(pace({ kind: 'reveal', rule: '' })).toBeGreaterThan(300);
    expect(pace({ kind: 'keep', rule: '' })).toBe(0);
  });
});

describe('points', () => {
  test('scores end as the game says, and with a diet they are not complete before', () => {
    for (const view of ends) expect(scores(view)).toEqual(view.outcome!.scores);
    const dieting = steps.find((step) => step.view.diet.length > 0 && !step.view.outcome)!.view;
    expect(scores(dieting)).toEqual(dieting.areas.map(() => expect.stringMatching(/^\d+ \+ \?$/)));
  });
});

describe('notation', () => {
  test('a spot is counted from the top left of the area', () => {
    expect(spotOf('a1')).toEqual({ x: 0, y: 0 });
    expect(spotOf('z-2')).toEqual({ x: -1, y: -3 });
  });

  test('a strip reads from its first cell', () => {
    expect(stripOf('17 d1 left')).toEqual({
      card: 17,
      reads: 'left',
      spots: [
        { x: 3, y: 0 },
        { x: 2, y: 0 },
        { x: 1, y: 0 },
      ],
    });
  });

  test('the mode shows in the modifiers', () => {
    const modes = games.map((game) => [modeOf(game.steps[0]!.view.diet), game.setup.options['diet'] ?? 'none']);
    for (const [shown, chosen] of modes) expect(shown).toBe(chosen);
    expect(new Set(modes.flat()).size).toBe(4);
  });
});

describe('laying a card', () => {
  test('every move offered is found again by card, turn, place, over and under', () => {
    for (const { view, moves } of steps) {
      const all = layingsOf(moves);
      for (const laying of all) {
        expect(view.hand!.map(numberOf)).toContain(laying.card);
        expect(orientationsOf(all, laying.card)).toContain(laying.reads);
        const place = nearestPlace(placesOf(all, laying.card, laying.reads), middleOf(laying))!;
        expect(middleOf(place)).toEqual(middleOf(laying));
      }
    }
  });

  test('there is room for what lies there and for what is offered', () => {
    for (const { view, moves } of steps.filter((step) => step.moves.length > 0)) {
      const spots = layingsOf(moves).flatMap((laying) => laying.spots);
      const room = roomOf(view.areas[view.seat!]!, spots);
      expect(Math.min(room.columns, room.rows)).toBeGreaterThanOrEqual(4);
      for (const { x, y } of [...spots, { x: 0, y: 0 }]) {
        expect(x >= room.left && x < room.left + room.columns).toBe(true);
        expect(y >= room.top && y < room.top + room.rows).toBe(true);
      }
    }
  });

  /** Where a card of an area begins. */
  const startOf = (strips: string[], card: number) =>
    strips.map(stripOf).find((strip) => strip.card === card)!.spots[0]!;

  /** How far the count of spots moves when the area grows to the left or above. */
  function shiftOf(before: string[], after: string[]): [number, number] {
    if (before.length === 0) return [0, 0];
    const { card } = stripOf(before[0]!);
    const [old, now] = [startOf(before, card), startOf(after, card)];
    return [now.x - old.x, now.y - old.y];
  }

  test('what it would give is what the game then shows', () => {
    let count = 0;
    for (const { view, moves, events, after } of steps) {
      const played = events.find(
        (event) => ['place', 'lay'].includes(event.kind) && event.seat === view.seat && 'area' in event,
      );
      if (!played) continue;
      const [before, shown] = [view.areas[view.seat!]!, after.areas[view.seat!]!];
      const [x, y] = shiftOf(before.strips, shown.strips);
      const first = stripOf(played.placement).spots[0]!;
      const [, , ...way] = played.placement.split(' ');
      const laying = layingsOf(moves).find(
        ({ move, card, spots }) =>
          card === numberOf(played.placement) &&
          move.move.endsWith(way.join(' ')) &&
          spots[0]!.x + x === first.x &&
          spots[0]!.y + y === first.y,
      );
      if (!laying) continue;
      expect(laying.points).toBe(shown.points);
      count += 1;
    }
    expect(count).toBeGreaterThan(5);
  });

  const offer = (first: string, reads: string, cells: string[], under: number[] = []): Move => ({
    move: `7 ${first} ${reads} ${under.join('')}`,
    kind: 'over',
    card: 7,
    cells,
    reads,
    ...(under.length > 0 && { under }),
  });
  const all = layingsOf([
    offer('a1', 'right', ['a1', 'b1', 'c1']),
    offer('a1', 'right', ['a1', 'b1', 'c1'], [1, 2]),
    offer('a1', 'right', ['a1', 'b1', 'c1'], [1, 2, 3]),
    offer('a2', 'right', ['a2', 'b2', 'c2'], [3]),
    offer('b0', 'down', ['b0', 'b1', 'b2']),
  ]);

  test('each place begins with most of the card in sight', () => {
    expect(placesOf(all, 7, 'right').map((place) => place.under)).toEqual([[], [2]]);
  });

  test('it turns to the right, leaving out what is not offered', () => {
    expect(turned(all, 7, 'right')).toBe('down');
    expect(turned(all, 7, 'down')).toBe('right');
  });

  test('it shifts in a direction, and stays where there is nothing more', () => {
    const places = placesOf(all, 7, 'right');
    expect(shifted(places, { x: 1, y: 0 }, { x: 0, y: 1 })).toBe(places[1]);
    expect(shifted(places, { x: 1, y: 0 }, { x: 1, y: 0 })).toBeNull();
  });

  test('it is caught by a place within reach only', () => {
    expect(nearestPlace(placesOf(all, 7, 'right'), { x: 1.4, y: 0.3 }, 1)).toBe(all[0]);
    expect(nearestPlace(placesOf(all, 7, 'right'), { x: 4, y: 0 }, 1)).toBeNull();
  });

  test('a cell that slips under takes along those that must go with it, and no others', () => {
    expect(flipped(all, all[0]!, 0)!.under).toEqual([0, 1]);
    expect(flipped(all, all[0]!, 2)!.under).toEqual([0, 1, 2]);
    expect(flipped(all, all[1]!, 2)!.under).toEqual([0, 1, 2]);
    expect(flipped(all, all[2]!, 0)!.under).toEqual([]);
    expect(flipped(all, all[3]!, 0)).toBeNull();
  });
});
