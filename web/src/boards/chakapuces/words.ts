// What the board of Chakapuces says beside the game's own texts.
import { counted } from '../../text/counted';
import type { Language } from '../../text/phrases';

const en = {
  line: 'The line',
  hand: 'Your hand and the pile',
  empty: 'empty',
  others: 'Around the table',
  you: 'You',
  cat: (value: number) => `Cat ${value}`,
  scratch: (value: number) => `Scratch card ${value}`,
  first: 'Choose your first card: it does nothing yet.',
  second: 'Choose your second card: it counts.',
  turnOf: (name: string) => `${name} is playing.`,
  play: 'Play',
  sequence: (length: number) => `Sequence of ${length}!`,
  stack: 'Stack!',
  scratched: 'Scratch!',
  nothing: 'Nothing…',
  lastLap: 'Last lap',
  turnsLeft: (turns: number) => (turns === 1 ? '1 turn left' : `${turns} turns left`),
  pile: (cards: number) => `pile, ${cards}`,
  seat: (name: string, fleas: number, cats: number, hand: number) =>
    `${name}: ${counted.en(fleas, 'flea')}, ${counted.en(cats, 'cat')} taken, ${counted.en(hand, 'card')} in hand`,
  scratchesTaken: (count: number) => `, ${counted.en(count, 'Scratch card')} taken`,
  playing: ', playing now',
};

export type Words = typeof en;

const fr: Words = {
  line: 'La ligne',
  hand: 'Votre main et la pioche',
  empty: 'vide',
  others: 'Autour de la table',
  you: 'Vous',
  cat: (value) => `Chat ${value}`,
  scratch: (value) => `Chakapuces ${value}`,
  first: 'Choisissez votre première carte : elle ne fait encore rien.',
  second: 'Choisissez votre seconde carte : elle compte.',
  turnOf: (name) => `${name} joue.`,
  play: 'Jouer',
  sequence: (length) => `Suite de ${length} !`,
  stack: 'Colonne !',
  scratched: 'Chakapuces !',
  nothing: 'Rien…',
  lastLap: 'Dernier tour',
  turnsLeft: (turns) => (turns > 1 ? `il reste ${turns} joueurs` : `il reste ${turns} joueur`),
  pile: (cards) => `pioche, ${cards}`,
  seat: (name, fleas, cats, hand) =>
    `${name} : ${counted.fr(fleas, 'puce')}, ${counted.fr(cats, 'chat pris', 'chats pris')}, ${counted.fr(hand, 'carte')} en main`,
  scratchesTaken: (count) => `, ${counted.fr(count, 'carte Chakapuces prise', 'cartes Chakapuces prises')}`,
  playing: ', joue maintenant',
};

export const WORDS: Record<Language, Words> = { en, fr };

export function cardName(words: Words, card: string): string {
  const value = Number.parseInt(card, 10);
  return card.endsWith('*') ? words.scratch(value) : words.cat(value);
}
