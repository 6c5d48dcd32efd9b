// Told by the system that it is my turn, while the page lives and something else is looked at. Only whoever asks for it is
// told, and a browser allows it only where the connection is secure.

import { speech } from './language.svelte';
import { offerOf } from './shelf.svelte';
import { recall, remember } from './stored';

class Reminders {
  isOn = $state(false);
  isDenied = $state(false);

  get arePossible(): boolean {
    return isSecureContext && 'Notification' in window;
  }

  start(): void {
    const isWanted = recall('reminders', false, (found) => typeof found === 'boolean');
    this.isOn = isWanted && this.arePossible && Notification.permission === 'granted';
  }

  /** The browser asks for leave: only ever after a tap. */
  async toggle(): Promise<void> {
    if (this.isOn) this.isOn = false;
    else this.isOn = (await Notification.requestPermission()) === 'granted';
    this.isDenied = Notification.permission === 'denied';
    remember('reminders', this.isOn);
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
