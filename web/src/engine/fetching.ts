// The engine's files: which they are and how large, fetched with news of how far that is.

export interface EngineFiles {
  /** A folder. */
  python: string;
  tablee: string;
  /** Bytes of each, as they are when unpacked. */
  files: Record<string, number>;
  /** Bytes of all, as they go over the network. */
  packed: number;
}

export type Progress = (loaded: number, total: number) => void;

export async function findEngine(root: URL): Promise<EngineFiles> {
  const answer = await fetch(new URL('engine.json', root));
  if (!answer.ok) throw new Error(`engine.json: ${answer.status}`);
  return (await answer.json()) as EngineFiles;
}

/** All files, by address. Whoever keeps them (a service worker, or the browser by itself) sees them pass. */
export async function fetchAll(root: URL, { files }: EngineFiles, tell: Progress): Promise<Map<string, ArrayBuffer>> {
  const total = Object.values(files).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  const count = (more: number): void => tell((loaded += more), total);
  const addresses = Object.keys(files).map((path) => new URL(path, root).href);
  const bodies = await Promise.all(addresses.map((address) => fetchCounted(address, count)));
  return new Map(addresses.map((address, nth) => [address, bodies[nth]!]));
}

async function fetchCounted(address: string, count: (more: number) => void): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        count(chunk.byteLength);
        out.enqueue(chunk);
      },
    }),
  );
  return new Response(counted).arrayBuffer();
}
