// What the board of Cup King says beside the game's own texts.
import { counted } from '../../text/counted';
import type { Language } from '../../text/phrases';
import { placeOf, type Rows } from './follow';
import { REAL } from './flick/words';

const en = {
  others: 'Around the table',
  you: 'You',
  hand: 'Your hand',
  pyramid: 'Your pyramid',
  row: (number: number) => `Level ${number}`,
  cup: (level: number, place: number) => `level ${level}, place ${place}`,
  empty: 'empty',
  player: (name: string, cups: number, hand: number) =>
    `${name}: ${counted.en(cups, 'cup')}, ${counted.en(hand, 'card')} in hand`,
  total: (total: number) => `Played in this round: ${total}`,
  game: (nth: number, games: number) => `Game ${nth} of ${games}`,
  attack: 'Attack',
  answer: 'Answer',
  start: 'You attack: choose one to three cards of one colour.',
  startExpert: 'You attack: choose cards of one colour; each 1 may bring a card of another.',
  beat: (total: number, laid: number) =>
    `Come to more than ${total}${laid ? ` in all, with the ${laid} you laid down` : ''}, or give up a cup of your own.`,
  giveUp: 'Give up a cup of your own.',
  giveItUp: (cups: number) => `Give it up: ${counted.en(cups, 'cup')} lost`,
  keep: 'Your pyramid is split: choose the part you keep.',
  notYet: 'not enough yet',
  onlyColour: (colour: string) => `This round is played in ${colour}.`,
  tooLow: (total: number) => `No play with this card makes more than ${total}.`,
  turnOf: (name: string) => `${name} is thinking.`,
  falling: 'The cups are falling…',
  build: 'Choose a pyramid. Tap two cups to swap them.',
  plans: 'Ready pyramids',
  plan: { balanced: 'Balanced', shield: 'Strong below', fortress: 'Strong heart' },
  buildIt: 'Build it',
  waiting: (names: string) => `Waiting for ${names}.`,
  placed: (cups: number, all: number) => `${cups} of ${all} cups placed`,
  swap: (cup: string, colour: string) => `${cup}, ${colour}: swap`,
  swapWith: (cup: string, colour: string) => `swap with ${cup}, ${colour}`,
  advised: (plan: string) => `Advised: the pyramid “${plan}”.`,
  flick: 'Flick',
  aim: 'Aim',
  strength: 'Strength',
  out: 'out',
  real: REAL.en,
};

export type Words = typeof en;

const fr: Words = {
  others: 'Autour de la table',
  you: 'Vous',
  hand: 'Votre main',
  pyramid: 'Votre pyramide',
  row: (number) => `Étage ${number}`,
  cup: (level, place) => `étage ${level}, place ${place}`,
  empty: 'vide',
  player: (name, cups, hand) => `${name} : ${counted.fr(cups, 'gobelet')}, ${counted.fr(hand, 'carte')} en main`,
  total: (total) => `Joué dans cette manche : ${total}`,
  game: (nth, games) => `Partie ${nth} sur ${games}`,
  attack: 'Attaquer',
  answer: 'Répondre',
  start: 'Vous attaquez : choisissez une à trois cartes d’une couleur.',
  startExpert: 'Vous attaquez : des cartes d’une couleur ; chaque 1 peut en amener une d’une autre.',
  beat: (total, laid) =>
    `Arrivez à plus de ${total}${laid ? ` avec vos ${laid} déjà posés` : ''}, ou sacrifiez un de vos gobelets.`,
  giveUp: 'Sacrifiez un de vos gobelets.',
  giveItUp: (cups) => `Le sacrifier : ${counted.fr(cups, 'gobelet')} de moins`,
  keep: 'Votre pyramide est coupée : choisissez la partie que vous gardez.',
  notYet: 'pas encore assez',
  onlyColour: (colour) => `Dans cette manche, on joue en ${colour}.`,
  tooLow: (total) => `Avec cette carte, on ne dépasse pas ${total}.`,
  turnOf: (name) => `${name} réfléchit.`,
  falling: 'Les gobelets tombent…',
  build: 'Choisissez une pyramide. Touchez deux gobelets pour les échanger.',
  plans: 'Pyramides toutes prêtes',
  plan: { balanced: 'Équilibrée', shield: 'Base solide', fortress: 'Cœur solide' },
  buildIt: 'Bâtir',
  waiting: (names) => `On attend ${names}.`,
  placed: (cups, all) => `${counted.fr(cups, 'gobelet posé', 'gobelets posés')} sur ${all}`,
  swap: (cup, colour) => `${cup}, ${colour} : échanger`,
  swapWith: (cup, colour) => `échanger avec ${cup}, ${colour}`,
  advised: (plan) => `Conseil\u00a0: la pyramide «\u00a0${plan}\u00a0».`,
  flick: 'Pichenette',
  aim: 'Visée',
  strength: 'Force',
  out: 'éliminé',
  real: REAL.fr,
};

export const WORDS: Record<Language, Words> = { en, fr };

/** A cup by its place: `b3` is the second of the third level. */
export function cupName(cup: string, words: Words): string {
  const [row, left] = placeOf(cup);
  return words.cup(row + 1, left + 1);
}

/** A pyramid row by row, for those who listen. */
export function described(rows: Rows, words: Words, colourWord: (colour: string) => string): string {
  const row = (colours: Rows[number]) =>
    colours.map((colour) => (colour ? colourWord(colour) : words.empty)).join(', ');
  return rows.map((colours, height) => `${words.row(height + 1)}: ${row(colours)}.`).join(' ');
}
