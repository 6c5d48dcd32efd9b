// What the browser keeps of tables on this device: each one's log, entry by entry, and a line about it for the first page.

import type { OpenTable } from '../protocol';

const NAME = 'tablee';
const JOURNAL = 'journal';
const ABOUT = 'about';

/** `taken`: a number is in the log already; anything else but `kept` says why nothing was kept. */
export type Kept = 'kept' | 'taken' | (string & {});

interface Entry {
  table: string;
  seq: number;
  /** As the engine wrote it: its numbers are longer than those of JavaScript. */
  text: string;
}

export function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(JOURNAL, { keyPath: ['table', 'seq'] });
      opening.result.createObjectStore(ABOUT, { keyPath: 'table' });
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('no database'));
  });
}

/** All entries or none; they are there for good when this says so. */
export function append(database: IDBDatabase, entries: Entry[], about: OpenTable | null): Promise<Kept> {
  return new Promise((resolve) => {
    const change = database.transaction([JOURNAL, ABOUT], 'readwrite', { durability: 'strict' });
    for (const entry of entries) change.objectStore(JOURNAL).add(entry);
    if (about) change.objectStore(ABOUT).put(about);
    change.oncomplete = () => resolve('kept');
    change.onabort = () => resolve(change.error?.name === 'ConstraintError' ? 'taken' : String(change.error));
  });
}

export function read(database: IDBDatabase, table: string, after: number): Promise<Entry[]> {
  return ask(database, JOURNAL, (store) => store.getAll(IDBKeyRange.bound([table, after + 1], [table, Infinity])));
}

/** A line about each table on this device. */
export async function tablesHere(): Promise<OpenTable[]> {
  const database = await openDatabase();
  const found = await ask<OpenTable[]>(database, ABOUT, (store) => store.getAll());
  database.close();
  return found;
}

/** The player wants no more of it. */
export async function forget(table: string): Promise<void> {
  const database = await openDatabase();
  const change = database.transaction([JOURNAL, ABOUT], 'readwrite');
  change.objectStore(JOURNAL).delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
  change.objectStore(ABOUT).delete(table);
  change.oncomplete = () => database.close();
}

function ask<T>(database: IDBDatabase, name: string, question: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const asked = question(database.transaction(name).objectStore(name));
    asked.onsuccess = () => resolve(asked.result as T);
    asked.onerror = () => reject(asked.error ?? new Error('unreadable'));
  });
}
