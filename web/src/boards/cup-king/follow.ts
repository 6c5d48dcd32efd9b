// What a seat sees of Cup King, and how an event changes it. The server's own views have the last word.
import type { GameEvent } from '../board';
import { COLOURS, type Colour } from './art/colours';
import { playbackOf, lengthOf, readingTime } from './flick/playback';

export type Card = [Colour, number];
export type Rows = (Colour | null)[][]; // a pyramid, the bottom row first

export interface Aim {
  yaw: number;
  pitch: number;
  height: number;
  speed: number;
}

/** Of real cups: how far a cup stands from its place, and how it is turned (flick/poses.ts). */
export type Moved = Record<string, number[]>;

export interface CupKingView {
  game: string;
  seat: number | null;
  variants: { games: number; expert: boolean; young: boolean; flick: 'support' | 'physics' };
  nth: number;
  phase: 'build' | 'start' | 'answer' | 'keep' | 'again' | 'fall' | 'over';
  turn: number | null;
  round: { colour: Colour | null; direction: 'left' | 'right' | null; to_beat: number };
  played: Card[][];
  totals: number[];
  pyramids: Rows[];
  moved: Moved[] | null;
  placed: number[] | null; // cups built by seat, while pyramids are under seal
  touched: { cup: string; aim: Aim | null; weak_flicks: number } | null;
  parts: string[][] | null;
  hand: Card[] | null;
  hand_sizes: number[];
  pile: number;
  discard: Card[];
  results: number[][];
  outcome: Record<string, unknown> | null;
}

const CARDS = 80;
const NO_ROUND = { colour: null, direction: null, to_beat: 0 } as const;

/** The row (0 is the bottom) and the place in it of a cup's name: `b2` is the second of the second row. */
export function placeOf(cup: string): [number, number] {
  return [Number(cup[1]) - 1, cup.charCodeAt(0) - 'a'.charCodeAt(0)];
}

export function cupAt(row: number, left: number): string {
  return `${'abcde'[left]}${row + 1}`;
}

/** The cups that a seat kept in the games of the match before this one. */
export function earlierCups(view: CupKingView, seat: number): number {
  return view.results.slice(0, view.nth - 1).reduce((sum, cups) => sum + cups[seat]!, 0);
}

export function sorted(cards: Card[]): Card[] {
  const rank = ([colour, value]: Card) => COLOURS.indexOf(colour) * 10 + value;
  return [...cards].sort((one, other) => rank(one) - rank(other));
}

type Follower = (view: CupKingView, event: GameEvent, seat: number) => CupKingView;

const FOLLOWERS: Record<string, Follower> = {
  // building
  build: (view, event, seat) => ({
    ...view,
    placed: view.placed && set(view.placed, seat, event['placed']),
    pyramids: event['cup'] ? put(view.pyramids, seat, [event['cup']], event['colour']) : view.pyramids,
  }),
  pyramids: (view, event) => ({ ...view, pyramids: event['pyramids'], placed: null }),
  next_game: (view, event) => ({
    ...view,
    nth: event['nth'],
    phase: 'build',
    pyramids: view.pyramids.map(emptied),
    moved: view.moved && view.moved.map(() => ({})),
    placed: view.totals.map(() => 0),
    hand_sizes: view.totals.map(() => 0),
    pile: CARDS,
    discard: [],
  }),
  deal: (view, event, seat) => ({
    ...view,
    hand_sizes: set(view.hand_sizes, seat, event['count']),
    pile: view.pile - event['count'],
    hand: event['cards'] ?? view.hand,
  }),
  // a round
  round: (view, _, seat) => ({ ...view, phase: 'start', turn: seat, round: NO_ROUND }),
  play: followPlay,
  attack: (view, _, seat) => ({ ...view, phase: 'answer', turn: seat }),
  draw: (view, event, seat) => ({
    ...view,
    pile: view.pile - 1,
    hand_sizes: set(view.hand_sizes, seat, view.hand_sizes[seat]! + 1),
    hand: event['card'] && view.hand ? sorted([...view.hand, event['card']]) : view.hand,
  }),
  shuffle: (view, event) => ({ ...view, pile: event['pile'], discard: [] }),
  discard: (view) => ({
    ...view,
    discard: sorted([...view.discard, ...view.played.flat()]),
    played: view.played.map(() => []),
    totals: view.totals.map(() => 0),
    touched: null,
  }),
  // losing a cup
  lift: followTouch,
  flick: followTouch,
  fall: followFall,
  weak: (view, event, seat) => {
    const after = followFall(view, event, seat);
    return { ...after, touched: after.touched && { ...after.touched, weak_flicks: event['weak_flicks'] } };
  },
  keep: followFall,
  split: (view, event) => ({ ...view, phase: 'keep', parts: event['parts'] }),
  again: (view) => ({ ...view, phase: 'again' }),
  // the end
  eliminated: (view, event, seat) => ({
    ...view,
    discard: sorted([...view.discard, ...event['cards']]),
    hand_sizes: set(view.hand_sizes, seat, 0),
    hand: seat === view.seat ? [] : view.hand,
  }),
  game_over: (view, event) => ({ ...view, turn: null, round: NO_ROUND, results: [...view.results, event['cups']] }),
  over: (view, event) => ({ ...view, phase: 'over', outcome: event['outcome'] }),
};

