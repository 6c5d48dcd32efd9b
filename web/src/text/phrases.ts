// What every language says.

import type { en } from './en';

export type Language = 'en' | 'fr';
export type Phrases = Omit<typeof en, 'language'> & { language: Language };
