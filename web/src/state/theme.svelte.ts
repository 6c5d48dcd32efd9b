// Light or dark, as the device says or as one chooses.

import { isOneOf, recall, remember } from './stored';

export type Theme = 'auto' | 'light' | 'dark';

const isTheme = isOneOf<Theme>('auto', 'light', 'dark');
const NEXT: Record<Theme, Theme> = { auto: 'dark', dark: 'light', light: 'auto' };

class Look {
  theme = $state<Theme>('auto');

  start(): void {
    this.#show(recall('theme', 'auto', isTheme));
  }

  next(): void {
    this.#show(NEXT[this.theme]);
    remember('theme', this.theme);
  }

  #show(theme: Theme): void {
    this.theme = theme;
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }
}

export const look = new Look();
