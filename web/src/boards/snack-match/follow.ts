// How an event changes what is shown of Snack Match, as the game's own `follow` does; and how long it is worth a look.
import type { GameEvent } from '../board';
import { numberOf, type SnackMatchView } from './cards';
import { pointsOf } from './groups';

const PACES: Record<string, number> = {
  round: 700,
  draw: 160,
  pass: 700,
  receive: 160,
  reveal: 600,
  lay: 500,
  automaton: 700,
};

export function pace(event: GameEvent): number {
  return PACES[event.kind] ?? 0;
}

export function follow(view: SnackMatchView, event: GameEvent): SnackMatchView {
  const seat = event.seat ?? -1;
  switch (event.kind) {
    case 'round':
      return { ...view, round: event.round, pending: everybody(view), phase: view.solo ? 'placement' : 'draft' };
    case 'draw':
      return {
        ...view,
        pile: event.pile,
        hand_sizes: put(view.hand_sizes, seat, event.count),
        hand: event.cards ?? view.hand,
      };
    case 'keep':
      return { ...view, pending: without(view.pending, seat), kept: event.card ?? view.kept };
    case 'pass':
      return { ...view, phase: 'placement', pending: everybody(view) };
    case 'receive':
      return 'card' in event ? receive(view, event) : view;
    case 'place':
      return place(view, event, seat);
    case 'reveal':
      return { ...view, areas: put(view.areas, seat, event.area), gave: null };
    case 'lay':
      return {
        ...view,
        areas: put(view.areas, seat, event.area),
        hand_sizes: put(view.hand_sizes, seat, 0),
        hand: view.hand && [],
      };
    case 'automaton':
      return { ...view, automaton: [...view.automaton!, event.card] };
    case 'over':
      return { ...view, phase: 'over', pending: [], outcome: event.outcome };
    default:
      return view;
  }
}

function put<T>(list: T[], at: number, value: T): T[] {
  return list.map((old, index) => (index === at ? value : old));
}

function without(seats: number[], seat: number): number[] {
  return seats.filter((other) => other !== seat);
}

function everybody(view: SnackMatchView): number[] {
  return view.areas.map((_, seat) => seat);
}

function receive(view: SnackMatchView, event: GameEvent): SnackMatchView {
  const hand = [view.kept!, event.card].sort((one, other) => numberOf(one) - numberOf(other));
  return { ...view, hand, kept: null, gave: event.gave };
}

function place(view: SnackMatchView, event: GameEvent, seat: number): SnackMatchView {
  const next = {
    ...view,
    hand_sizes: put(view.hand_sizes, seat, event.left),
    pending: event.left === 0 ? without(view.pending, seat) : view.pending,
  };
  if (!('area' in event)) return next;
  const placed = numberOf(event.placement);
  return {
    ...next,
    areas: put(view.areas, seat, event.area),
    hand: view.hand!.filter((card) => numberOf(card) !== placed),
  };
}

/** What the groups in sight give so far; with a diet its pairs are still to come. The final totals are the game's own. */
export function scores(view: SnackMatchView): (string | number)[] {
  if (view.outcome) return view.outcome.scores;
  const points = view.areas.map((area) => pointsOf(area.cells));
  return view.diet.length > 0 ? points.map((sum) => `${sum} + ?`) : points;
}
