// A socket whose other end the test holds.

import type { Socket } from '../src/state/connection.svelte';
import type { ClientMessage, ServerMessage } from '../src/protocol';

export class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: Socket['onclose'] = null;
  sent: ClientMessage[] = [];
  isClosed = false;

  constructor() {
    FakeSocket.all.push(this);
  }

  static get newest(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.isClosed = true;
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
