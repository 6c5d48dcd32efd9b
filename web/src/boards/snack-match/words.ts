// What the board of Snack Match says beside the game's own texts.
import type { Language } from '../../text/phrases';
import { CLOTHS, facesOf, FOODS, type Mode } from './cards';

type Word = (word: string) => string;

const en = {
  yours: 'Your picnic',
  yourPoints: 'your points',
  picnicOf: (name: string) => `Picnic of ${name}`,
  others: 'The other picnics',
  picnics: 'The picnics',
  places: 'Places for the card',
  laid: 'The card on the cloth: arrow keys move it, R turns it',
  picnic: (cells: string[][], word: Word) =>
    cells.length === 0
      ? 'nothing yet'
      : cells
          .map((row, nth) => `row ${nth + 1}: ${row.map((face) => faceName(face, word, 'empty')).join(', ')}`)
          .join('; '),
  points: (points: number) => (Math.abs(points) === 1 ? `${points} point` : `${points} points`),
  gain: (points: number) => `${signed(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`,
  cells: (count: number) => `${count} cells`,
  noGroups: 'No group of three or more yet.',
  dietLater: 'The diet is counted at the end.',
  mode: {
    none: 'Without a diet',
    quiet: 'Quiet diet',
    balanced: 'Balanced diet',
    cerebral: 'Cerebral diet',
  } satisfies Record<Mode, string>,
  solo: { none: 'Solo, base', quiet: 'Solo, easy', balanced: 'Solo, medium', cerebral: 'Solo, hard' } satisfies Record<
    Mode,
    string
  >,
  chooseKeep: (name: string) => `Keep one; the other goes to ${name}.`,
  keep: 'Keep it',
  keepThis: (name: string) => `This one stays; the other goes to ${name}.`,
  kept: 'stays',
  given: (name: string) => `goes to ${name}`,
  chooseLay: 'Choose a strip, or drag it.',
  chooseLaySolo: 'Lay one strip; the automaton gets the other.',
  choosePlace: 'Tap a place, or drag the strip.',
  weave: 'Tap its cells: over or under?',
  lies: 'Drag it, turn it, or lay it.',
  turn: 'Turn',
  lay: 'Lay it',
  back: 'Back',
  over: 'on top; slip it under',
  under: 'hidden; bring it on top',
  stays: 'This part can lie no other way: only cells over others can go under them.',
  fixed: (isUnder: boolean): string => (isUnder ? 'hidden' : 'in sight'),
  advised: 'advised',
  waiting: (names: string) => `Waiting for ${names}.`,
  watching: 'The picnics are growing.',
  done: 'has laid all',
  held: (count: number) => (count === 1 ? '1 card in hand' : `${count} cards in hand`),
  toAutomaton: 'for the automaton',
  end: 'The picnic is over.',
};

export type Words = typeof en;

const fr: Words = {
  yours: 'Votre pique-nique',
  yourPoints: 'vos points',
  picnicOf: (name) => `Pique-nique de ${name}`,
  others: 'Les autres pique-niques',
  picnics: 'Les pique-niques',
  places: 'Places pour la carte',
  laid: 'La carte sur la nappe : les flèches la déplacent, R la tourne',
  picnic: (cells, word) =>
    cells.length === 0
      ? 'encore rien'
      : cells
          .map((row, nth) => `ligne ${nth + 1} : ${row.map((face) => faceName(face, word, 'vide')).join(', ')}`)
          .join(' ; '),
  points: (points) => (Math.abs(points) < 2 ? `${points} point` : `${points} points`),
  gain: (points) => `${signed(points)} ${Math.abs(points) < 2 ? 'point' : 'points'}`,
  cells: (count) => `${count} cases`,
  noGroups: 'Pas encore de groupe de trois ou plus.',
  dietLater: 'Le régime est compté à la fin.',
  mode: { none: 'Sans régime', quiet: 'Régime tranquille', balanced: 'Régime équilibré', cerebral: 'Régime cérébral' },
  solo: { none: 'Solo, de base', quiet: 'Solo, facile', balanced: 'Solo, moyen', cerebral: 'Solo, difficile' },
  chooseKeep: (name) => `Gardez-en une ; l’autre va à ${name}.`,
  keep: 'La garder',
  keepThis: (name) => `Celle-ci reste ; l’autre va à ${name}.`,
  kept: 'reste',
  given: (name) => `va à ${name}`,
  chooseLay: 'Choisissez une bande, ou glissez-la.',
  chooseLaySolo: 'Posez une bande ; l’automate reçoit l’autre.',
  choosePlace: 'Touchez une place, ou glissez-la.',
  weave: 'Touchez ses cases : dessus, dessous ?',
  lies: 'Glissez, tournez, ou posez-la.',
  turn: 'Tourner',
  lay: 'La poser',
  back: 'Retour',
  over: 'dessus ; la glisser dessous',
  under: 'cachée ; la remettre dessus',
  stays: 'Cette partie ne peut être posée autrement : seules les cases sur d’autres peuvent passer dessous.',
  fixed: (isUnder) => (isUnder ? 'cachée' : 'visible'),
  advised: 'conseillé',
  waiting: (names) => `On attend ${names}.`,
  watching: 'Les pique-niques grandissent.',
  done: 'a tout posé',
  held: (count) => (count < 2 ? `${count} carte en main` : `${count} cartes en main`),
  toAutomaton: 'pour l’automate',
  end: 'Le pique-nique est fini.',
};

export const WORDS: Record<Language, Words> = { en, fr };

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : points > 0 ? `+${points}` : '0';
}

export function faceName(face: string, word: Word, empty: string): string {
  return face === '' ? empty : `${word(FOODS[face[0]!]!)} ${word(CLOTHS[face[1]!]!)}`;
}

export function cardName(card: string, word: Word): string {
  return facesOf(card)
    .map((face) => faceName(face, word, ''))
    .join(', ');
}
