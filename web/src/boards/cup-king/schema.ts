// Generated from games/cup_king/schema.py by `python -m tablee.typescript`: do not edit.

export interface Variants {
  games: number;
  expert: boolean;
  young: boolean;
  flick: 'support' | 'physics';
}

/** What this round is about, once its starter has played. */
export interface Attack {
  colour: 'red' | 'yellow' | 'green' | 'blue' | 'violet' | null;
  direction: 'left' | 'right' | null;
  to_beat: number;
}

/** How a real cup is flicked: degrees, millimetres, decimetres a second. */
export interface Aim {
  yaw: number;
  pitch: number;
  height: number;
  speed: number;
}

/** The real cup that is being flicked, or lifted where there is no aim. */
export interface Touched {
  cup: string;
  aim: Aim | null;
  weak_flicks: number;
}

/** An outcome as views and events carry it: scores by seat, and that of the automaton one plays against alone. */
export interface OutcomeData<Detail> {
  reason: string;
  scores: number[];
  automaton: number | null;
  winners: number[];
  detail: Detail;
}

/** The cups left, by game and seat. */
export interface CupKingDetail {
  games: number[][];
}

/** Ready pyramids to build with one tap: the colours of all places in the order of building, placed ones too. */
export interface Builds {
  balanced: ('red' | 'yellow' | 'green' | 'blue' | 'violet')[];
  shield: ('red' | 'yellow' | 'green' | 'blue' | 'violet')[];
  fortress: ('red' | 'yellow' | 'green' | 'blue' | 'violet')[];
}

/** All that a seat, or a spectator, sees. */
export interface CupKingView {
  game: string;
  variants: Variants;
  game_number: number;
  phase: 'build' | 'start' | 'answer' | 'keep' | 'again' | 'fall' | 'over';
  turn: number | null;
  attack: Attack;
  played: ((['red' | 'yellow' | 'green' | 'blue' | 'violet', number])[])[];
  totals: number[];
  moved: Record<string, number[]>[] | null;
  placed: number[] | null;
  touched: Touched | null;
  parts: string[][] | null;
  hand_sizes: number[];
  pile: number;
  discard: (['red' | 'yellow' | 'green' | 'blue' | 'violet', number])[];
  results: number[][];
  outcome: OutcomeData<CupKingDetail> | null;
  seat: number | null;
  hand: (['red' | 'yellow' | 'green' | 'blue' | 'violet', number])[] | null;
  pyramids: ((('red' | 'yellow' | 'green' | 'blue' | 'violet' | null)[])[])[];
  builds: Builds | null;
}

export interface BuildMove {
  kind: 'build';
  rule: string;
  cup: string;
  colour: 'red' | 'yellow' | 'green' | 'blue' | 'violet';
}

export interface LoseMove {
  rule: string;
  cup: string;
  colour: 'red' | 'yellow' | 'green' | 'blue' | 'violet';
  cost: number;
  kind: 'lose';
}

export interface LiftMove {
  rule: string;
  cup: string;
  colour: 'red' | 'yellow' | 'green' | 'blue' | 'violet';
  cost: number;
  kind: 'lift';
}

export interface FlickMove {
  rule: string;
  cup: string;
  colour: 'red' | 'yellow' | 'green' | 'blue' | 'violet';
  cost: number;
  kind: 'flick';
  aim: Aim;
}

/** The part of a split pyramid that is kept. */
export interface KeepMove {
  kind: 'keep';
  rule: string;
  part: string;
  cups: string[];
}

/** Cards of one colour, others that go with them, and the total of the seat then. */
export interface PlayMove {
  kind: 'play';
  rule: string;
  direction: 'left' | 'right' | null;
  colour: 'red' | 'yellow' | 'green' | 'blue' | 'violet';
  values: number[];
  extras: (['red' | 'yellow' | 'green' | 'blue' | 'violet', number])[];
  total: number;
}

