// The client's own words in French.

import type { Phrases } from './phrases';

export const fr: Phrases = {
  language: 'fr',
  name: 'Tablée',
};
