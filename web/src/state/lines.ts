// The log in sentences, in the language spoken now.

import type { GameTexts } from '../protocol';
import type { Phrases } from '../text/phrases';
import type { Line } from './table.svelte';
import { tellEvent } from './tell';

export interface Sentence {
  key: string;
  text: string;
  rule: string | null;
  /** Who says it, if it was said. */
  speaker: string | null;
}

export function sentences(lines: Line[], names: string[], texts: GameTexts, t: Phrases): Sentence[] {
  return lines.flatMap((line) => sentence(line, names, texts, t) ?? []);
}

function sentence({ key, happening, event }: Line, names: string[], texts: GameTexts, t: Phrases): Sentence | null {
  if (event) return { key, text: tellEvent(texts, event, names), rule: event.rule, speaker: null };
  const name = happening.seat === null ? happening.name : (names[happening.seat] ?? happening.name);
  const plain = (text: string): Sentence => ({ key, text, rule: null, speaker: null });
  switch (happening.kind) {
    case 'chat':
      return { key, text: happening.text, rule: null, speaker: happening.name };
    case 'started':
      return plain(t.table.started);
    case 'undone':
      return plain(t.table.undone(name));
    case 'stood_in':
      return plain(t.table.stoodIn(name));
    case 'returned':
      return plain(t.table.returned(name));
    case 'played':
      return null;
  }
}
