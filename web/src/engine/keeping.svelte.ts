// The games on this device: whether they are here, how large they are, and how far they are on their way.

import { isMetered } from './network';
import { isSite } from './where';

/** `unable`: this browser keeps nothing, or only of sites that it trusts. */
type State = 'unknown' | 'unable' | 'none' | 'fetching' | 'kept' | 'failed';

class Keeping {
  state = $state<State>('unknown');
  loaded = $state(0);
  /** Bytes, unpacked. */
  total = $state(0);
  /** Bytes that go over the network. */
  packed = $state(0);

  /** Is everything here? Asked of what is kept, not of the network. */
  async look(): Promise<void> {
    if (this.state === 'fetching') return;
    if (!('serviceWorker' in navigator) || !('caches' in self)) this.state = 'unable';
    else this.state = (await isKept()) ? 'kept' : 'none';
  }

  /** How large they are, for those who want to know before they fetch them. */
  async weigh(): Promise<void> {
    await this.look();
    if (this.state !== 'none' || this.packed > 0) return;
    const { findEngine } = await import('./fetching');
    this.packed = await findEngine(ROOT()).then(
      ({ packed }) => packed,
      () => 0,
    );
  }

  /** The service worker keeps what passes it. */
  async fetch(): Promise<void> {
    this.state = 'fetching';
    const { fetchAll, findEngine } = await import('./fetching');
    try {
      await watched();
      void navigator.storage?.persist?.();
      const engine = await findEngine(ROOT());
      this.packed = engine.packed;
      await fetchAll(ROOT(), engine, (loaded, total) => ([this.loaded, this.total] = [loaded, total]));
      this.state = 'kept';
    } catch {
      this.state = 'failed';
    }
  }

  /** In the background; never where it costs money. */
  async fetchQuietly(): Promise<void> {
    await this.look();
    if (this.state === 'none' && !isMetered()) await this.fetch();
  }
}

const PATIENCE = 5_000; // milliseconds for a new service worker to take over the page

/** From then on whatever the page fetches passes the service worker. */
async function watched(): Promise<void> {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE);
  });
}

const ROOT = (): URL => new URL(isSite ? './' : '/', location.href);

async function isKept(): Promise<boolean> {
  const about = await caches.match(new URL('engine.json', ROOT()).href);
  if (!about) return false;
  const { files } = (await about.json()) as { files: Record<string, number> };
  const kept = await Promise.all(Object.keys(files).map((path) => caches.match(new URL(path, ROOT()).href)));
  return kept.every(Boolean);
}

export const keeping = new Keeping();
