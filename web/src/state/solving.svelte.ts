// A puzzle being solved: the moves made so far, what came of them, and the hints that were asked for, one step at a time.

import type { BoardLogic, GameEvent, Move, View } from '../boards/board';
import type { PuzzleTask, PuzzleTried, Snapshot, Update } from '../protocol';
import { Playback, type Showing } from './playback.svelte';

/** What each hint tells: how much can be reached, then fewer moves to choose from, then the move itself. */
export const HINTS = 3;
const KEPT = 5; // one of so many moves is left by the second hint
const LEAST_KEPT = 3;

export type Verdict = 'solved' | 'shown' | 'missed';

export class Solving {
  made = $state.raw<string[]>([]);
  hints = $state(0);
  tries = $state(0);
  verdict = $state<Verdict | null>(null);
  reached = $state(0);
  readonly playback: Playback;
  #moves = $state.raw<Move[]>([]);
  #isSending = $state(false);

  constructor(
    readonly task: PuzzleTask,
    private readonly attempt: (moves: string[]) => Promise<PuzzleTried>,
    logic: () => BoardLogic | null,
    showing: Showing,
  ) {
    this.playback = new Playback({ ...showing, logic, tell: () => {} });
    this.again();
  }

  get view(): View {
    return this.playback.view!;
  }

  get event(): GameEvent | null {
    return this.playback.event;
  }

  /** What may be touched: nothing while something is shown, and after the second hint only what is near the answer. */
  get moves(): Move[] {
    if (this.playback.isShowing || this.#isSending || this.verdict) return [];
    return this.hints < 2 || !this.#next ? this.#moves : nearest(this.#moves, this.#next);
  }

  get lit(): string | null {
    return this.hints >= HINTS && this.moves.length > 0 ? this.#next : null;
  }

  /** How many moves there are to choose from. */
  get left(): number {
    return this.moves.length;
  }

  help(): void {
    this.hints = Math.min(this.hints + 1, HINTS);
  }

  again(): void {
    this.made = [];
    this.verdict = null;
    this.#moves = this.task.moves as unknown as Move[];
    this.playback.settle({ view: this.task.view } as unknown as Snapshot);
  }

  async play(move: string): Promise<void> {
    if (this.#isSending || this.verdict) return;
    this.#isSending = true;
    try {
      this.#enter(await this.attempt([...this.made, move]), move);
    } finally {
      this.#isSending = false;
    }
  }

  #enter(tried: PuzzleTried, move: string): void {
    this.made = [...this.made, move];
    this.#moves = tried.moves as unknown as Move[];
    this.playback.add({ events: tried.events } as unknown as Update, { view: tried.view } as unknown as Snapshot);
    if (tried.reached === null) return;
    this.tries += 1;
    this.reached = tried.reached;
    this.verdict = !tried.is_solved ? 'missed' : this.hints >= HINTS ? 'shown' : 'solved';
  }

  /** The next move of the answer, as long as one is on its way. */
  get #next(): string | null {
    const { answer } = this.task;
    return this.made.every((move, nth) => move === answer[nth]) ? (answer[this.made.length] ?? null) : null;
  }
}

/** The moves that have most in common with one of them, itself among them, in the order in which they were. */
export function nearest(moves: Move[], wanted: string): Move[] {
  const words = wanted.split(' ');
  const common = ({ move }: Move): number =>
    move === wanted ? Infinity : move.split(' ').filter((word) => words.includes(word)).length;
  const most = Math.max(LEAST_KEPT, Math.ceil(moves.length / KEPT));
  const kept = new Set([...moves].sort((one, other) => common(other) - common(one)).slice(0, most));
  return moves.filter((move) => kept.has(move));
}
