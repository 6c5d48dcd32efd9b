// Where one is: the address as a page and what it is about. Links change it without loading anew. On a site of static
// files there is but one page, wherever that lies: there the path stands after a `#`.

import { isSite } from '../engine/where';

export type Page =
  | 'home'
  | 'new'
  | 'table'
  | 'television'
  | 'replay'
  | 'review'
  | 'mine'
  | 'mistake'
  | 'study'
  | 'puzzles'
  | 'puzzle'
  | 'rules'
  | 'learn'
  | 'lost';

export interface Place {
  page: Page;
  about: string;
}

const PATTERNS: [RegExp, Page][] = [
  [/^\/$/, 'home'],
  [/^\/new\/([\w-]+)$/, 'new'],
  [/^\/t\/([\w-]+)$/, 'table'],
  [/^\/tv\/([\w-]+)$/, 'television'],
  [/^\/replay\/([\w-]+)$/, 'replay'],
  [/^\/review\/([\w-]+)$/, 'review'],
  [/^\/mine$/, 'mine'],
  [/^\/mistake\/([\w-]+)$/, 'mistake'],
  [/^\/study$/, 'study'],
  [/^\/puzzles$/, 'puzzles'],
  [/^\/puzzle\/([\w-]+\/\w+)$/, 'puzzle'],
  [/^\/rules\/([\w-]+)$/, 'rules'],
  [/^\/learn\/([\w-]+(?:\/[\w-]+)?)$/, 'learn'],
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
  /** Has one just come to where there was nothing before: a table that others should hear of? */
  isNew = false;

  /** Listen to the browser's back and forward, and to links within the client. */
  start(): void {
    this.place = parsePath(this.#path());
    addEventListener('popstate', () => (this.place = parsePath(this.#path())));
    for (const kind of ['click', 'auxclick'] as const) document.addEventListener(kind, (event) => this.#follow(event));
  }

  go(path: string, { isNew } = { isNew: false }): void {
    this.isNew = isNew;
    history.pushState(null, '', this.addressOf(path));
    this.place = parsePath(this.#path());
    scrollTo(0, 0);
  }

  addressOf(path: string): string {
    return isSite ? `#${path}` : path;
  }

  /** What the address asks for besides. */
  get query(): URLSearchParams {
    return new URLSearchParams(isSite ? location.hash.split('?')[1] : location.search);
  }

  #path(): string {
    return isSite ? location.hash.slice(1).split('?')[0] || '/' : location.pathname;
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (parsePath(link.pathname).page === 'lost' || link.getAttribute('href')?.startsWith('.')) return;
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) {
      // In another tab: the browser goes by what the link says.
      link.href = this.addressOf(link.pathname + link.search + link.hash);
      return;
    }
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const route = new Route();
