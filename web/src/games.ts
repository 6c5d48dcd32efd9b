// The shelf: the games with the ways to play them that people are offered. The server knows the rules of set-up and
// refuses what does not fit; a test holds these offers against it.

export type Value = string | number | boolean;
export type GameName = 'shuppa' | 'cup-king' | 'pop' | 'chakapuces' | 'snack-match';
export type ModeName = 'versus' | 'duo' | 'together' | 'solo';
export type ChoiceName = 'difficulty' | 'level' | 'diet' | 'flick' | 'expert' | 'young' | 'games';

/** Something to choose besides mode and seats; the first value is what one gets without choosing. */
export interface Choice {
  option: ChoiceName;
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
  name: GameName;
  title: string;
  minutes: number;
  modes: Mode[];
}

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

export function offerOf(game: string): GameOffer | undefined {
  return SHELF.find((offer) => offer.name === game);
}

export function seatRange(offer: GameOffer): [number, number] {
  return [Math.min(...offer.modes.map((mode) => mode.least)), Math.max(...offer.modes.map((mode) => mode.most))];
}

/** Which of its modes a table of this game has been set up in. */
export function modeOf(offer: GameOffer, options: Record<string, unknown>): ModeName {
  const fits = (mode: Mode): boolean => Object.entries(mode.options).every(([name, value]) => options[name] === value);
  return [...offer.modes].reverse().find(fits)?.name ?? offer.modes[0]!.name;
}
