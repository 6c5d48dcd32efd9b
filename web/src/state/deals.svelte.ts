// The deals that were promised to this browser, kept from the first moment: by the link one came by, and by what the
// server said first. What it says later, and what it shows when the game is over, is held against that.

import type { Deal } from '../protocol';
import { recall, remember } from './stored';

interface Promised {
  table: string;
  hashes: string[];
}

/** `late`: one came when the game was over, so that nothing had been promised to this browser. */
export type Verdict = 'sealed' | 'kept' | 'late' | 'other' | 'broken';

const MOST_TABLES = 60;
const HASH = /^[0-9a-f]{64}$/;

export class Deals {
  #all = $state.raw<Promised[]>([]);
  /** Tables to which one came by a link whose promise cannot be read. */
  #unread = $state.raw<string[]>([]);

  start(): void {
    this.#all = recall('deals', [], isPromises);
  }

  promised(table: string): string[] {
    return this.#all.find((known) => known.table === table)?.hashes ?? [];
  }

  differs(table: string, hash: string): boolean {
    return this.#unread.includes(table) || this.promised(table).some((promised) => promised !== hash);
  }

  /** One has come by a link; its fragment may promise a deal. */
  arrive(table: string, fragment: string): void {
    const hash = new URLSearchParams(fragment.slice(1)).get('deal');
    this.#unread = this.#unread.filter((other) => other !== table);
    if (hash === null) return;
    if (HASH.test(hash)) this.#keep(table, hash);
    else this.#unread = [...this.#unread, table];
  }

  /** The server has said which deal it is: only the first word counts, and only while the deal is sealed. */
  hear(table: string, deal: Deal): void {
    if (deal.seed === null && this.promised(table).length === 0) this.#keep(table, deal.hash);
  }

  #keep(table: string, hash: string): void {
    const all = recall('deals', this.#all, isPromises); // another tab may have kept some
    const known = all.find((other) => other.table === table)?.hashes ?? [];
    if (known.includes(hash)) return;
    const others = all.filter((other) => other.table !== table);
    this.#all = [{ table, hashes: [...known, hash] }, ...others].slice(0, MOST_TABLES);
    remember('deals', this.#all);
  }
}

/** The link to a table, with its deal for the browsers of those who come by it. */
export function linkTo(origin: string, path: string, hash: string | undefined): string {
  return origin + path + (hash ? `#deal=${hash}` : '');
}

/** Was it as promised? Browsers lend their own SHA-256 only over https, so that we bring one. */
export async function judge(deal: Deal, promised: string[]): Promise<Verdict> {
  if (promised.some((hash) => hash !== deal.hash)) return 'other';
  if (deal.seed === null || deal.salt === null) return 'sealed';
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const { bytesToHex, utf8ToBytes } = await import('@noble/hashes/utils.js');
  if (bytesToHex(sha256(utf8ToBytes(`${deal.salt} ${deal.seed}`))) !== deal.hash) return 'broken';
  return promised.length > 0 ? 'kept' : 'late';
}

function isPromises(found: unknown): found is Promised[] {
  return Array.isArray(found) && found.every((each) => typeof each?.table === 'string' && Array.isArray(each.hashes));
}

export const deals = new Deals();
