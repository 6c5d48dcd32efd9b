// Generated from games/chakapuces/schema.py by `python -m tablee.typescript`: do not edit.

export interface LastLap {
  reason: string;
  turns_left?: number;
}

/** An outcome as views and events carry it: scores by seat, and that of the automaton one plays against alone. */
export interface OutcomeData<Detail> {
  reason: string;
  scores: number[];
  automaton: number | null;
  winners: number[];
  detail: Detail;
}

/** What the scores are made of, by seat. */
export interface ChakapucesDetail {
  cats: number[];
  fleas: number[];
  flea_points: number[];
}

/** All that a seat, or a spectator, sees. */
export interface ChakapucesView {
  game: string;
  turn: number | null;
  card_number: number;
  line: string[][];
  pile: number;
  hand_sizes: number[];
  fleas: number[];
  taken: string[][];
  last_lap: LastLap | null;
  outcome: OutcomeData<ChakapucesDetail> | null;
  seat: number | null;
  hand: string[] | null;
}

export interface PileMove {
  kind: 'pile';
  rule: string;
}

/** What a card does as the second one: cards of a Stack, length of a Sequence, fleas for each of the others. */
export interface Effect {
  kind: 'stack' | 'sequence' | 'no_effect';
  rule: string;
  cards?: number;
  length?: number;
  each?: number;
}

export interface HandMove {
  kind: 'hand';
  rule: string;
  card: string;
  effect?: Effect;
}

export interface Play {
  kind: 'play';
  rule: string;
  seat: number;
  card: string;
  from: 'hand' | 'pile';
  card_number: number;
}

export interface NoEffect {
  kind: 'no_effect';
  rule: string;
  seat: number;
  value: number;
}

/** A Sequence of this length has rid the seat of so many fleas. */
export interface Sequence {
  kind: 'sequence';
  rule: string;
  seat: number;
  length: number;
  discarded: number;
}

/** A Stack at this value has taken the cards beside it. */
export interface Stack {
  kind: 'stack';
  rule: string;
  seat: number;
  value: number;
  taken: string[];
}

/** Everybody else has got so many fleas. */
export interface Scratch {
  kind: 'scratch';
  rule: string;
  seat: number;
  each: number;
}

/** Only who draws sees the cards. */
export interface Draw {
  kind: 'draw';
  rule: string;
  seat: number;
  count: number;
  cards?: string[];
}

export interface LastLapBegins {
  kind: 'last_lap';
  rule: string;
  seat: number;
  reason: string;
}

/** The next seat; in the last lap, how many turns are left with it. */
export interface Turn {
  kind: 'turn';
  rule: string;
  seat: number;
  turns_left: number | null;
}

export interface Over {
  kind: 'over';
  rule: string;
  outcome: OutcomeData<ChakapucesDetail>;
}

export type ChakapucesMove =
  | PileMove
  | HandMove;

export type ChakapucesEvent =
  | Play
  | NoEffect
  | Sequence
  | Stack
  | Scratch
  | Draw
  | LastLapBegins
  | Turn
  | Over;
