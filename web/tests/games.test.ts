// What the shelf offers is what the rules allow, all of it, and it has words in both languages.
import { expect, it } from 'vitest';
import { type GameOffer, SHELF, seatRange } from '../src/games';
import { en } from '../src/text/en';
import { fr } from '../src/text/fr';
import allowed from './fixtures/options.json';

const MODES = ['mode', 'solo']; // chosen by choosing a way to play

const rulesOf = (offer: GameOffer) => allowed.find(({ game }) => game === offer.name)!;

it.each(SHELF.map((offer) => [offer.name, offer] as const))(
  '%s: every option is offered, and nothing else',
  (_, offer) => {
    const options = rulesOf(offer).options as Record<string, unknown[]>;
    const choices = offer.modes.flatMap((mode) => mode.choices);
    for (const { option, values } of choices) expect(options[option]).toEqual(expect.arrayContaining(values));
    for (const mode of offer.modes)
      for (const [option, value] of Object.entries(mode.options)) expect(options[option]).toContain(value);
    const offered = new Set([...MODES, ...choices.map(({ option }) => option)]);
    expect(Object.keys(options).filter((option) => !offered.has(option))).toEqual([]);
  },
);

it.each(SHELF.map((offer) => [offer.name, offer] as const))('%s: as many can sit as the rules say', (_, offer) => {
  const seats = rulesOf(offer).seats;
  expect(seatRange(offer)).toEqual([seats[0], seats.at(-1)]);
});

it.each([
  ['English', en],
  ['French', fr],
])('has words for every choice and value in %s', (_, t) => {
  for (const { option, values } of SHELF.flatMap((offer) => offer.modes).flatMap((mode) => mode.choices)) {
    expect(Object.keys(t.choices)).toContain(option);
    for (const value of values) if (typeof value !== 'number') expect(Object.keys(t.values)).toContain(String(value));
  }
});
