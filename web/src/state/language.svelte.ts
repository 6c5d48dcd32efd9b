// The language spoken: the browser's at first, then the one that was chosen. Switching changes every word in place.

import { en } from '../text/en';
import { fr } from '../text/fr';
import type { Language, Phrases } from '../text/phrases';
import { isOneOf, recall, remember } from './stored';

const PHRASES: Record<Language, Phrases> = { en, fr };
const isLanguage = isOneOf<Language>('en', 'fr');

/** The first language of the browser that we speak. */
export function preferred(languages: readonly string[]): Language {
  const spoken = languages.map((name) => name.slice(0, 2).toLowerCase());
  return spoken.find(isLanguage) ?? 'en';
}

class Speech {
  code = $state<Language>('en');

  get t(): Phrases {
    return PHRASES[this.code];
  }

  start(): void {
    this.#speak(recall('language', preferred(navigator.languages), isLanguage));
  }

  choose(code: Language): void {
    this.#speak(code);
    remember('language', code);
  }

  #speak(code: Language): void {
    this.code = code;
    document.documentElement.lang = code;
  }
}

export const speech = new Speech();
