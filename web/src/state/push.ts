// Told while no page is open: the push service of the browser's maker wakes the service worker (engine/service-worker.js).

import { registerWorker } from '../engine/offline';
import type { Subscribe } from '../protocol';
import { api } from './api';

type Device = Omit<Subscribe, 'language'>;

/** Be reminded of a table on this device too; false where this browser has no push service. */
export async function subscribe(
  table: string,
  token: string,
  key: string,
  language: Subscribe['language'],
): Promise<boolean> {
  const device = await deviceFor(key).catch(() => null);
  if (!device) return false;
  await api.remind(table, token, { ...device, language });
  return true;
}

/** No more, at any table: the server hears it of the push service, or here at once. */
export async function unsubscribe(table: string | null, token: string | null): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  const known = await worker?.pushManager.getSubscription();
  if (!known) return;
  if (table && token) await api.remindNoMore(table, token, known.endpoint).catch(() => null);
  await known.unsubscribe();
}

/** The browser's subscription for a server of that key; one for another key is of no more use. */
async function deviceFor(key: string): Promise<Device | null> {
  const worker = await registerWorker();
  const known = await worker.pushManager.getSubscription();
  if (known && !isFor(known, key)) await known.unsubscribe();
  const wanted: PushSubscriptionOptionsInit = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint, keys } = (await worker.pushManager.subscribe(wanted)).toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}

function isFor(known: PushSubscription, key: string): boolean {
  const raw = known.options.applicationServerKey;
  if (!raw) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(raw)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}
