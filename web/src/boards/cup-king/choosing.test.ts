// Choosing cards, planning pyramids and writing flicks, by the moves of real games.
import { describe, expect, it } from 'vitest';
import { gamesOf } from '../../../tests/fixtures';
import type { Move } from '../board';
import { cardsOf, keyed, leadsOn, playsOf } from './choosing';
import { COLOURS } from './art/colours';
import { formatFlick } from './flick/notation';
import { type Card, type CupKingView, type Rows } from './follow';
import { PLAN_NAMES, placesOf, planOf } from './plans';

const STEPS = gamesOf<CupKingView>('cup-king').flatMap((game) => game.steps);
const EMPTY = (base: number): Rows => Array.from({ length: base }, (_, row) => Array<null>(base - row).fill(null));

function play(colour: string, values: number[], more: Partial<Move> = {}): Move {
  return { move: '', kind: 'play', colour, values, extras: [], direction: null, ...more };
}

describe('choosing cards', () => {
  it('finds every play of a real game by its cards', () => {
    const choices = STEPS.map((step) => step.moves.filter((move) => move.kind === 'play'));
    expect(choices.flat().length).toBeGreaterThan(20);
    for (const plays of choices) for (const each of plays) expect(playsOf(plays, cardsOf(each))).toContain(each);
  });

  it('lets a card be chosen that is not enough alone, and offers nothing for it yet', () => {
    const plays = [play('red', [3, 7])];
    expect(leadsOn(plays, [['red', 3]])).toBe(true);
    expect(playsOf(plays, [['red', 3]])).toEqual([]);
  });

  it('does not count one card twice', () => {
    expect(
      leadsOn(
        [play('red', [3, 7])],
        [
          ['red', 3],
          ['red', 3],
        ],
      ),
    ).toBe(false);
  });

  it('offers both colours where two 1s may each be the extra of the other', () => {
    const plays = [play('red', [1], { extras: [['blue', 1]] }), play('blue', [1], { extras: [['red', 1]] })];
    expect(
      playsOf(plays, [
        ['blue', 1],
        ['red', 1],
      ]),
    ).toEqual(plays);
  });

  it('tells equal cards of a hand apart', () => {
    const hand: Card[] = [
      ['red', 3],
      ['red', 3],
      ['blue', 3],
    ];
    expect(keyed(hand).map(({ key }) => key)).toEqual(['red 3 #0', 'red 3 #1', 'blue 3 #0']);
  });
});

describe('ready pyramids', () => {
  const hand: Card[] = [
    ['green', 8],
    ['green', 7],
    ['blue', 1],
  ];

  it.each(PLAN_NAMES.flatMap((name) => [4, 5].map((base) => [name, base] as const)))(
    '%s with %i cups at the bottom uses every cup once',
    (name, base) => {
      const plan = planOf(name, EMPTY(base), hand);
      const counts = COLOURS.map((colour) => plan.filter((each) => each === colour).length);
      expect(counts).toEqual(COLOURS.map(() => (base * (base + 1)) / 2 / 5));
    },
  );

  it('leave the cups that stand already', () => {
    const rows = EMPTY(4);
    rows[0]![0] = 'violet';
    for (const name of PLAN_NAMES) expect(planOf(name, rows, hand)[0]).toBe('violet');
  });

  it('put the strongest colour where most stands on it', () => {
    const places = placesOf(EMPTY(5));
    const heaviest = places.findIndex((place) => place.load === Math.max(...places.map(({ load }) => load)));
    expect(places[heaviest]!.cup).toBe('c1');
    expect(planOf('shield', EMPTY(5), hand)[heaviest]).toBe('green');
    expect(planOf('fortress', EMPTY(5), hand)[heaviest]).toBe('green');
  });
});

describe('flicks', () => {
  it('are written as the game writes them', () => {
    const flicks = STEPS.flatMap((step) => step.moves).filter((move) => move.kind === 'flick');
    expect(flicks.length).toBeGreaterThan(0);
    for (const each of flicks) expect(formatFlick(each['cup'], each['aim'])).toBe(each.move);
  });

  it('name the side with a sign', () => {
    const aim = { yaw: 10, pitch: -5, height: 30, speed: 20 };
    expect(formatFlick('b2', aim)).toBe('flick b2 yaw +10 pitch -5 at 30 speed 20');
  });
});
