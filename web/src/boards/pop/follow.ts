// How an event changes what is shown of Pop, as the game's own `follow` does; and how long it is worth looking at.
import type { GameEvent } from '../board';
import { ascending, QUEUES, symbolsOn, type PopView } from './cards';

const PACES: Record<string, number> = {
  round: 900,
  hand: 120,
  draw: 300,
  chief: 600,
  reveal: 1300,
  place: 550,
  chief_place: 550,
  explode: 1000,
  chief_explode: 1000,
  inherit: 900,
  turn: 350,
  round_over: 1200,
};

export function pace(event: GameEvent): number {
  return PACES[event.kind] ?? 0;
}

export function follow(view: PopView, event: GameEvent): PopView {
  const seat = event.seat ?? -1;
  switch (event.kind) {
    case 'place':
    case 'chief_place':
      return place(view, event.card, QUEUES.indexOf(event.queue));
    case 'explode':
    case 'chief_explode':
    case 'inherit':
      return explode(view, event, seat);
    case 'draw':
    case 'hand':
      return draw(view, event, seat);
    case 'choose':
      return choose(view, event, seat);
    case 'reveal':
      return reveal(view, event.cards);
    case 'chief':
      return {
        ...view,
        chief: { ...view.chief!, up: event.up, down: event.down },
        pile: view.pile - event.up.length - event.down,
      };
    case 'turn':
      return { ...view, turn: event.turn, lowered: view.lowered.map(() => 0) };
    case 'round_over':
      return { ...view, points: [...view.points, event.points] };
    case 'round':
      return newRound(view, event);
    case 'over':
      return { ...view, hands: event.hands, outcome: event.outcome };
    default:
      return { ...view, said: [...view.said, [seat, event.saying]] };
  }
}

function put<T>(list: T[], at: number, value: T): T[] {
  return list.map((old, index) => (index === at ? value : old));
}

function place(view: PopView, card: number, column: number): PopView {
  return {
    ...view,
    area: put(view.area, column, [card, ...view.area[column]!]),
    lowered: put(view.lowered, column, view.lowered[column]! + 1),
    waiting: view.waiting.filter((other) => other !== card),
  };
}

/** Cards go from the area, or from beside the Chief, to a seat, or from the area beside the Chief. */
function explode(view: PopView, event: GameEvent, seat: number): PopView {
  const cards = event.cards as number[];
  const area = view.area.map((column) => column.filter((card) => !cards.includes(card)));
  if (event.kind === 'chief_explode') {
    return { ...view, area, chief: { ...view.chief!, exploded: ascending([...view.chief!.exploded, ...cards]) } };
  }
  const symbols = cards.reduce((sum, card) => sum + symbolsOn(card), 0);
  return {
    ...view,
    area,
    exploded: put(view.exploded, seat, ascending([...view.exploded[seat]!, ...cards])),
    symbols: put(view.symbols, seat, view.symbols[seat]! + symbols),
    chief: event.kind === 'inherit' ? { ...view.chief!, exploded: [] } : view.chief,
  };
}

function draw(view: PopView, event: GameEvent, seat: number): PopView {
  return {
    ...view,
    pile: view.pile - event.count,
    hand_sizes: put(view.hand_sizes, seat, view.hand_sizes[seat]! + event.count),
    hand: 'cards' in event ? ascending([...view.hand!, ...event.cards]) : view.hand,
  };
}

function choose(view: PopView, event: GameEvent, seat: number): PopView {
  const next = {
    ...view,
    has_chosen: put(view.has_chosen, seat, true),
    hand_sizes: put(view.hand_sizes, seat, view.hand_sizes[seat]! - event.count),
  };
  if (!('cards' in event)) return next;
  return { ...next, chosen: event.cards, hand: view.hand!.filter((card) => !event.cards.includes(card)) };
}

function reveal(view: PopView, cards: number[]): PopView {
  return {
    ...view,
    waiting: cards,
    said: [],
    has_chosen: view.has_chosen.map(() => false),
    chosen: view.seat === null ? view.chosen : [],
    chief: view.chief && { ...view.chief, up: [], down: 0 },
  };
}

function newRound(view: PopView, event: GameEvent): PopView {
  return {
    ...view,
    round: event.round,
    turn: 1,
    area: event.area,
    lowered: view.lowered.map(() => 0),
    pile: event.pile,
    hand_sizes: view.hand_sizes.map(() => 0),
    exploded: view.exploded.map(() => []),
    symbols: view.symbols.map(() => 0),
    hand: view.seat === null ? view.hand : [],
    chief: view.chief && { ...view.chief, exploded: [] },
  };
}

/** Symbols gathered so far in all rounds, where they count. */
export function scores(view: PopView): number[] {
  if (view.rounds === 1) return [];
  const rounds = view.points.length < view.round ? [...view.points, view.symbols] : view.points;
  return view.symbols.map((_, seat) => rounds.reduce((sum, points) => sum + points[seat]!, 0));
}
