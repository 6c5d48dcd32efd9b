// The language spoken: the browser's at first, then the one that was chosen. Switching changes every word in place. Each
// comes as a file of its own, so that nobody loads words that they do not read.

import type { Language, Phrases } from '../text/phrases';
import { isOneOf, recall, remember } from './stored';

const PHRASES: Record<Language, () => Promise<Phrases>> = {
  en: async () => (await import('../text/en')).en,
  fr: async () => (await import('../text/fr')).fr,
};
const isLanguage = isOneOf<Language>('en', 'fr');

/** The first language of the browser that we speak. */
export function preferred(languages: readonly string[]): Language {
  const spoken = languages.map((name) => name.slice(0, 2).toLowerCase());
  return spoken.find(isLanguage) ?? 'en';
}

class Speech {
  code = $state<Language>('en');
  #phrases = $state.raw<Phrases>();

  /** Nothing is shown before the first words are there. */
  get t(): Phrases {
    return this.#phrases!;
  }

  async start(): Promise<void> {
    await this.#speak(recall('language', preferred(navigator.languages), isLanguage));
  }

  async choose(code: Language): Promise<void> {
    await this.#speak(code);
    remember('language', code);
  }

  async #speak(code: Language): Promise<void> {
    this.#phrases = await PHRASES[code]();
    this.code = code;
    document.documentElement.lang = code;
  }
}

export const speech = new Speech();
