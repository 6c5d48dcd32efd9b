// The games' own texts, asked of the server once by game and language.

import type { GameTexts } from '../protocol';
import { api } from './api';
import { typeset } from './typeset';

class Library {
  #texts = $state.raw<Record<string, GameTexts>>({});
  #asked = new Set<string>();

  /** The texts of a game, if they are there; until then they are on their way. */
  of(game: string, language: string): GameTexts | null {
    return this.#texts[`${game} ${language}`] ?? null;
  }

  async load(game: string, language: string): Promise<void> {
    const key = `${game} ${language}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      const texts = typeset(await api.texts(game, language));
      this.#texts = { ...this.#texts, [key]: texts };
    } catch {
      this.#asked.delete(key);
    }
  }
}

export const library = new Library();
