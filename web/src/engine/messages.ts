// What the page and the engine's worker say to each other.

/** To the worker: a call of the API, or a message on a socket, which opens with its first one. */
export type ToWorker =
  | { kind: 'call'; id: number; method: string; path: string; body: string; token: string | null }
  | { kind: 'hear'; socket: number; table: string; text: string }
  | { kind: 'close'; socket: number };

/** From the worker: answers, messages on sockets, and how far the loading is. */
export type FromWorker =
  | { kind: 'progress'; loaded: number; total: number }
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; id: number; isDone: boolean; text: string }
  | { kind: 'message'; socket: number; text: string };
