// Being there without a connection: the client is kept once the first page rests, and the games with it for those who have
// put the client among their apps, or play on a site of static files, where nothing else could play with them.

import { isSite } from './where';

const REST = 4_000; // after the first page, which comes first

export function beReadyOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  addEventListener('appinstalled', () => void fetchGames());
  setTimeout(() => void keep(), REST);
}

/** The service worker, at work. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(`${isSite ? './' : '/'}service-worker.js`);
  return navigator.serviceWorker.ready;
}

async function keep(): Promise<void> {
  await registerWorker();
  if (isSite || matchMedia('(display-mode: standalone)').matches) await fetchGames();
}

async function fetchGames(): Promise<void> {
  await (await import('./keeping.svelte')).keeping.fetchQuietly();
}
