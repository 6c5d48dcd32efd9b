import { describe, expect, it } from 'vitest';
import { factsOf } from '../src/boards/any-game/facts';
import { offerFrom } from '../src/games';

const words = (word: string): string => ({ high: 'haut', hand: 'Main' })[word] ?? word;

describe('a view of any game', () => {
  it('is told fact by fact, what is given by seat with names', () => {
    const view = {
      game: 'toss',
      seat: 0,
      hand: [3, 7],
      points: [1, 0, 2],
      said: ['high', '', ''],
      pile: null,
      outcome: null,
    };
    expect(factsOf(view, ['Ann', 'Ben', 'Cem'], words)).toEqual([
      { name: 'Main', lines: [{ who: null, items: ['3', '7'] }] },
      {
        name: 'points',
        lines: [
          { who: 'Ann', items: ['1'] },
          { who: 'Ben', items: ['0'] },
          { who: 'Cem', items: ['2'] },
        ],
      },
      {
        name: 'said',
        lines: [
          { who: 'Ann', items: ['haut'] },
          { who: 'Ben', items: ['–'] },
          { who: 'Cem', items: ['–'] },
        ],
      },
      { name: 'pile', lines: [{ who: null, items: ['–'] }] },
    ]);
  });

  it('tells what is nested in words', () => {
    const [fact] = factsOf({ last_lap: { reason: 'high', turns: [1, 2], open: true } }, ['Ann'], words);
    expect(fact).toEqual({ name: 'last lap', lines: [{ who: null, items: ['reason haut, turns 1 2, open ✓'] }] });
  });
});

describe('a game that another package brings', () => {
  const toss = {
    name: 'toss',
    title: 'Toss',
    about: { en: 'A toss.', fr: 'Un lancer.' },
    version: 1,
    least_seats: 2,
    most_seats: 4,
    options: [{ name: 'rounds', values: [1, 2, 3], about: 'how many' }],
  };

  it('is offered with its seats and options', () => {
    expect(offerFrom(toss)).toMatchObject({
      name: 'toss',
      minutes: null,
      modes: [{ name: 'versus', least: 2, most: 4, usual: 3, choices: [{ option: 'rounds', values: [1, 2, 3] }] }],
    });
  });

  it('is for one where it is only for one', () => {
    expect(offerFrom({ ...toss, least_seats: 1, most_seats: 1 }).modes[0]).toMatchObject({ name: 'solo', usual: 1 });
  });
});