/** Only who builds sees the cup. */
export interface Build {
  kind: 'build';
  rule: string;
  seat: number;
  placed: number;
  cup?: string;
  colour?: 'red' | 'yellow' | 'green' | 'blue' | 'violet';
  builds?: Builds;
}

export interface Pyramids {
  kind: 'pyramids';
  rule: string;
  pyramids: ((('red' | 'yellow' | 'green' | 'blue' | 'violet' | null)[])[])[];
}

export interface NextGame {
  kind: 'next_game';
  rule: string;
  game_number: number;
}

/** Only the seat sees the cards. */
export interface Deal {
  kind: 'deal';
  rule: string;
  seat: number;
  count: number;
  cards?: (['red' | 'yellow' | 'green' | 'blue' | 'violet', number])[];
  builds?: Builds;
}

export interface Round {
  kind: 'round';
  rule: string;
  seat: number;
}

export interface Play {
  kind: 'play';
  rule: string;
  seat: number;
  colour: 'red' | 'yellow' | 'green' | 'blue' | 'violet';
  values: number[];
  extras: (['red' | 'yellow' | 'green' | 'blue' | 'violet', number])[];
  total: number;
  direction: 'left' | 'right' | null;
}

/** Only who draws sees the card. */
export interface Draw {
  kind: 'draw';
  rule: string;
  seat: number;
  card?: ['red' | 'yellow' | 'green' | 'blue' | 'violet', number];
}

export interface Shuffle {
  kind: 'shuffle';
  rule: string;
  pile: number;
}

export interface Attacked {
  kind: 'attack';
  rule: string;
  seat: number;
  attacker: number;
  to_beat: number;
}

export interface Lose {
  kind: 'lose';
  rule: string;
  seat: number;
  cup: string;
}

export interface Lift {
  kind: 'lift';
  rule: string;
  seat: number;
  cup: string;
}

export interface Flick {
  kind: 'flick';
  rule: string;
  seat: number;
  cup: string;
  aim: Aim;
}

export interface Fall {
  rule: string;
  seat: number;
  cup: string;
  is_out: boolean;
  lost: string[];
  fell: string[];
  misplaced: string[];
  gap: string[];
  moved?: Record<string, number[]>;
  motion?: string | null;
  kind: 'fall';
}

/** The cup did not come out. */
export interface Weak {
  rule: string;
  seat: number;
  cup: string;
  is_out: boolean;
  lost: string[];
  fell: string[];
  misplaced: string[];
  gap: string[];
  moved?: Record<string, number[]>;
  motion?: string | null;
  kind: 'weak';
  weak_flicks: number;
}

export interface Split {
  kind: 'split';
  rule: string;
  seat: number;
  parts: string[][];
}

export interface Keep {
  kind: 'keep';
  rule: string;
  seat: number;
  kept: string[];
  lost: string[];
}

export interface Again {
  kind: 'again';
  rule: string;
  seat: number;
  cup: string;
}

export interface Discard {
  kind: 'discard';
  rule: string;
}

export interface Eliminated {
  kind: 'eliminated';
  rule: string;
  seat: number;
  cards: (['red' | 'yellow' | 'green' | 'blue' | 'violet', number])[];
}

export interface GameOver {
  kind: 'game_over';
  rule: string;
  seat: number;
  game_number: number;
  cups: number[];
}

export interface Over {
  kind: 'over';
  rule: string;
  outcome: OutcomeData<CupKingDetail>;
}

export type CupKingMove =
  | BuildMove
  | LoseMove
  | LiftMove
  | FlickMove
  | KeepMove
  | PlayMove;

export type CupKingEvent =
  | Build
  | Pyramids
  | NextGame
  | Deal
  | Round
  | Play
  | Draw
  | Shuffle
  | Attacked
  | Lose
  | Lift
  | Flick
  | Fall
  | Weak
  | Split
  | Keep
  | Again
  | Discard
  | Eliminated
  | GameOver
  | Over;
