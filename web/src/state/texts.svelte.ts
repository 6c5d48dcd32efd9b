// The games' own texts and books, asked of the server once.

import { loadBoard } from '../boards';
import type { BookPage, GameTexts } from '../protocol';
import { api } from './api';
import { typeset } from './typeset';

class Library {
  #texts = $state.raw<Record<string, GameTexts>>({});
  #books = $state.raw<Record<string, BookPage[]>>({});
  #asked = new Set<string>();

  /** The texts of a game, if they are there; until then they are on their way. */
  of(game: string, language: string): GameTexts | null {
    return this.#texts[`${game} ${language}`] ?? null;
  }

  /** The pages of a game's book, once they are there. */
  book(game: string): BookPage[] {
    return this.#books[game] ?? [];
  }

  async loadBook(game: string): Promise<void> {
    if (this.#asked.has(game)) return;
    this.#asked.add(game);
    try {
      this.#books = { ...this.#books, [game]: await api.book(game) };
    } catch {
      this.#asked.delete(game);
    }
  }

  async load(game: string, language: string): Promise<void> {
    const key = `${game} ${language}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      const texts = typeset(await api.texts(game, language));
      if (Object.keys(texts.printed).length > 0) (await loadBoard(game)).print?.(texts.printed);
      this.#texts = { ...this.#texts, [key]: texts };
    } catch {
      this.#asked.delete(key);
    }
  }
}

export const library = new Library();
