// What the board of Shuppa says itself, beside the game's own texts.
import type { Move } from '../board';
import type { Language } from '../../text/phrases';
import { actionOf, colourOf, columnName, numberOf, type Action, type Colour } from './cards';

interface Words {
  colours: Record<Colour, string>;
  the: Record<Colour, string>;
  actions: Record<Action, string>;
  choose: string;
  chosen: string;
  waiting: string;
  watching: string;
  over: string;
  aim: Record<Action, string>;
  forAutomaton: string;
  target: Record<'jump' | 'swap', string>;
  play: string;
  decline: string;
  cancel: string;
  confirm: string;
  share: string;
  shareTitle: string;
  shareFor: (name: string) => string;
  advised: string;
  points: (points: number) => string;
  falls: (first: string, last: string) => string;
  wouldWin: (column: string, cards: number) => string;
  cascade: (count: number) => string;
  column: (letter: string) => string;
  tray: string;
  empty: string;
  tokenOf: (name: string) => string;
  held: (normal: number, action: number) => string;
  hasChosen: string;
  topIsAction: string;
  ways: string;
  spots: string;
  toSpread: (column: string, cards: number) => string;
  first: Record<'left' | 'right', string>;
  eats: (card: string) => string;
  jumps: (card: string, column: string) => string;
  swaps: (one: string, other: string) => string;
  lifts: (card: string, isUp: boolean, column: string) => string;
}

const follows = (first: string, last: string): boolean => last.charCodeAt(0) - first.charCodeAt(0) === 1;

const en: Words = {
  colours: { R: 'red lollipop', G: 'green bonbon', Y: 'yellow star', B: 'blue gumdrop', M: 'Multicolour' },
  the: { R: 'the ', G: 'the ', Y: 'the ', B: 'the ', M: 'the ' },
  actions: { eat: 'eat', jump: 'jump', swap: 'swap', elevator: 'elevator' },
  choose: 'Choose a card to play.',
  chosen: 'Sealed. Waiting for the others.',
  waiting: 'Cards are being chosen.',
  watching: 'Watch the sweets fall.',
  over: 'The last sweet has fallen.',
  aim: {
    eat: 'Eat: tap the card you would like.',
    jump: 'Jump: tap the top card of a column.',
    swap: 'Swap: tap a card, then its neighbour.',
    elevator: 'Elevator: tap a top or a bottom card.',
  },
  forAutomaton: 'These ways are equally good for the Automaton: you choose.',
  target: { jump: 'Now tap a column.', swap: 'Now tap a neighbour.' },
  play: 'Play it',
  decline: 'Leave it unused',
  cancel: 'Back',
  confirm: 'Do it',
  share: 'Share like this',
  shareTitle: 'Who gets the Multicolour cards?',
  shareFor: (name) => `${name} shares: all these ways are equally good for it. You choose.`,
  advised: 'advised',
  points: (points) => (points === 0 ? 'wins nothing' : points === 1 ? '+1 point' : `+${points} points`),
  falls: (first, last) =>
    first === last
      ? `Falls on column ${first}.`
      : follows(first, last)
        ? `Falls on column ${first} or ${last}.`
        : `Falls on a column from ${first} to ${last}.`,
  wouldWin: (column, cards) => `As they lie now, a group of ${cards} on column ${column}.`,
  cascade: (count) => `Cascade × ${count}`,
  column: (letter) => `column ${letter}`,
  tray: 'above the columns',
  empty: 'empty',
  tokenOf: (name) => `token of ${name}`,
  held: (normal, action) => `${normal} Normal and ${action} Action cards in hand`,
  hasChosen: 'has chosen',
  topIsAction: 'an Action card is on top',
  ways: 'Ways',
  spots: 'On the columns',
  toSpread: (column, cards) => `column ${column}: ${cards} cards to choose from`,
  first: { right: 'Groups will be won from the left.', left: 'Groups will be won from the right.' },
  eats: (card) => `Eat ${card}`,
  jumps: (card, column) => `${card} jumps to column ${column}`,
  swaps: (one, other) => `${one} and ${other} change places`,
  lifts: (card, isUp, column) => `${card} goes to the ${isUp ? 'top' : 'bottom'} of column ${column}`,
};

