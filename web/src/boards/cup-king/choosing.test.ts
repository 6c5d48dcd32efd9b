// Choosing cards, ready pyramids and writing flicks, by the moves of real games.
import { describe, expect, it } from 'vitest';
import { gamesOf } from '../../../tests/fixtures';
import type { Move } from '../board';
import { cardsOf, keyed, leadsOn, playsOf } from './choosing';
import { COLOURS, type Colour } from './art/colours';
import { formatFlick } from './flick/notation';
import { type Card, type CupKingView, cupsOf } from './follow';

const STEPS = gamesOf<CupKingView>('cup-king').flatMap((game) => game.steps);

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
  const offered = STEPS.map(({ view }) => view).filter((view) => view.builds !== null);

  it('come with the view, use every cup once and leave those that stand already', () => {
    expect(offered.length).toBeGreaterThan(5);
    for (const { builds, pyramids, seat } of offered) {
      const standing = pyramids[seat!]!.flat();
      for (const plan of Object.values(builds!) as Colour[][]) {
        for (const colour of COLOURS) expect(plan.filter((each) => each === colour).length).toBe(plan.length / 5);
        expect(standing.every((colour, nth) => colour === null || colour === plan[nth])).toBe(true);
        expect(plan.length).toBe(cupsOf(pyramids[seat!]!).length);
      }
    }
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
