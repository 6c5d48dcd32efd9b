// The engine's worker: the browser's Python with the very source that servers run. It keeps logs in the browser's database,
// and tells other tabs what it has kept.

import type { loadPyodide as Load, PyodideInterface } from 'pyodide';
import type { OpenTable } from '../protocol';
import { append, openDatabase, read } from './database';
import { fetchAll, findEngine } from './fetching';
import type { FromWorker, ToWorker } from './messages';

interface Engine {
  call(method: string, path: string, body: string, token: string | undefined): Promise<{ toJs(): [boolean, string] }>;
  hear(socket: number, table: string, text: string): Promise<void>;
  close(socket: number): void;
  appended(table: string, seq: number): void;
}

// This file is one of the assets, wherever they are served.
const ROOT = new URL(/* @vite-ignore */ '../', import.meta.url);
// Pyodide looks up further packages in a lock file; there are none.
const NO_PACKAGES = {
  info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', python: '3.14.2', version: '314.0.7' },
  packages: {},
} as const;
const tabs = new BroadcastChannel('tablee');
const say = (message: FromWorker): void => postMessage(message);

const ready = start();
ready.then(
  () => say({ kind: 'ready' }),
  (problem: unknown) => say({ kind: 'failed', reason: String(problem) }),
);

async function start(): Promise<Engine> {
  const about = await findEngine(ROOT);
  const files = await fetchAll(ROOT, about, (loaded, total) => say({ kind: 'progress', loaded, total }));
  const python = await startPython(new URL(about.python, ROOT).href, files);
  python.unpackArchive(new Uint8Array(files.get(new URL(about.tablee, ROOT).href)!), 'zip', { extractDir: '/tablee' });
  const database = await openDatabase();
  python.registerJsModule('page', { keeper: keeperIn(database), send });
  const engine = python.runPython(`
import sys
sys.path.insert(0, "/tablee")
sys.dont_write_bytecode = True
import page
from tablee.device.engine import Engine
Engine(page.keeper, page.send)
`) as Engine;
  tabs.onmessage = ({ data }: MessageEvent<{ table: string; seq: number }>) => engine.appended(data.table, data.seq);
  return engine;
}

/** Pyodide asks for its files itself: it is given those that are there, and with the kind that compiles while it comes. */
async function startPython(folder: string, files: Map<string, ArrayBuffer>): Promise<PyodideInterface> {
  const fetchElsewhere = self.fetch;
  self.fetch = (asked, ...more) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    const file = files.get(address);
    const headers = { 'Content-Type': address.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream' };
    return file ? Promise.resolve(new Response(file, { headers })) : fetchElsewhere(asked, ...more);
  };
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as { loadPyodide: typeof Load };
  const python = await loadPyodide({
    indexURL: folder,
    lockFileContents: NO_PACKAGES as never,
    packageBaseUrl: folder,
  });
  self.fetch = fetchElsewhere;
  return python;
}

function keeperIn(database: IDBDatabase): object {
  return {
    async append(table: string, first: number, entries: string, about: string): Promise<string> {
      const texts = JSON.parse(entries) as string[];
      const numbered = texts.map((text, nth) => ({ table, seq: first + nth, text }));
      const kept = await append(database, numbered, about ? (JSON.parse(about) as OpenTable) : null);
      if (kept === 'kept' && texts.length > 0) tabs.postMessage({ table, seq: first + texts.length - 1 });
      return kept;
    },
    async read(table: string, after: number): Promise<string> {
      return `[${(await read(database, table, after)).map(({ text }) => text).join()}]`;
    },
  };
}

function send(socket: number, text: string): void {
  say({ kind: 'message', socket, text });
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  const engine = await ready;
  if (data.kind === 'close') engine.close(data.socket);
  else if (data.kind === 'hear') await engine.hear(data.socket, data.table, data.text);
  else {
    const answered = await engine.call(data.method, data.path, data.body, data.token ?? undefined);
    const [isDone, text] = answered.toJs();
    say({ kind: 'answer', id: data.id, isDone, text });
  }
};
