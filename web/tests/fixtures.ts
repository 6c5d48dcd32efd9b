// Real games played by the rules, for the tests of boards: made by `python -m tests.client_fixtures`.

import type { GameEvent, Move, View } from '../src/boards/board';
import type { Templates } from '../src/state/templates';
import told from './fixtures/told.json';

export interface Step<V = View> {
  view: V;
  moves: Move[];
  events: GameEvent[];
  after: V;
}

export interface GameSeen<V = View> {
  setup: { seats: number; seed: number; options: Record<string, string | number | boolean> };
  seat: number | null;
  names: string[];
  steps: Step<V>[];
}

const files = import.meta.glob<GameSeen[]>(['./fixtures/*.json', '!./fixtures/{told,motions,options}.json'], {
  eager: true,
  import: 'default',
});

export function gamesOf<V = View>(game: string): GameSeen<V>[] {
  return files[`./fixtures/${game}.json`] as unknown as GameSeen<V>[];
}

export interface Told {
  texts: { about: string; moves_help: string } & Templates;
  events: { event: GameEvent; names: string[]; told: string }[];
  runs: { events: GameEvent[]; names: string[]; told: string[] }[];
  moves: { move: Move; names: string[]; told: string }[];
}

/** By game and language: its texts, and sentences that the rules' own texts make of events and moves. */
export const TOLD = told as unknown as Record<string, Record<string, Told>>;
