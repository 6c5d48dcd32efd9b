// Every key there is, and what it does, by language: fetched with the table, where they are.

import type { Language } from '../text/phrases';

export interface Keys {
  title: string;
  keys: Record<Key, string>;
  names: Record<Key, string>;
}

export type Key = 'arrows' | 'enter' | 'escape' | 'r' | 'h' | 'u' | 'l' | 'm';

const en: Keys = {
  title: 'Keys',
  keys: {
    arrows: 'Go from card to card',
    enter: 'Choose a card; once more to play it',
    escape: 'Put it back',
    r: 'Turn the card',
    h: 'A hint',
    u: 'Take back',
    l: 'What happened',
    m: 'The menu, with this list',
  },
  names: { arrows: 'Arrows', enter: 'Enter', escape: 'Escape', r: 'R', h: 'H', u: 'U', l: 'L', m: 'M, ?' },
};

const fr: Keys = {
  title: 'Touches',
  keys: {
    arrows: 'Aller de carte en carte',
    enter: 'Choisir une carte ; encore une fois pour la jouer',
    escape: 'La reposer',
    r: 'Tourner la carte',
    h: 'Un conseil',
    u: 'Reprendre le coup',
    l: 'Ce qui s’est passé',
    m: 'Le menu, avec cette liste',
  },
  names: { arrows: 'Flèches', enter: 'Entrée', escape: 'Échap', r: 'R', h: 'H', u: 'U', l: 'L', m: 'M, ?' },
};

export const KEYS: Record<Language, Keys> = { en, fr };
