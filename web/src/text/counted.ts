// So many of something: one is singular; in French nought is too.

import type { Language } from './phrases';

type Counted = (count: number, one: string, many?: string) => string;

export const counted: Record<Language, Counted> = {
  en: (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`,
  fr: (count, one, many = `${one}s`) => `${count} ${count < 2 ? one : many}`,
};
