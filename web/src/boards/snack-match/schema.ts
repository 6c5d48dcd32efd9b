// Generated from games/snack_match/schema.py by `python -m tablee.typescript`: do not edit.

/** The cards of the automaton side by side, and the points they give. */
export interface Automaton {
  cards: string[];
  points: number;
}

/** An outcome as views and events carry it: scores by seat, and that of the automaton one plays against alone. */
export interface OutcomeData<Detail> {
  reason: string;
  scores: number[];
  automaton: number | null;
  winners: number[];
  detail: Detail;
}

/** One player's reckoning: sizes of groups by element, points by pair of the diet, and the cells of the largest. */
export interface Sheet {
  groups: Record<string, number[]>;
  group_points: number;
  pairs: Record<string, number>;
  total: number;
  largest: number;
}

export interface SnackMatchDetail {
  sheets: Sheet[];
}

/** Cells with one food or one cloth that touch, and the points they give. */
export interface Group {
  element: string;
  size: number;
  points: number;
}

/** The strips so that painting one after the other gives the area; and what shows, cell by cell ("": nothing). `groups` are those that give points, the largest first; `points` is their sum, without the diet's pairs. */
export interface Area {
  strips: string[];
  cells: string[][];
  groups: Group[];
  points: number;
}

/** All that a seat, or a spectator, sees. */
export interface SnackMatchView {
  game: string;
  solo: boolean;
  diet: string[];
  round: number;
  rounds: number;
  phase: 'draft' | 'placement' | 'over';
  has_chosen: boolean[];
  pile: number;
  hand_sizes: number[];
  automaton: Automaton | null;
  outcome: OutcomeData<SnackMatchDetail> | null;
  seat: number | null;
  hand: string[] | null;
  kept: string | null;
  gave: string | null;
  areas: Area[];
}

export interface KeepMove {
  kind: 'keep';
  rule: string;
  card: string;
  gives: string;
}

export interface BesideMove {
  rule: string;
  card: number;
  strip: string;
  cells: string[];
  reads: 'right' | 'down' | 'left' | 'up';
  points: number;
  automaton?: string;
  kind: 'beside';
}

export interface OverMove {
  rule: string;
  card: number;
  strip: string;
  cells: string[];
  reads: 'right' | 'down' | 'left' | 'up';
  points: number;
  automaton?: string;
  kind: 'over';
}

export interface UnderMove {
  rule: string;
  card: number;
  strip: string;
  cells: string[];
  reads: 'right' | 'down' | 'left' | 'up';
  points: number;
  automaton?: string;
  kind: 'under';
  under: number[];
}

export interface Round {
  kind: 'round';
  rule: string;
  round: number;
}

/** Only who draws sees the cards; the pile is what is left of it. */
export interface Draw {
  kind: 'draw';
  rule: string;
  seat: number;
  count: number;
  pile: number;
  cards?: string[];
}

/** Only who keeps a card sees it. */
export interface Keep {
  kind: 'keep';
  rule: string;
  seat: number;
  card?: string;
}

/** Everybody has chosen, and the other cards go on to the left. */
export interface Pass {
  kind: 'pass';
  rule: string;
}

export interface Receive {
  kind: 'receive';
  rule: string;
  seat: number;
  from: number;
  card?: string;
  gave?: string;
}

/** So many cards are left in hand. Only who places sees where. */
export interface PlaceCard {
  kind: 'place';
  rule: string;
  seat: number;
  left: number;
  placement?: string;
  area?: Area;
}

/** What a seat has placed in this round. */
export interface Reveal {
  kind: 'reveal';
  rule: string;
  seat: number;
  placements: string[];
  area: Area;
}

/** Alone: a card is placed in the open. */
export interface Lay {
  kind: 'lay';
  rule: string;
  seat: number;
  placement: string;
  area: Area;
}

/** Alone: the other card goes to the automaton, which has these points with it. */
export interface AutomatonTakes {
  kind: 'automaton';
  rule: string;
  card: string;
  points: number;
}

export interface Over {
  kind: 'over';
  rule: string;
  outcome: OutcomeData<SnackMatchDetail>;
}

export type SnackMatchMove =
  | KeepMove
  | BesideMove
  | OverMove
  | UnderMove;

export type SnackMatchEvent =
  | Round
  | Draw
  | Keep
  | Pass
  | Receive
  | PlaceCard
  | Reveal
  | Lay
  | AutomatonTakes
  | Over;
