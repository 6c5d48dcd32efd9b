// What the board of Pop says itself, beside the game's own texts.
import type { Language } from '../../text/phrases';
import { colourOf, hasArrow, symbolsOn } from './cards';

export interface Words {
  choose: Record<'competitive' | 'duo' | 'cooperative' | 'solo' | 'puzzle', (count: number) => string>;
  picked: (picked: number, count: number) => string;
  enough: (count: number) => string;
  goes: (queues: string[]) => string;
  wouldExplode: (queue: string, symbols: number) => string;
  sealed: string;
  waiting: string;
  watching: string;
  over: string;
  play: (count: number) => string;
  cancel: string;
  advised: string;
  chain: (link: number) => string;
  arrow: string;
  symbols: (count: number) => string;
  queue: (letter: string) => string;
  below: string;
  empty: string;
  hidden: (count: number) => string;
  held: (count: number) => string;
  hasChosen: string;
  wants: string;
  wantsNot: string;
  fromRight: string;
  fromLeft: string;
}

const en: Words = {
  choose: {
    competitive: () => 'Choose a card: what explodes counts against you.',
    duo: (count) => `Choose ${count} cards: what explodes counts against you.`,
    cooperative: () => 'Choose a card together: nothing may explode.',
    solo: (count) => `Choose ${count} cards: clear the area.`,
    puzzle: (count) => `Find the ${count} cards that clear the whole area.`,
  },
  picked: (picked, count) => `${picked} of ${count} picked`,
  enough: (count) => `${count} cards are picked: put one back first.`,
  goes: (queues) => `Goes under ${new Intl.ListFormat('en', { type: 'disjunction' }).format(queues)}.`,
  wouldExplode: (queue, symbols) =>
    `If no other card comes between, ${symbols === 1 ? '1 symbol explodes' : `${symbols} symbols explode`} under ${queue}.`,
  sealed: 'Sealed. Waiting for the others.',
  waiting: 'Cards are being chosen.',
  watching: 'Watch the queues.',
  over: 'All cards are placed.',
  play: (count) => (count === 1 ? 'Place it' : 'Place them'),
  cancel: 'Back',
  advised: 'advised',
  chain: (link) => `Chain × ${link}`,
  arrow: 'arrow',
  symbols: (count) => (count === 1 ? '1 symbol' : `${count} symbols`),
  queue: (letter) => `queue ${letter}`,
  below: 'under the queues',
  empty: 'empty',
  hidden: (count) => (count === 1 ? '1 hidden card' : `${count} hidden cards`),
  held: (count) => (count === 1 ? '1 card in hand' : `${count} cards in hand`),
  hasChosen: 'has chosen',
  wants: 'would like',
  wantsNot: 'please not',
  fromRight: 'Three arrows or more: from E to A.',
  fromLeft: 'From A to E.',
};

const fr: Words = {
  choose: {
    competitive: () => 'Choisissez une carte : ce qui explose compte contre vous.',
    duo: (count) => `Choisissez ${count} cartes : ce qui explose compte contre vous.`,
    cooperative: () => 'Choisissez ensemble : rien ne doit exploser.',
    solo: (count) => `Choisissez ${count} cartes : videz la zone.`,
    puzzle: (count) => `Trouvez les ${count} cartes qui vident toute la zone.`,
  },
  picked: (picked, count) => `${picked} sur ${count} choisies`,
  enough: (count) => `${count} cartes sont choisies : reposez-en une d’abord.`,
  goes: (queues) => `Ira sous ${new Intl.ListFormat('fr', { type: 'disjunction' }).format(queues)}.`,
  wouldExplode: (queue, symbols) =>
    `Si aucune autre carte ne s’en mêle, ${symbols < 2 ? `${symbols} symbole explose` : `${symbols} symboles explosent`} sous ${queue}.`,
  sealed: 'C’est scellé. On attend les autres.',
  waiting: 'On choisit les cartes.',
  watching: 'Regardez les files.',
  over: 'Toutes les cartes sont placées.',
  play: (count) => (count === 1 ? 'La placer' : 'Les placer'),
  cancel: 'Retour',
  advised: 'conseillé',
  chain: (link) => `Chaîne × ${link}`,
  arrow: 'flèche',
  symbols: (count) => (count === 1 ? '1 symbole' : `${count} symboles`),
  queue: (letter) => `file ${letter}`,
  below: 'sous les files',
  empty: 'vide',
  hidden: (count) => (count === 1 ? '1 carte cachée' : `${count} cartes cachées`),
  held: (count) => (count < 2 ? `${count} carte en main` : `${count} cartes en main`),
  hasChosen: 'a choisi',
  wants: 'aimerait',
  wantsNot: 'plutôt pas',
  fromRight: 'Trois flèches ou plus : de E à A.',
  fromLeft: 'De A à E.',
};

export const WORDS: Record<Language, Words> = { en, fr };

/** A card read aloud: number, colour, arrow, symbols. */
export function nameOf(card: number, words: Words, word: (word: string) => string): string {
  const arrow = hasArrow(card) ? `, ${words.arrow}` : '';
  return `${card}, ${word(colourOf(card))}${arrow}, ${words.symbols(symbolsOn(card))}`;
}
