// The shelf: the games with the ways to play them that people are offered. The server knows the rules of set-up and
// refuses what does not fit; tests/games.test.ts holds these offers against it.

import type { GameInfo } from './protocol';
import type { Phrases } from './text/phrases';

export type Value = string | number | boolean;
export type ModeName = 'versus' | 'duo' | 'together' | 'solo';

/** Something to choose besides mode and seats; the first value is what one gets without choosing. */
export interface Choice {
  option: string;
  values: Value[];
}

export interface Mode {
  name: ModeName;
  least: number;
  most: number;
  /** How many seats are offered first. */
  usual: number;
  options: Record<string, Value>;
  choices: Choice[];
}

export interface GameOffer {
  name: string;
  title: string;
  /** How long a game takes; null where nobody knows. */
  minutes: number | null;
  modes: Mode[];
  /** What it is, by language, where that does not stand among the client's own texts. */
  about?: Record<string, string>;
}

const USUAL_SEATS = 3;
const DIETS: Choice = { option: 'diet', values: ['none', 'quiet', 'balanced', 'cerebral'] };

export const SHELF: GameOffer[] = [
  {
    name: 'shuppa',
    title: 'Shuppa',
    minutes: 25,
    modes: [
      { name: 'versus', least: 2, most: 4, usual: 3, options: {}, choices: [] },
      {
        name: 'solo',
        ...alone({ solo: true }),
        choices: [{ option: 'difficulty', values: [2, 3, 4, 5, 6, 7, 8, 9] }],
      },
    ],
  },
  {
    name: 'cup-king',
    title: 'Cup King',
    minutes: 20,
    modes: [
      {
        name: 'versus',
        least: 2,
        most: 6,
        usual: 3,
        options: {},
        choices: [
          { option: 'flick', values: ['support', 'physics'] },
          { option: 'games', values: [1, 2, 3, 4, 5] },
          { option: 'expert', values: [false, true] },
          { option: 'young', values: [false, true] },
        ],
      },
    ],
  },
  {
    name: 'pop',
    title: 'Pop',
    minutes: 20,
    modes: [
      { name: 'versus', least: 2, most: 5, usual: 3, options: { mode: 'competitive' }, choices: [] },
      { name: 'duo', least: 2, most: 2, usual: 2, options: { mode: 'duo' }, choices: [] },
      { name: 'together', least: 3, most: 5, usual: 3, options: { mode: 'cooperative' }, choices: [] },
      {
        name: 'solo',
        ...alone({ mode: 'solo' }),
        choices: [{ option: 'level', values: ['beginner', 'intermediate', 'advanced', 'expert'] }],
      },
    ],
  },
  {
    name: 'chakapuces',
    title: 'Chakapuces',
    minutes: 20,
    modes: [{ name: 'versus', least: 2, most: 6, usual: 3, options: {}, choices: [] }],
  },
  {
    name: 'snack-match',
    title: 'Snack Match',
    minutes: 15,
    modes: [
      { name: 'versus', least: 2, most: 9, usual: 3, options: {}, choices: [DIETS] },
      { name: 'solo', ...alone({ solo: true }), choices: [DIETS] },
    ],
  },
];

function alone(options: Record<string, Value>): Pick<Mode, 'least' | 'most' | 'usual' | 'options'> {
  return { least: 1, most: 1, usual: 1, options };
}

/** A game that another package has brought to the server: all that it says of itself is its seats and options. */
export function offerFrom(game: GameInfo): GameOffer {
  const { name, title, about, least_seats: least, most_seats: most } = game;
  const choices = game.options.map(({ name: option, values }) => ({ option, values }));
  const usual = Math.min(Math.max(USUAL_SEATS, least), most);
  return {
    name,
    title,
    about,
    minutes: null,
    modes: [{ name: most > 1 ? 'versus' : 'solo', least, most, usual, options: {}, choices }],
  };
}

/** What a game is, in a sentence. */
export function aboutOf(offer: GameOffer, t: Phrases): string {
  return (t.games as Record<string, string>)[offer.name] ?? offer.about?.[t.language] ?? '';
}

/** What is chosen by an option; one that a game has brought along is called as the game calls it. */
export function legendOf({ option }: Choice, t: Phrases): string {
  return (t.choices as Record<string, string>)[option] ?? option;
}

export function seatRange(offer: GameOffer): [number, number] {
  return [Math.min(...offer.modes.map((mode) => mode.least)), Math.max(...offer.modes.map((mode) => mode.most))];
}

/** Which of its modes a table of this game has been set up in. */
export function modeOf(offer: GameOffer, options: Record<string, unknown>): ModeName {
  const fits = (mode: Mode): boolean => Object.entries(mode.options).every(([name, value]) => options[name] === value);
  return [...offer.modes].reverse().find(fits)?.name ?? offer.modes[0]!.name;
}
