// French parts some marks from their word by a space at which a line must not break; English has no such spaces. And an
// apostrophe is curved, in the game's own texts as in ours.

export function unbroken(text: string): string {
  return text
    .replace(/ (?=[:;!?»%])/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
}

/** The same texts, with every sentence and template set so. */
export function typeset<T>(texts: T): T {
  if (typeof texts === 'string') return unbroken(texts) as T;
  if (Array.isArray(texts)) return texts.map(typeset) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, typeset(text)])) as T;
}
