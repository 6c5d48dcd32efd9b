// The log in sentences, in the language spoken now.

import type { GameTexts } from '../protocol';
import type { Phrases } from '../text/phrases';
import type { LogLine } from './table.svelte';
import { type Reader, tellRun, tellWhy } from './templates';

export interface Sentence {
  key: string;
  text: string;
  rule: string | null;
  /** What is meant by it, where the rule does not say it all. */
  why: string;
  /** Who says it, if it was said. */
  speaker: string | null;
  /** Does it only go with what somebody did: whose turn it is, that cards were drawn? */
  isAside?: boolean;
}

const ASIDE = ['turn', 'draw'];

export function sentences(
  lines: LogLine[],
  names: string[],
  texts: GameTexts,
  t: Phrases,
  reader: Reader | null = null,
): Sentence[] {
  return runsOf(lines, texts).flatMap((run) => sentence(run, names, texts, t, reader) ?? []);
}

/** The lines, each alone; but what a seat does several times in a row may be told at once. */
function runsOf(lines: LogLine[], texts: GameTexts): LogLine[][] {
  const runs: LogLine[][] = [];
  let kind: string | null = null;
  let going = new Map<number | undefined, LogLine[]>(); // by seat, while events of one kind go on
  for (const line of lines) {
    const next: string | null = line.event && line.event.kind in texts.runs ? line.event.kind : null;
    if (next === null || next !== kind) going = new Map();
    kind = next;
    const run = going.get(line.event?.seat) ?? [];
    if (run.length === 0) runs.push(run);
    if (kind !== null) going.set(line.event?.seat, run);
    run.push(line);
  }
  return runs;
}

function sentence(
  run: LogLine[],
  names: string[],
  texts: GameTexts,
  t: Phrases,
  reader: Reader | null,
): Sentence | null {
  const { key, update, event } = run[0]!;
  if (event)
    return {
      key,
      text: tellRun(
        texts,
        run.map((line) => line.event!),
        names,
        reader,
      ),
      rule: event.rule,
      why: tellWhy(texts, event, names),
      speaker: null,
      isAside: ASIDE.includes(event.kind),
    };
  const name = update.seat === null ? update.name : (names[update.seat] ?? update.name);
  const plain = (text: string): Sentence => ({ key, text, rule: null, why: '', speaker: null });
  switch (update.kind) {
    case 'chat':
      return { key, text: update.text, rule: null, why: '', speaker: update.name };
    case 'started':
      return plain(t.table.started);
    case 'undone':
      return plain(t.table.undone(name));
    case 'stood_in':
      return plain(t.table.stoodIn(name));
    case 'returned':
      return plain(t.table.returned(name));
    case 'sat':
      return plain(t.table.sat(name));
    case 'played':
      return null;
  }
}
