// Generated from games/pop/schema.py by `python -m tablee.typescript`: do not edit.

/** The Chief's cards of this turn, those face down only counted, and what lies exploded beside it. */
export interface Chief {
  up: number[];
  down: number;
  exploded: number[];
  symbols: number;
}

/** An outcome as views and events carry it: scores by seat, and that of the automaton one plays against alone. */
export interface OutcomeData<Detail> {
  reason: string;
  scores: number[];
  automaton: number | null;
  winners: number[];
  detail: Detail;
}

/** Behind the scores: the points of each round by seat, or the level of a team, or the title of who plays alone. */
export interface PopDetail {
  points_by_round?: number[][];
  last_symbols?: number[];
  level?: string;
  cards_left?: number;
  turns?: number;
  title?: string | null;
  left?: number;
}

/** What a card of this colour would explode with, placed under a queue as the area lies now; itself not counted. */
export interface Fuse {
  colour: string;
  cards: number[];
  symbols: number;
}

/** All that a seat, or a spectator, sees. */
export interface PopView {
  game: string;
  mode: 'competitive' | 'duo' | 'cooperative' | 'solo' | 'puzzle';
  level: string | null;
  round: number;
  rounds: number;
  turn_number: number;
  turns: number;
  area: number[][];
  lowered: number[];
  waiting: number[];
  pile: number;
  chief: Chief | null;
  hand_sizes: number[];
  hands: number[][] | null;
  has_chosen: boolean[];
  said: [number, string][];
  exploded: number[][];
  symbols: number[];
  points_by_round: number[][];
  scores: number[] | null;
  outcome: OutcomeData<PopDetail> | null;
  seat: number | null;
  hand: number[] | null;
  chosen: number[] | null;
  fuses: (Fuse | null)[];
}

/** One card of the hand, with what is printed on it. */
export interface CardMove {
  kind: 'card';
  rule: string;
  card: number;
  colour: string;
  arrow: boolean;
  symbols: number;
}

/** Several cards of the hand; where they are all five of the turn, what they set off one after the other. A burst is the queue that a card is placed under, the cards that explode by it, chain and all, and their symbols. */
export interface CardsMove {
  kind: 'cards';
  rule: string;
  cards: number[];
  bursts?: [string, number[], number][];
}

/** A new round is laid out; the pile is counted before the hands are dealt from it. */
export interface Round {
  kind: 'round';
  rule: string;
  round: number;
  area: number[][];
  pile: number;
  fuses: (Fuse | null)[];
}

/** A hand is dealt. Only whose it is sees the cards. */
export interface Hand {
  kind: 'hand';
  rule: string;
  seat: number;
  count: number;
  cards?: number[];
}

/** Only who draws sees the cards. */
export interface Draw {
  kind: 'draw';
  rule: string;
  seat: number;
  count: number;
  cards?: number[];
}

/** The Chief takes its cards of the turn, face up and face down. */
export interface ChiefDraws {
  kind: 'chief';
  rule: string;
  up: number[];
  down: number;
}

/** Only who chooses sees the cards. */
export interface Choose {
  kind: 'choose';
  rule: string;
  seat: number;
  count: number;
  cards?: number[];
}

/** The five cards of the turn, whose they are, their arrows, and the queue that is placed first. */
export interface Reveal {
  kind: 'reveal';
  rule: string;
  cards: number[];
  chosen: number[][];
  chief: number[];
  arrows: number;
  first: string;
}

export interface PlaceCard {
  kind: 'place';
  rule: string;
  seat: number;
  card: number;
  queue: string;
}

export interface ChiefPlaces {
  kind: 'chief_place';
  rule: string;
  card: number;
  queue: string;
}

/** One link of a chain, set off by a card of this seat. */
export interface Explode {
  kind: 'explode';
  rule: string;
  seat: number;
  cards: number[];
  symbols: number;
  link: number;
}

/** One link of a chain, set off by a card of the Chief. */
export interface ChiefExplodes {
  kind: 'chief_explode';
  rule: string;
  cards: number[];
  symbols: number;
  link: number;
}

/** What lay beside the Chief goes to a seat. */
export interface Inherit {
  kind: 'inherit';
  rule: string;
  seat: number;
  cards: number[];
  symbols: number;
}

export interface Turn {
  kind: 'turn';
  rule: string;
  turn_number: number;
  fuses: (Fuse | null)[];
}

/** The points of the round that is over, by seat. */
export interface RoundOver {
  kind: 'round_over';
  rule: string;
  round: number;
  points: number[];
}

export interface SaysHave {
  kind: 'says_have';
  rule: string;
  seat: number;
  saying: string;
  count: number;
  colour: string;
}

export interface SaysNot {
  kind: 'says_not';
  rule: string;
  seat: number;
  saying: string;
  colour: string;
  queue: string;
}

export interface SaysWant {
  kind: 'says_want';
  rule: string;
  seat: number;
  saying: string;
  colour: string;
  queue: string;
}

export interface SaysBeside {
  kind: 'says_beside';
  rule: string;
  seat: number;
  saying: string;
  colour: string;
  side: string;
  card: number;
}

export interface SaysReply {
  kind: 'says_reply';
  rule: string;
  seat: number;
  saying: string;
  reply: string;
}

/** The cards left in hand are shown. */
export interface Over {
  kind: 'over';
  rule: string;
  hands: number[][];
  outcome: OutcomeData<PopDetail>;
}

export type PopMove =
  | CardMove
  | CardsMove;

export type PopEvent =
  | Round
  | Hand
  | Draw
  | ChiefDraws
  | Choose
  | Reveal
  | PlaceCard
  | ChiefPlaces
  | Explode
  | ChiefExplodes
  | Inherit
  | Turn
  | RoundOver
  | SaysHave
  | SaysNot
  | SaysWant
  | SaysBeside
  | SaysReply
  | Over;