export function follow(view: CupKingView, event: GameEvent): CupKingView {
  return FOLLOWERS[event.kind]?.(view, event, event.seat ?? -1) ?? view;
}

function followPlay(view: CupKingView, event: GameEvent, seat: number): CupKingView {
  const colour: Colour = event['colour'];
  const cards: Card[] = [...event['values'].map((value: number): Card => [colour, value]), ...event['extras']];
  const direction = view.phase === 'start' ? (event['direction'] ?? 'left') : view.round.direction;
  return {
    ...view,
    round: { colour, direction, to_beat: event['total'] },
    played: set(view.played, seat, sorted([...view.played[seat]!, ...cards])),
    totals: set(view.totals, seat, event['total']),
    hand_sizes: set(view.hand_sizes, seat, view.hand_sizes[seat]! - cards.length),
    hand: seat === view.seat && view.hand ? cards.reduce(without, view.hand) : view.hand,
  };
}

function followTouch(view: CupKingView, event: GameEvent): CupKingView {
  const weak_flicks = view.touched?.weak_flicks ?? 0;
  return { ...view, phase: 'fall', touched: { cup: event['cup'], aim: event['aim'] ?? null, weak_flicks } };
}

function followFall(view: CupKingView, event: GameEvent, seat: number): CupKingView {
  const lost: string[] = event['lost'];
  return {
    ...view,
    pyramids: put(view.pyramids, seat, lost, null),
    moved: followMoved(view, event, seat),
    parts: null,
  };
}

function followMoved(view: CupKingView, event: GameEvent, seat: number): Moved[] | null {
  if (!view.moved) return null;
  const moved: Moved = event['moved'] ?? view.moved[seat];
  return set(
    view.moved,
    seat,
    Object.fromEntries(Object.entries(moved).filter(([cup]) => !event['lost'].includes(cup))),
  );
}

function put(pyramids: Rows[], seat: number, cups: string[], colour: Colour | null): Rows[] {
  const rows = pyramids[seat]!.map((row) => [...row]);
  for (const [row, left] of cups.map(placeOf)) rows[row]![left] = colour;
  return set(pyramids, seat, rows);
}

function emptied(rows: Rows): Rows {
  return rows.map((row) => row.map(() => null));
}

function set<T>(items: T[], at: number, item: T): T[] {
  return items.with(at, item);
}

function without(cards: Card[], [colour, value]: Card): Card[] {
  return cards.toSpliced(
    cards.findIndex((card) => card[0] === colour && card[1] === value),
    1,
  );
}

const PACES: Record<string, number> = {
  pyramids: 1200,
  round: 500,
  play: 1000,
  attack: 450,
  draw: 150,
  shuffle: 500,
  lose: 600,
  lift: 600,
  flick: 600,
  fall: 1300,
  weak: 1200,
  split: 900,
  keep: 1200,
  again: 600,
  discard: 500,
  eliminated: 1500,
  game_over: 1800,
  next_game: 900,
  deal: 100,
  over: 900,
};

/** How long an event is worth looking at, in milliseconds. */
export function pace(event: GameEvent, still: boolean): number {
  const playback = playbackOf(event);
  if (playback) return still ? readingTime(event) : lengthOf(playback);
  return PACES[event.kind] ?? 0;
}
