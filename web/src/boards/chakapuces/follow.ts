// What a seat sees of Chakapuces, and how an event changes it. The server's own views have the last word.
import type { GameEvent } from '../board';

export interface ChakapucesView {
  game: string;
  seat: number | null;
  turn: number | null;
  nth: number;
  line: string[][]; // by value from 1 on, each stack from the bottom up; `5` is a Cat, `5*` a Scratch card
  pile: number;
  hand: string[] | null;
  hand_sizes: number[];
  fleas: number[];
  taken: string[][];
  last_lap: { reason: string; turns_left?: number } | null;
  outcome: Record<string, unknown> | null;
}

export function isScratch(card: string): boolean {
  return card.endsWith('*');
}

export function valueOf(card: string): number {
  return Number.parseInt(card, 10);
}

/** Cats before Scratch cards, each by value. */
export function sorted(cards: string[]): string[] {
  const rank = (card: string) => valueOf(card) + (isScratch(card) ? 100 : 0);
  return [...cards].sort((one, other) => rank(one) - rank(other));
}

export function follow(view: ChakapucesView, event: GameEvent): ChakapucesView {
  const seat = event.seat ?? -1;
  switch (event.kind) {
    case 'play':
      return followPlay(view, event, seat);
    case 'sequence':
      return { ...view, fleas: added(view.fleas, seat, -event['discarded']) };
    case 'stack':
      return followStack(view, event, seat);
    case 'scratch':
      return { ...view, fleas: view.fleas.map((fleas, other) => (other === seat ? fleas : fleas + event['each'])) };
    case 'draw':
      return followDraw(view, event, seat);
    case 'last_lap':
      return { ...view, last_lap: { reason: event['reason'] } };
    case 'turn':
      return { ...view, turn: seat, nth: 1, last_lap: turnsLeft(view, event['turns_left']) };
    case 'over':
      return { ...view, turn: null, nth: 1, last_lap: turnsLeft(view, 0), outcome: event['outcome'] };
    default:
      return view;
  }
}

function followPlay(view: ChakapucesView, event: GameEvent, seat: number): ChakapucesView {
  const card: string = event['card'];
  const line = view.line.map((stack, at) => (at === valueOf(card) - 1 ? [...stack, card] : stack));
  if (event['from'] === 'pile') return { ...view, line, nth: 2, pile: view.pile - 1 };
  const hand = seat === view.seat && view.hand ? without(view.hand, card) : view.hand;
  return { ...view, line, nth: 2, hand, hand_sizes: added(view.hand_sizes, seat, -1) };
}

function followStack(view: ChakapucesView, event: GameEvent, seat: number): ChakapucesView {
  const cards: string[] = event['taken'];
  const emptied = new Set(cards.map(valueOf));
  return {
    ...view,
    taken: view.taken.map((taken, other) => (other === seat ? sorted([...taken, ...cards]) : taken)),
    line: view.line.map((stack, at) => (emptied.has(at + 1) ? [] : stack)),
  };
}

function followDraw(view: ChakapucesView, event: GameEvent, seat: number): ChakapucesView {
  const cards: string[] | undefined = event['cards'];
  return {
    ...view,
    pile: view.pile - event['count'],
    hand_sizes: added(view.hand_sizes, seat, event['count']),
    hand: cards && view.hand ? sorted([...view.hand, ...cards]) : view.hand,
  };
}

function turnsLeft(view: ChakapucesView, turns: number): ChakapucesView['last_lap'] {
  return view.last_lap && { ...view.last_lap, turns_left: turns };
}

function added(numbers: number[], at: number, more: number): number[] {
  return numbers.map((number, place) => (place === at ? number + more : number));
}

function without(cards: string[], card: string): string[] {
  return cards.toSpliced(cards.indexOf(card), 1);
}

const PACES: Record<string, number> = {
  play: 750,
  no_effect: 500,
  sequence: 1200,
  stack: 1200,
  scratch: 1300,
  draw: 350,
  last_lap: 1400,
  turn: 200,
  over: 900,
};

/** How long an event is worth looking at, in milliseconds. */
export function pace(event: GameEvent): number {
  return PACES[event.kind] ?? 0;
}
