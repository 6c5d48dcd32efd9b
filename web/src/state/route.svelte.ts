// Where one is: the address as a page and what it is about. Links change it without loading anew.

export type Page = 'home' | 'new' | 'table' | 'replay' | 'puzzles' | 'lost';

export interface Place {
  page: Page;
  about: string;
}

const PATTERNS: [RegExp, Page][] = [
  [/^\/$/, 'home'],
  [/^\/new\/([\w-]+)$/, 'new'],
  [/^\/t\/([\w-]+)$/, 'table'],
  [/^\/replay\/([\w-]+)$/, 'replay'],
  [/^\/puzzles$/, 'puzzles'],
];

export function parsePath(path: string): Place {
  for (const [pattern, page] of PATTERNS) {
    const found = pattern.exec(path);
    if (found) return { page, about: found[1] ?? '' };
  }
  return { page: 'lost', about: path };
}

class Route {
  place = $state<Place>(parsePath('/'));

  /** Listen to the browser's back and forward, and to links within the client. */
  start(): void {
    this.place = parsePath(location.pathname);
    addEventListener('popstate', () => (this.place = parsePath(location.pathname)));
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.place = parsePath(location.pathname);
    scrollTo(0, 0);
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest('a');
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (parsePath(link.pathname).page === 'lost') return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const route = new Route();
