// A lesson being played: which step one is at, what it lights, and what a touch is answered. How far one has come is
// remembered in this browser, so that a lesson that was left is taken up again.

import type { BoardLogic, GameEvent, Move, View } from '../boards/board';
import type { LessonInfo, LessonStep, Snapshot, Update } from '../protocol';
import { Playback, type Showing } from './playback.svelte';
import { recall, remember } from './stored';

const isStep = (found: unknown): found is number => Number.isInteger(found) && (found as number) >= 0;

export class Lesson {
  nth = $state(0);
  /** What the last touch was answered: the effect it would have had by language, or nothing to tell; null: not yet. */
  missed = $state.raw<Record<string, string> | null>(null);
  readonly playback: Playback;

  constructor(
    readonly game: string,
    readonly info: LessonInfo,
    logic: () => BoardLogic | null,
    showing: Showing,
  ) {
    this.playback = new Playback({ ...showing, logic, tell: () => {} });
    this.#goTo(Math.min(recall(this.#key, 0, isStep), info.steps.length - 1));
  }

  get step(): LessonStep {
    return this.info.steps[this.nth]!;
  }

  get view(): View {
    return this.playback.view!;
  }

  get event(): GameEvent | null {
    return this.playback.event;
  }

  get isLast(): boolean {
    return this.nth === this.info.steps.length - 1;
  }

  /** What may be touched: nothing while something is being shown. */
  get moves(): Move[] {
    return this.playback.isShowing ? [] : (this.step.moves as unknown as Move[]);
  }

  get lit(): string | null {
    return this.playback.isShowing ? null : this.step.wanted || null;
  }

  play(move: string): void {
    if (move === this.step.wanted) this.goOn();
    else this.missed = this.step.effects[move] ?? {};
  }

  /** Show what the step brings, and be at the next one. */
  goOn(): void {
    if (this.isLast || this.playback.isShowing) return;
    const { events, after } = this.step;
    this.#remember(this.nth + 1);
    this.playback.add({ events } as unknown as Update, { view: after } as unknown as Snapshot);
  }

  startAgain(): void {
    this.#goTo(0);
  }

  get #key(): string {
    return `lesson.${this.game}.${this.info.name}`;
  }

  #goTo(nth: number): void {
    this.#remember(nth);
    this.playback.settle({ view: this.info.steps[nth]!.view } as unknown as Snapshot);
  }

  #remember(nth: number): void {
    this.nth = nth;
    this.missed = null;
    remember(this.#key, nth);
  }
}
