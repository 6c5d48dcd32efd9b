// A game looked at again: thought out once, then kept in this browser, so that it opens at once. What cost me most
// becomes a puzzle of my own.

import type { Outcome, Replay, Review, ReviewedMove } from '../protocol';
import type { View } from '../boards/board';
import { api } from './api';
import { costliest } from './curve';
import { keepStudy, findStudy, type Study } from './studies';
import { viewAt } from './replaying.svelte';

const COSTLIEST = 3;
const WORTH_TELLING = 0.02; // of the chance to win
const MOST_REVIEWS = 60;

/** `reviews`: the moves of every seat, as far as they have been looked at; `views`: before the moves that cost most. */
export interface Looked extends Study {
  review: Review;
  reviews: (ReviewedMove[] | null)[];
  steps: number;
  outcome: Outcome;
  views: Record<number, View>;
}

export function worstOf(review: Review): ReviewedMove[] {
  return costliest(review.moves, COSTLIEST, WORTH_TELLING);
}

/** The moves of a seat: what is kept of them, or all of it anew. */
export async function lookAgain(table: string, seat: number): Promise<Looked> {
  const id = `${table} ${seat}`;
  return (await findStudy<Looked>('reviews', id)) ?? lookAnew(id, table, seat);
}

/** The moves of the others, one after the other: they are told as they come. */
export async function lookAtOthers(looked: Looked, tell: (looked: Looked) => void): Promise<void> {
  for (const other of looked.reviews.keys()) {
    if (looked.reviews[other]) continue;
    const { moves } = await api.review(looked.review.table.table, other);
    const reviews = looked.reviews.map((known, seat) => (seat === other ? moves : known));
    tell((looked = { ...looked, reviews }));
    await keepStudy('reviews', looked, MOST_REVIEWS);
  }
}

async function lookAnew(id: string, table: string, seat: number): Promise<Looked> {
  const [review, replay] = await Promise.all([api.review(table, seat), api.replay(table, seat)]);
  const looked = lookedAt(id, review, replay, Date.now());
  await keepStudy('reviews', looked, MOST_REVIEWS);
  return looked;
}

export function lookedAt(id: string, review: Review, replay: Replay, at: number): Looked {
  return {
    id,
    at,
    review,
    reviews: review.table.seats.map((_, seat) => (seat === review.seat ? review.moves : null)),
    steps: replay.frames.length,
    outcome: replay.outcome,
    views: Object.fromEntries(worstOf(review).map(({ number }) => [number, viewAt(replay, number - 1)])),
  };
}
