// Games that were played on from a moment of another one, with how that one really ended.

import type { Outcome } from '../protocol';
import { recall, remember } from './stored';

export interface Trial {
  table: string;
  /** The game it comes from, the step, and the seat one sits in. */
  from: string;
  step: number;
  seat: number;
  scores: number[];
  ranks: number[];
  winners: number[];
}

const MOST_TRIALS = 40;

export function keepTrial(table: string, from: string, step: number, seat: number, outcome: Outcome): void {
  const { scores, ranks, winners } = outcome;
  const others = recall('trials', [], isTrials);
  remember('trials', [{ table, from, step, seat, scores, ranks, winners }, ...others].slice(0, MOST_TRIALS));
}

export function trialOf(table: string): Trial | null {
  return recall('trials', [], isTrials).find((trial) => trial.table === table) ?? null;
}

function isTrials(found: unknown): found is Trial[] {
  return (
    Array.isArray(found) &&
    found.every(
      (trial) => typeof trial?.table === 'string' && typeof trial.from === 'string' && Array.isArray(trial.scores),
    )
  );
}
