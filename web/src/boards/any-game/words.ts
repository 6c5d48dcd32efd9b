// What the board for any game says beside the game's own texts.
import type { Language } from '../../text/phrases';

const en = {
  choose: 'Choose what you do.',
  wait: 'The others are choosing.',
  moves: 'What you can do',
};

export type Words = typeof en;

const fr: Words = {
  choose: 'Choisissez ce que vous faites.',
  wait: 'Les autres choisissent.',
  moves: 'Ce que vous pouvez faire',
};

export const WORDS: Record<Language, Words> = { en, fr };
