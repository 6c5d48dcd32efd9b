// My mistakes as puzzles of my own: where I stood, what there was to choose, and what would have been better.

import type { View } from '../boards/board';
import type { PuzzleTask, PuzzleTried, ReviewedMove } from '../protocol';
import { api } from './api';
import { worstOf, type Looked } from './looking';
import { allStudies, findStudy, keepStudies, keepStudy, type Study } from './studies';

const MOST_MISTAKES = 90;

export interface Mistake extends Study {
  table: string;
  game: string;
  seats: number;
  seat: number;
  view: View;
  /** All that could be chosen there. */
  moves: Record<string, unknown>[];
  judged: ReviewedMove;
  /** When the better move was found; null until then. */
  solved: number | null;
}

class Mistakes {
  /** The newest first. */
  all = $state.raw<Mistake[]>([]);

  async load(): Promise<void> {
    this.all = await allStudies<Mistake>('mistakes');
  }

  find(id: string): Promise<Mistake | null> {
    return findStudy<Mistake>('mistakes', id);
  }

  /** What cost most in a game of mine; what is known already stays as it is. */
  async learnFrom({ review: { table, seat }, review, views }: Looked): Promise<void> {
    for (const judged of worstOf(review)) {
      const id = `${table.table}-${seat}-${judged.number}`;
      if (await this.find(id)) continue;
      const { moves } = await api.moment(table.table, judged.number - 1, seat);
      const about = { id, at: Date.now(), table: table.table, game: table.game, seats: table.seats.length, seat };
      await keepStudy(
        'mistakes',
        { ...about, view: views[judged.number]!, moves, judged, solved: null } as Mistake,
        MOST_MISTAKES,
      );
    }
  }

  /** Those of another browser that are not here yet; how many they are. */
  async takeIn(found: Mistake[]): Promise<number> {
    await this.load();
    const known = new Set(this.all.map(({ id }) => id));
    const more = found.filter(({ id }) => !known.has(id) && known.add(id));
    await keepStudies('mistakes', more, MOST_MISTAKES);
    await this.load();
    return more.length;
  }

  async solve(mistake: Mistake): Promise<void> {
    await keepStudy('mistakes', { ...mistake, solved: mistake.solved ?? Date.now() } as Mistake, MOST_MISTAKES);
  }
}

/** As a puzzle of one move. */
export function taskOf({ id, game, seats, seat, view, moves, judged }: Mistake): PuzzleTask {
  return { puzzle: { game, id, theme: '', grade: '' }, seats, seat, view, moves, best: 0, answer: [judged.best] };
}

/** Any move as good as the best will do. */
export function tried({ view, judged }: Mistake, move: string): PuzzleTried {
  const is_solved = move === judged.best || judged.good.includes(move);
  return { events: [], view, moves: [], reached: 0, is_solved };
}

export const mistakes = new Mistakes();
