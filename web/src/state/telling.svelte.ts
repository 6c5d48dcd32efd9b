// How much of what happens is read out to those who listen: everything, or only what matters.

import type { BoardLogic } from '../boards/board';
import type { Sentence } from './log';
import { isOneOf, recall, remember } from './stored';
import type { LogLine } from './table.svelte';

export type Detail = 'all' | 'brief';
export const DETAILS: Detail[] = ['all', 'brief'];

class Telling {
  detail = $state<Detail>('all');

  start(): void {
    this.detail = recall<Detail>('detail', 'all', isOneOf(...DETAILS));
  }

  choose(detail: Detail): void {
    this.detail = detail;
    remember('detail', detail);
  }
}

export const telling = new Telling();

/** The sentences that are read out: told briefly, details of the game are left out; what people say and do never is. */
export function readOut(sentences: Sentence[], lines: LogLine[], logic: BoardLogic, detail: Detail): Sentence[] {
  if (detail === 'all' || !logic.weight) return sentences;
  const details = new Set(lines.filter(({ event }) => event && logic.weight!(event) === 0).map(({ key }) => key));
  return sentences.filter(({ key }) => !details.has(key));
}
