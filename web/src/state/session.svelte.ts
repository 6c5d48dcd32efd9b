// The session: what is mine, kept in this browser alone: the name I play under, and the tables I sit at with their tokens, which are the only proof of who I am there.

import { recall, remember } from './stored';

export interface MyPlace {
  table: string;
  game: string;
  token: string;
  at: number;
  /** Of those who play at this device with me, me first. */
  tokens?: string[];
}

const MOST_TABLES = 60;

export class Session {
  name = $state('');
  places = $state.raw<MyPlace[]>([]);

  start(): void {
    this.name = recall('name', '', (found) => typeof found === 'string');
    this.places = recall('tables', [], isPlaces);
  }

  callMe(name: string): void {
    this.name = name;
    remember('name', name);
  }

  tokenAt(table: string): string | null {
    return this.places.find((place) => place.table === table)?.token ?? null;
  }

  /** The tokens of all who play at this device; none, if it is mine alone. */
  tokensAt(table: string): string[] {
    return this.places.find((place) => place.table === table)?.tokens ?? [];
  }

  /** Keep a place at a table, the newest first; the oldest are forgotten. */
  keep(place: MyPlace): void {
    // Another tab may have kept one in the meantime.
    const others = recall('tables', this.places, isPlaces).filter((other) => other.table !== place.table);
    this.#store([place, ...others].slice(0, MOST_TABLES));
  }

  forget(table: string): void {
    this.#store(recall('tables', this.places, isPlaces).filter((place) => place.table !== table));
  }

  #store(places: MyPlace[]): void {
    this.places = places;
    remember('tables', places);
  }
}

function isPlaces(found: unknown): found is MyPlace[] {
  return (
    Array.isArray(found) && found.every((place) => typeof place?.table === 'string' && typeof place.token === 'string')
  );
}

export const session = new Session();
