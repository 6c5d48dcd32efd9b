// The games on this device: fetched when they are asked for, by themselves only where that costs nothing.
import { beforeEach, expect, test, vi } from 'vitest';
import { keeping } from '../src/engine/keeping.svelte';

const FILES = { 'assets/device/python.wasm': 6, 'assets/device/tablee.zip': 4 };
const ENGINE = { python: 'assets/device/', tablee: 'assets/device/tablee.zip', files: FILES, packed: 5 };

let fetched: string[];
let asksToPersist: number;

beforeEach(() => {
  fetched = [];
  asksToPersist = 0;
  Object.assign(keeping, { state: 'unknown', loaded: 0, total: 0, packed: 0 });
  const caches = { match: () => Promise.resolve(undefined) };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('self', { caches });
  vi.stubGlobal('location', { href: 'https://cards.example/t/x' });
  vi.stubGlobal('fetch', (asked: URL | string) => {
    const path = new URL(asked).pathname.slice(1);
    fetched.push(path);
    return Promise.resolve(new Response(path === 'engine.json' ? JSON.stringify(ENGINE) : bodyOf(path)));
  });
  connect({});
});

function bodyOf(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(FILES[path as keyof typeof FILES]);
}

function connect(connection: object): void {
  const serviceWorker = { ready: Promise.resolve(), controller: {} };
  const storage = { persist: () => Promise.resolve(++asksToPersist > 0) };
  vi.stubGlobal('navigator', { serviceWorker, storage, connection });
}

test.each([{ saveData: true }, { type: 'cellular' }])(
  'nothing is fetched by itself where the connection costs money: %o',
  async (connection) => {
    connect(connection);
    await keeping.fetchQuietly();
    expect(fetched).toEqual([]);
    expect(keeping.state).toBe('none');
  },
);

test('whoever asks for them gets them on any connection, and is told how far they are', async () => {
  connect({ type: 'cellular' });
  await keeping.fetch();
  expect(fetched).toEqual(['engine.json', ...Object.keys(FILES)]);
  expect([keeping.state, keeping.loaded, keeping.total, keeping.packed]).toEqual(['kept', 10, 10, 5]);
});

test('where it costs nothing they come by themselves, and the browser is asked to keep them for good', async () => {
  connect({ type: 'wifi' });
  await keeping.fetchQuietly();
  expect(keeping.state).toBe('kept');
  expect(asksToPersist).toBe(1);
});

test('what fails on the way is said, and can be asked for again', async () => {
  const answer = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')));
  await keeping.fetch();
  expect(keeping.state).toBe('failed');
  vi.stubGlobal('fetch', answer);
  await keeping.fetch();
  expect(keeping.state).toBe('kept');
});

test('a browser that keeps nothing says so', async () => {
  vi.stubGlobal('navigator', {});
  await keeping.weigh();
  expect(keeping.state).toBe('unable');
});
