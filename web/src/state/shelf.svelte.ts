// The games one can choose: ours, and those that other packages have brought to this server.

import { offerFrom, SHELF, type GameOffer } from '../games';
import { api } from './api';

class Shelf {
  #brought = $state.raw<GameOffer[]>([]);
  /** Has the server said which games it has? */
  isKnown = $state(false);

  get offers(): GameOffer[] {
    return [...SHELF, ...this.#brought];
  }

  start(): void {
    void this.load();
  }

  async load(): Promise<void> {
    try {
      const games = await api.games();
      this.#brought = games.filter(({ name }) => !SHELF.some((offer) => offer.name === name)).map(offerFrom);
    } catch {
      // Ours are there without asking.
    }
    this.isKnown = true;
  }
}

export const shelf = new Shelf();

export function offerOf(game: string): GameOffer | undefined {
  return shelf.offers.find((offer) => offer.name === game);
}
