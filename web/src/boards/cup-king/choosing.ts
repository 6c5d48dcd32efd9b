// Choosing cards one by one when whole plays are what may be played: which card may come next, and which plays are there.
import type { Move } from '../board';
import type { Card } from './follow';

export function cardsOf(play: Move): Card[] {
  return [...play['values'].map((value: number): Card => [play['colour'], value]), ...play['extras']];
}

/** The plays made of exactly these cards: several where a direction or the round's colour is still to be named. */
export function playsOf(plays: Move[], cards: Card[]): Move[] {
  return plays.filter((play) => cards.length === numberOf(play) && contains(cardsOf(play), cards));
}

/** Is there a play with these cards among others? */
export function leadsOn(plays: Move[], cards: Card[]): boolean {
  return plays.some((play) => cards.length <= numberOf(play) && contains(cardsOf(play), cards));
}

function numberOf(play: Move): number {
  return play['values'].length + play['extras'].length;
}

function contains(all: Card[], some: Card[]): boolean {
  const left = all.map(nameOf);
  for (const name of some.map(nameOf)) {
    const at = left.indexOf(name);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return true;
}

export function nameOf([colour, value]: Card): string {
  return `${colour} ${value}`;
}

export interface KeyedCard {
  card: Card;
  key: string;
}

/** Equal cards of a hand are told apart by their order. */
export function keyed(cards: Card[]): KeyedCard[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const name = nameOf(card);
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    return { card, key: `${name} #${nth}` };
  });
}
