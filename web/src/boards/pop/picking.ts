// Picking the cards of a turn from the hand: the moves say how many there are to be, and which sets are offered.
import type { Move } from '../board';
import { ascending } from './cards';

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
