// Generated from games/shuppa/schema.py by `python -m tablee.typescript`: do not edit.

/** The lots of a fall, the divisions of the first of them (null: not shared), and the one to divide now. */
export interface Sharing {
  lots: string[][];
  divisions: (string | null)[];
  sharers: number[];
  share: number;
  discarded: number;
  multicolours: number;
}

/** How many Normal and how many Action cards there are. */
export interface Kinds {
  normal: number;
  action: number;
}

/** The automaton of a solo game; of its deck, the kind of a card that was put on top is known. */
export interface Automaton {
  difficulty: number;
  top: 'normal' | 'action' | null;
  deck: Kinds;
  token: string | null;
  won: string[];
  score: number;
}

/** An outcome as views and events carry it: scores by seat, and that of the automaton one plays against alone. */
export interface OutcomeData<Detail> {
  reason: string;
  scores: number[];
  automaton: number | null;
  winners: number[];
  detail: Detail;
}

/** What the scores are made of, by player. */
export interface ShuppaDetail {
  cards: number[];
  multicolours: number[];
}

/** All that a seat, or a spectator, sees. */
export interface ShuppaView {
  game: string;
  round: number;
  rounds: number;
  phase: 'choose' | 'turns' | 'actions' | 'over';
  columns: string[][];
  revealed: string[];
  arrow: '' | 'left' | 'right';
  tokens: (string | null)[];
  order: number[];
  turn: number | null;
  sharing: Sharing | null;
  jar: number;
  reserve: number;
  actions: number;
  has_chosen: boolean[];
  hand_sizes: number[];
  hand_kinds: Kinds[];
  won: string[][];
  scores: number[];
  discard: string[];
  automaton: Automaton | null;
  outcome: OutcomeData<ShuppaDetail> | null;
  seat: number | null;
  hand: string[] | null;
  chosen: string | null;
}

/** A column on which a card would be in a group, as the columns lie now, and all cards of it. */
export interface Prize {
  column: string;
  cards: string[];
}

/** A card of the hand; it falls on one of the columns from the first to the last. */
export interface CardMove {
  kind: 'card';
  rule: string;
  card: string;
  first: string;
  last: string;
  prizes: Prize[];
}

export interface EatMove {
  rule: string;
  points: number;
  groups: string[];
  kind: 'eat';
  card: string;
  place: string;
}

export interface JumpMove {
  rule: string;
  points: number;
  groups: string[];
  from: string;
  to: string;
  kind: 'jump';
  card: string;
}

export interface SwapMove {
  rule: string;
  points: number;
  groups: string[];
  kind: 'swap';
  cards: string[];
  places: string[];
}

/** The cards are those that may be pointed at for it. */
export interface LiftMove {
  rule: string;
  points: number;
  groups: string[];
  kind: 'lift';
  card: string;
  column: string;
  way: 'up' | 'down';
  cards: string[];
}

export interface DeclineMove {
  kind: 'decline';
  rule: string;
  points: number;
}

/** How many Multicolour cards a player gets, and what the whole share is worth. */
export interface ShareOfLot {
  player: number;
  count: number;
  points: number;
}

/** A division; discarded are so many Multicolour cards. */
export interface ShareMove {
  kind: 'share';
  rule: string;
  division: string;
  shares: ShareOfLot[];
  discarded: number;
}

export interface Reveal {
  kind: 'reveal';
  rule: string;
  round: number;
  cards: string[];
  arrow: '' | 'left' | 'right';
}

/** Only who chooses sees the card. */
export interface Seal {
  kind: 'seal';
  rule: string;
  seat: number;
  card?: string;
}

export interface Play {
  rule: string;
  seat?: number;
  player?: 'automaton';
  kind: 'play';
  card: string;
}

/** One card on each column, from the left. */
export interface Fall {
  kind: 'fall';
  rule: string;
  cards: string[];
}

export interface Order {
  kind: 'order';
  rule: string;
  order: number[];
}

/** The token stays on its Action card. */
export interface Stay {
  rule: string;
  seat?: number;
  player?: 'automaton';
  kind: 'stay';
}

export interface NoGroup {
  rule: string;
  seat?: number;
  player?: 'automaton';
  kind: 'no_group';
}

export interface TakeBack {
  rule: string;
  seat?: number;
  player?: 'automaton';
  kind: 'take_back';
}

/** Only who draws sees the card. */
export interface Draw {
  kind: 'draw';
  rule: string;
  seat: number;
  from: 'actions' | 'reserve';
  card?: string;
}

/** Somebody may use an Action. */
export interface Turn {
  rule: string;
  seat?: number;
  player?: 'automaton';
  kind: 'turn';
  action: string;
  turn: number;
}

export interface Eat {
  rule: string;
  seat?: number;
  player?: 'automaton';
  kind: 'eat';
  card: string;
  place: string;
  points: number;
}

/** From the top of a column to the top of another. */
export interface Jump {
  rule: string;
  seat?: number;
  player?: 'automaton';
  from: string;
  to: string;
  kind: 'jump';
  card: string;
}

export interface Swap {
  rule: string;
  seat?: number;
  player?: 'automaton';
  kind: 'swap';
  cards: string[];
  places: string[];
}

export interface Lift {
  rule: string;
  seat?: number;
  player?: 'automaton';
  kind: 'lift';
  card: string;
  column: string;
  way: 'up' | 'down';
}

export interface Decline {
  rule: string;
  seat?: number;
  player?: 'automaton';
  kind: 'decline';
}

/** Somebody has to divide a lot. */
export interface ToShare {
  rule: string;
  seat?: number;
  player?: 'automaton';
  kind: 'sharing';
  turn: number;
  phase: 'choose' | 'turns' | 'actions' | 'over';
  sharing: Sharing;
}

export interface Divide {
  rule: string;
  seat?: number;
  player?: 'automaton';
  kind: 'divide';
  division: string;
}

export interface Win {
  rule: string;
  seat?: number;
  player?: 'automaton';
  kind: 'win';
  cards: string[];
  points: number;
}

export interface Share {
  rule: string;
  seat?: number;
  player?: 'automaton';
  kind: 'share';
  cards: string[];
  points: number;
}

export interface Discard {
  kind: 'discard';
  rule: string;
  cards: string[];
}

export interface Restock {
  kind: 'restock';
  rule: string;
  column: string;
  card: string;
}

/** A card is put on top of the automaton's deck. */
export interface Strengthen {
  rule: string;
  seat?: number;
  player?: 'automaton';
  from: 'actions' | 'reserve';
  kind: 'strengthen';
}

export interface Over {
  kind: 'over';
  rule: string;
  outcome: OutcomeData<ShuppaDetail>;
}

export type ShuppaMove =
  | CardMove
  | EatMove
  | JumpMove
  | SwapMove
  | LiftMove
  | DeclineMove
  | ShareMove;

export type ShuppaEvent =
  | Reveal
  | Seal
  | Play
  | Fall
  | Order
  | Stay
  | NoGroup
  | TakeBack
  | Draw
  | Turn
  | Eat
  | Jump
  | Swap
  | Lift
  | Decline
  | ToShare
  | Divide
  | Win
  | Share
  | Discard
  | Restock
  | Strengthen
  | Over;
