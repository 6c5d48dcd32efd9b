// The client's own words in English. French has the same keys: `phrases.ts`.

export const en = {
  language: 'en' as const,
  name: 'Tablée',
};
