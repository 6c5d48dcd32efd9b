// How much of what happens is read out to those who listen: everything, or only what matters; and what matters most.

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
  const weights = weightsOf(lines, logic);
  return sentences.filter(({ key }) => weights.get(key) !== 0);
}

/**
 * What matters most of all that the others have done since one's own last move or, if nothing does, of that move, which
 * may have settled a round; for who only looks on, of the last move. Of equals the last.
 */
export function newsOf(
  sentences: Sentence[],
  lines: LogLine[],
  logic: BoardLogic,
  seat: number | null,
): Sentence | undefined {
  const happened = lines.filter(({ event }) => event);
  const own = happened.findLastIndex(({ update }) => seat === null || update.seat === seat);
  const ofOwn = happened.filter(({ update }) => update === happened[own]?.update);
  for (const part of [happened.slice(own + 1), ofOwn]) {
    const weights = weightsOf(part, logic);
    const most = Math.max(0, ...weights.values());
    const news = most > 0 && sentences.findLast(({ key }) => weights.get(key) === most);
    if (news) return news;
  }
  return sentences.findLast(({ isAside }) => !isAside);
}

function weightsOf(lines: LogLine[], logic: BoardLogic): Map<string, number> {
  return new Map(lines.flatMap(({ key, event }) => (event ? [[key, logic.weight?.(event) ?? 0]] : [])));
}
