// Told by the system that it is my turn: by the page while it lives and something else is looked at, and at tables over
// days by push while none is open. Only whoever asks for it is told, and only where the connection is secure.

import { isHere } from '../engine/where';
import { api } from './api';
import { speech } from './language.svelte';
import { session } from './session.svelte';
import { offerOf } from './shelf.svelte';
import { recall, remember } from './stored';

/** Do reminders of a table come while no page is open? If not, what is missing: the server's part or the browser's. */
export type Reach = 'away' | 'no_server' | 'no_browser';

class Reminders {
  isOn = $state(false);
  isDenied = $state(false);
  /** Of the table that was last looked at, if it is one over days. */
  reach = $state<Reach | null>(null);
  isSlow = $state(false);

  get arePossible(): boolean {
    return isSecureContext && 'Notification' in window;
  }

  start(): void {
    const isWanted = recall('reminders', false, (found) => typeof found === 'boolean');
    this.isOn = isWanted && this.arePossible && Notification.permission === 'granted';
  }

  /** The browser asks for leave: only ever after a tap. The page of a table then follows it. */
  async toggle(table: string | null): Promise<void> {
    const isWanted = !this.isOn;
    this.isOn = isWanted && (await Notification.requestPermission()) === 'granted';
    this.isDenied = Notification.permission === 'denied';
    remember('reminders', this.isOn);
    if (!isWanted) await this.#stop(table);
  }

  /** I sit at this table: if I want to be reminded, then also while no page is open. */
  async follow(table: string): Promise<void> {
    const token = session.tokenAt(table);
    if (isHere(table) || token === null) return;
    const offer = await api.reminder(table).catch(() => null);
    this.isSlow = offer?.is_slow ?? false;
    this.reach = null;
    if (!offer?.is_slow || !this.isOn) return;
    if (!offer.key) this.reach = 'no_server';
    else this.reach = (await this.#subscribe(table, token, offer.key)) ? 'away' : 'no_browser';
  }

  async #subscribe(table: string, token: string, key: string): Promise<boolean> {
    if (!('PushManager' in window)) return false;
    const { subscribe } = await import('./push');
    return subscribe(table, token, key, speech.code).catch(() => false);
  }

  async #stop(table: string | null): Promise<void> {
    this.reach = null;
    if (!('PushManager' in window)) return;
    const { unsubscribe } = await import('./push');
    await unsubscribe(table, table && session.tokenAt(table)).catch(() => null);
  }

  /** It is my turn there; whoever looks at the page sees it anyhow. */
  tell(table: string, game: string): void {
    if (!this.isOn || !document.hidden) return;
    void show(`/t/${table}`, speech.t.table.yourTurn, offerOf(game)?.title ?? speech.t.name, table);
  }
}

/** By the page itself or, where a browser leaves that to the service worker, by that. */
async function show(address: string, title: string, body: string, tag: string): Promise<void> {
  const options: NotificationOptions = { body, tag, icon: '/icon-192.png', data: address };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      focus();
      location.assign(address);
    };
  } catch {
    const worker = await navigator.serviceWorker.getRegistration();
    await worker?.showNotification(title, options);
  }
}

export const reminders = new Reminders();
