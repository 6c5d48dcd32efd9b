// The socket to a table. What is asked is kept until it is answered, and sent again after a lost connection: the server
// does a thing once, by its id. A lost connection is taken up again after growing, jittered waits.

import type { ClientMessage, Hello, Hints, History, Accepted, Refused, ServerMessage, Welcome } from '../protocol';
import { isHere } from '../engine/where';
import { newId } from './ids';

type WithoutId<M> = M extends ClientMessage ? Omit<M, 'id'> : never;
/** What can be asked of a table, without the id that the connection gives it. */
export type TableRequest = WithoutId<Exclude<ClientMessage, Hello>>;
export type Answer = Accepted | Refused | Hints | History;

/** `away`: not connected, trying again; `refused`: the server will not have us (no such table, not our token). */
export type Status = 'connecting' | 'open' | 'away' | 'refused' | 'closed';

export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event?: { code?: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

interface Asked {
  message: ClientMessage;
  answer: (answer: Answer) => void;
  sent: number;
}

export interface Listener {
  greeting: () => Pick<Hello, 'token' | 'last'>;
  hear: (message: ServerMessage) => void;
  refuse: (refused: Refused) => void;
}

const SERVICE_RESTART = 1012; // the server is replaced, and another one is there: nothing is lost
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const MOST_SENDINGS = 4; // what has broken the connection so often is given up
const UNSETTLED_WAIT = 1_000; // before asking again what has become of a request
const PATIENCE = 10_000; // an answer that takes longer will not come on this socket
const PATIENCE_HERE = 600_000; // the engine is fetched first and thinks for itself, but nothing is lost on the way

export class Connection {
  status = $state<Status>('connecting');
  #socket: Socket | null = null;
  #asked = new Map<string, Asked>();
  #hello = '';
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly listener: Listener,
    private readonly open: () => Socket | Promise<Socket>,
    private readonly patience = PATIENCE,
  ) {
    this.#connect();
  }

  /** Ask for something; the answer comes in the end, however often the connection is lost before. */
  ask(request: TableRequest): Promise<Answer> {
    const message = { ...request, id: newId() } as ClientMessage;
    return new Promise((answer) => {
      const asked = { message, answer, sent: 0 };
      this.#asked.set(message.id, asked);
      if (this.status === 'open') this.#sendAsked(asked);
    });
  }

  /** Try at once instead of waiting: the browser is online again, or somebody looks. */
  hurry(): void {
    if (this.status === 'away') this.#connect();
  }

  /** The network is gone, or the socket is silent: take the connection as lost. */
  drop(): void {
    if (this.#socket) this.#lose(this.#socket);
  }

  close(): void {
    const socket = this.#socket;
    this.status = 'closed';
    this.#forget();
    socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#tries === 0) this.status = 'connecting';
    this.#wait();
    const opening = this.open();
    if (opening instanceof Promise) opening.then((socket) => this.#use(socket)).catch(() => this.#giveUp());
    else this.#use(opening);
  }

  #use(socket: Socket): void {
    if (this.status === 'closed') return socket.close();
    this.#socket = socket;
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => this.#lose(socket, event?.code);
    socket.onopen = () => this.#greet();
  }

  #greet(): void {
    this.#hello = newId();
    this.#send({ type: 'hello', id: this.#hello, ...this.listener.greeting() });
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'welcome') this.#enter(message);
    else if (message.type === 'refused' && message.id === this.#hello) this.#turnAway(message);
    else if (message.type === 'refused' && message.code === 'unsettled') this.#askAgain(message.id);
    else if (message.type === 'update' || message.type === 'table' || message.type === 'notice')
      this.listener.hear(message);
    else this.#settle(message);
  }

  #enter(welcome: Welcome): void {
    this.status = 'open';
    this.#tries = 0;
    clearTimeout(this.#patience);
    this.listener.hear(welcome);
    for (const asked of [...this.#asked.values()]) this.#sendAsked(asked);
  }

  #turnAway(refused: Refused): void {
    const socket = this.#socket;
    this.status = 'refused';
    this.#forget();
    socket?.close();
    this.listener.refuse(refused);
  }

  #settle(answer: Answer): void {
    const asked = this.#asked.get(answer.id);
    this.#asked.delete(answer.id);
    if (this.#asked.size === 0) clearTimeout(this.#patience);
    asked?.answer(answer);
  }

  /** The server does not know yet whether it has been done: sent again with the same id, it is done once. */
  #askAgain(id: string): void {
    const asked = this.#asked.get(id);
    if (!asked) return;
    clearTimeout(this.#patience);
    asked.sent = 0;
    setTimeout(() => {
      if (this.status === 'open' && this.#asked.get(id) === asked && asked.sent === 0) this.#sendAsked(asked);
    }, UNSETTLED_WAIT);
  }

  #sendAsked(asked: Asked): void {
    const { id } = asked.message;
    if (asked.sent++ < MOST_SENDINGS) this.#send(asked.message);
    else this.#settle({ type: 'refused', id, code: 'unsettled', reason: '' });
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
    if (message.type !== 'ask_hints') this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.drop(), this.patience);
  }

  #lose(socket: Socket, code?: number): void {
    if (socket !== this.#socket) return;
    this.#forget();
    socket.close();
    this.#giveUp(code === SERVICE_RESTART && this.#tries === 0);
  }

  /** There is no socket now: another one after a while, of which only those hear who would have to wait for it. */
  #giveUp(isExpected = false): void {
    this.status = isExpected ? 'connecting' : 'away';
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2));
  }

  #forget(): void {
    this.#socket = null;
    clearTimeout(this.#retry);
    clearTimeout(this.#patience);
  }
}

/** A socket of the browser on a table, and news of the network for the connection. */
export function connect(table: string, listener: Listener): Connection {
  const openHere = async (): Promise<Socket> => (await import('../engine/device')).device.open(table);
  if (isHere(table)) return new Connection(listener, openHere, PATIENCE_HERE);
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const url = `${scheme}://${location.host}/api/tables/${table}/socket`;
  return new Connection(listener, () => new WebSocket(url) as unknown as Socket);
}
