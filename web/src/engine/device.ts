// The engine as the page sees it: calls of the API and sockets on tables, as at a server. It is loaded when the first of
// either is asked for.

import type { Problem } from '../protocol';
import { Trouble } from '../state/api';
import type { Socket } from '../state/connection.svelte';
import { loading } from './loading.svelte';
import type { FromWorker, ToWorker } from './messages';

interface Call {
  resolve: (found: unknown) => void;
  reject: (trouble: Trouble) => void;
}

class Device {
  #worker: Worker | null = null;
  #calls = new Map<number, Call>();
  #sockets = new Map<number, DeviceSocket>();
  #last = 0;

  call<T>(path: string, body: object | undefined, token: string | null): Promise<T> {
    const id = ++this.#last;
    const method = body ? 'POST' : 'GET';
    this.say({ kind: 'call', id, method, path, body: body ? JSON.stringify(body) : '', token });
    return new Promise((resolve, reject) => this.#calls.set(id, { resolve: resolve as Call['resolve'], reject }));
  }

  open(table: string): Socket {
    const socket = new DeviceSocket(++this.#last, table);
    this.#sockets.set(socket.number, socket);
    this.#start();
    return socket;
  }

  forget(socket: DeviceSocket): void {
    this.#sockets.delete(socket.number);
  }

  say(message: ToWorker): void {
    this.#start().postMessage(message);
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    worker.onerror = (event) => this.#fail(event.message);
    loading.begin();
    void navigator.storage?.persist?.();
    return (this.#worker = worker);
  }

  #hear(message: FromWorker): void {
    if (message.kind === 'progress') loading.tell(message.loaded, message.total);
    else if (message.kind === 'ready') this.#beReady();
    else if (message.kind === 'failed') this.#fail(message.reason);
    else if (message.kind === 'message') this.#sockets.get(message.socket)?.onmessage?.({ data: message.text });
    else this.#answer(message);
  }

  #beReady(): void {
    loading.end();
    for (const socket of this.#sockets.values()) socket.onopen?.();
  }

  /** The engine cannot be had now: whoever asks again tries again. */
  #fail(reason: string): void {
    console.warn(`no engine: ${reason}`);
    this.#worker?.terminate();
    this.#worker = null;
    loading.fail();
    for (const { reject } of this.#calls.values()) reject(new Trouble('no_engine', reason));
    this.#calls.clear();
    for (const socket of [...this.#sockets.values()]) socket.lose();
  }

  #answer({ id, isDone, text }: Extract<FromWorker, { kind: 'answer' }>): void {
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    const said = JSON.parse(text) as unknown;
    if (isDone) call?.resolve(said);
    else call?.reject(new Trouble((said as Problem).code, (said as Problem).reason));
  }
}

class DeviceSocket implements Socket {
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  #onopen: Socket['onopen'] = null;

  constructor(
    readonly number: number,
    private readonly table: string,
  ) {}

  get onopen(): Socket['onopen'] {
    return this.#onopen;
  }

  /** Where the engine runs already there is nothing to wait for. */
  set onopen(open: Socket['onopen']) {
    this.#onopen = open;
    if (loading.state === 'ready') queueMicrotask(() => this.#onopen?.());
  }

  send(text: string): void {
    device.say({ kind: 'hear', socket: this.number, table: this.table, text });
  }

  close(): void {
    device.forget(this);
    if (loading.state === 'ready') device.say({ kind: 'close', socket: this.number });
  }

  lose(): void {
    device.forget(this);
    this.onclose?.();
  }
}

export const device = new Device();
