// Picking the cards of a turn from the hand: the moves say how many there are to be, and which sets are offered; they and
// the view say what would explode.
import type { GameEvent, Move } from '../board';
import { ascending, colourOf, QUEUES, symbolsOn } from './cards';
import { knownOf, reachOf } from './layout';
import type { CardsMove, PopView } from './schema';

/** What would explode by a card under a queue. */
export interface Burst {
  column: number;
  cards: number[];
  symbols: number;
}

export function cardsOf(move: Move): number[] {
  return move.kind === 'cards' ? move.cards : [move.card];
}

/** How many cards a turn takes. */
export function wanted(moves: Move[]): number {
  return moves.length > 0 ? cardsOf(moves[0]!).length : 0;
}

/** Pick a card or put it back; where one is wanted another takes its place, where more are wanted no more fit. */
export function toggle(picked: number[], card: number, count: number): number[] {
  if (picked.includes(card)) return picked.filter((other) => other !== card);
  if (count === 1) return [card];
  return picked.length < count ? ascending([...picked, card]) : picked;
}

/** The move that plays just these cards. */
export function moveOf(moves: Move[], picked: number[]): Move | undefined {
  const name = ascending(picked).join(' ');
  return moves.find((move) => ascending(cardsOf(move)).join(' ') === name);
}

/** What is told of what is picked. All five cards: as it will be; one: wherever it may go, as the area lies now. */
export function burstsOf(view: PopView, picked: number[], move: Move | undefined): Burst[] {
  if (picked.length === 1) return burstsBy(picked[0]!, view);
  const told: CardsMove['bursts'] = move?.['bursts'];
  return (told ?? []).map(([queue, cards, symbols]) => ({ column: QUEUES.indexOf(queue), cards, symbols }));
}

function burstsBy(card: number, view: PopView): Burst[] {
  const [first, last] = reachOf(card, knownOf(view, [card]));
  return view.fuses.flatMap((fuse, column) =>
    fuse?.colour === colourOf(card) && column >= first && column <= last
      ? [{ column, cards: [card, ...fuse.cards], symbols: symbolsOn(card) + fuse.symbols }]
      : [],
  );
}

/** The cards that the seat's own cards make explode, of what is foretold. */
export function burstingOf(foretold: GameEvent[], seat: number | null): number[] {
  return foretold.filter((event) => event.kind === 'explode' && event.seat === seat).flatMap((event) => event['cards']);
}

/** The column under which each of the seat's cards is placed then. */
export function foreseenOf(foretold: GameEvent[], seat: number | null): Map<number, number> {
  const placed = foretold.filter((event) => event.kind === 'place' && event.seat === seat);
  return new Map(placed.map((event) => [event['card'], QUEUES.indexOf(event['queue'])]));
}