const fr: Words = {
  colours: { R: 'sucette rouge', G: 'bonbon vert', Y: 'étoile jaune', B: 'dôme bleu', M: 'Multicolore' },
  the: { R: 'la ', G: 'le ', Y: 'l’', B: 'le ', M: 'la ' },
  actions: { eat: 'manger', jump: 'sauter', swap: 'échanger', elevator: 'ascenseur' },
  choose: 'Choisissez une carte à jouer.',
  chosen: 'C’est scellé. On attend les autres.',
  waiting: 'On choisit les cartes.',
  watching: 'Regardez tomber les bonbons.',
  over: 'Le dernier bonbon est tombé.',
  aim: {
    eat: 'Manger : touchez la carte de votre choix.',
    jump: 'Sauter : touchez la carte du haut d’une colonne.',
    swap: 'Échanger : touchez une carte, puis sa voisine.',
    elevator: 'Ascenseur : touchez une carte du haut ou du bas.',
  },
  forAutomaton: 'Ces façons se valent pour l’Automate : à vous de choisir.',
  target: { jump: 'Touchez maintenant une colonne.', swap: 'Touchez maintenant une voisine.' },
  play: 'La jouer',
  decline: 'Ne pas l’utiliser',
  cancel: 'Retour',
  confirm: 'C’est dit',
  share: 'Partager ainsi',
  shareTitle: 'Qui reçoit quoi des Multicolores ?',
  shareFor: (name) => `${name} partage : ces façons se valent pour lui. À vous de choisir.`,
  advised: 'conseillé',
  points: (points) => (points === 0 ? 'ne gagne rien' : points === 1 ? '+1 point' : `+${points} points`),
  falls: (first, last) =>
    first === last
      ? `Tombera sur la colonne ${first}.`
      : follows(first, last)
        ? `Tombera sur la colonne ${first} ou ${last}.`
        : `Tombera sur une colonne de ${first} à ${last}.`,
  wouldWin: (column, cards) => `Pour l’instant, un groupe de ${cards} sur la colonne ${column}.`,
  cascade: (count) => `Cascade × ${count}`,
  column: (letter) => `colonne ${letter}`,
  tray: 'au-dessus des colonnes',
  empty: 'vide',
  tokenOf: (name) => `jeton de ${name}`,
  held: (normal, action) => `en main : ${normal} cartes Normales et ${action} cartes Action`,
  hasChosen: 'a choisi',
  topIsAction: 'une carte Action est sur le dessus',
  ways: 'Façons',
  spots: 'Sur les colonnes',
  toSpread: (column, cards) => `colonne ${column} : ${cards} cartes au choix`,
  first: {
    right: 'Les lots se gagneront à partir de la gauche.',
    left: 'Les lots se gagneront à partir de la droite.',
  },
  eats: (card) => `Manger ${card}`,
  jumps: (card, column) => `${card} saute sur la colonne ${column}`,
  swaps: (one, other) => `${one} et ${other} changent de place`,
  lifts: (card, isUp, column) => `${card} va ${isUp ? 'en haut' : 'en bas'} de la colonne ${column}`,
};

export const WORDS: Record<Language, Words> = { en, fr };
export type { Words };

/** A card read aloud: its colour, its number, its Action. */
export function nameOf(card: string, words: Words): string {
  const action = actionOf(card);
  return action ? `${sweetOf(card, words)}, ${words.actions[action]}` : sweetOf(card, words);
}

function sweetOf(card: string, words: Words): string {
  return `${words.colours[colourOf(card)]} ${numberOf(card)}`;
}

function theSweet(card: string, words: Words): string {
  return words.the[colourOf(card)] + sweetOf(card, words);
}

/** A way of using an Action, in a short sentence. */
export function tellWay(way: Move, words: Words): string {
  const told = wayOf(way, words);
  return told.charAt(0).toUpperCase() + told.slice(1);
}

function wayOf(way: Move, words: Words): string {
  switch (way.kind) {
    case 'eat':
      return words.eats(theSweet(way.card, words));
    case 'jump':
      return words.jumps(theSweet(way.card, words), columnName(way.to));
    case 'swap':
      return words.swaps(theSweet(way.cards[0], words), theSweet(way.cards[1], words));
    case 'lift':
      return words.lifts(theSweet(way.card, words), way.way === 'up', columnName(way.column));
    default:
      return words.decline;
  }
}
