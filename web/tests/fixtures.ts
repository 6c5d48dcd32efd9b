// Real games played by the rules, for the tests of boards: made by `python -m tests.client_fixtures`.

import type { GameEvent, Move, View } from '../src/boards/board';

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

const files = import.meta.glob<GameSeen[]>('./fixtures/*.json', { eager: true, import: 'default' });

export function gamesOf<V = View>(game: string): GameSeen<V>[] {
  return files[`./fixtures/${game}.json`] as unknown as GameSeen<V>[];
}
