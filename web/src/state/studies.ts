// What is kept of games that were looked at closely: too large for the browser's small memory, so in its database. Where
// that is denied, everything is thought out anew, and nothing breaks.

const NAME = 'tablee-studies';
const STORES = ['reviews', 'mistakes'] as const;

type StoreName = (typeof STORES)[number];

export interface Study {
  id: string;
  /** When it was kept; the oldest go first. */
  at: number;
}

export async function findStudy<T extends Study>(store: StoreName, id: string): Promise<T | null> {
  return within(store, 'readonly', (studies) => studies.get(id)).then(
    (found) => (found as T | undefined) ?? null,
    () => null,
  );
}

/** The newest first. */
export async function allStudies<T extends Study>(store: StoreName): Promise<T[]> {
  const found = await within(store, 'readonly', (studies) => studies.getAll()).catch(() => []);
  return (found as T[]).sort((one, other) => other.at - one.at);
}

export function keepStudy(store: StoreName, study: Study, most: number): Promise<void> {
  return keepStudies(store, [study], most);
}

export async function keepStudies(store: StoreName, more: Study[], most: number): Promise<void> {
  for (const study of more) await within(store, 'readwrite', (studies) => studies.put(study)).catch(() => undefined);
  for (const { id } of (await allStudies(store)).slice(most)) {
    await within(store, 'readwrite', (studies) => studies.delete(id)).catch(() => undefined);
  }
}

async function within(
  name: StoreName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await open();
  try {
    return await settled(ask(database.transaction(name, mode).objectStore(name)));
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    for (const name of STORES) opening.result.createObjectStore(name, { keyPath: 'id' });
  };
  return settled(opening);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}
