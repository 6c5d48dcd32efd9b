// What the generated `following.ts` need of Python: equality by value, truth, lists that add up.

export function isTrue(value: any): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

export function equal(one: any, other: any): boolean {
  if (one === other || (one == null && other == null)) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((item, nth) => equal(item, other[nth]));
}

/** The items of a list, or the keys of an object. */
export function each(items: any): any[] {
  return Array.isArray(items) ? items : typeof items === 'string' ? [...items] : Object.keys(items);
}

export function contains(items: any, item: any): boolean {
  if (typeof items === 'string') return items.includes(item);
  return Array.isArray(items) ? items.some((other) => equal(other, item)) : Object.hasOwn(items, item);
}

export function len(items: any): number {
  return each(items).length;
}

export function add(one: any, other: any): any {
  return Array.isArray(one) ? [...one, ...other] : one + other;
}

export function repeat(one: any, times: any): any {
  return Array.isArray(one) ? Array.from({ length: times }, () => one).flat(1) : one * times;
}

export function range(first: number, last?: number): number[] {
  const from = last === undefined ? 0 : first;
  return Array.from({ length: Math.max(0, (last ?? first) - from) }, (_, nth) => from + nth);
}

export function enumerate(items: any, first = 0): [number, any][] {
  return each(items).map((item, nth) => [first + nth, item]);
}

export function zip(one: any[], other: any[]): [any, any][] {
  return one.map((item, nth) => [item, other[nth]]);
}

export function reversed(items: any[]): any[] {
  return [...items].reverse();
}

export function index(items: any, item: any): number {
  return each(items).findIndex((other) => equal(other, item));
}

export function remove(items: any[], item: any): void {
  items.splice(index(items, item), 1);
}

export function insert(items: any[], at: number, item: any): void {
  items.splice(at, 0, item);
}

export function sum(items: number[]): number {
  return items.reduce((total, item) => total + item, 0);
}

export function max(...items: any[]): any {
  return Math.max(...(items.length === 1 ? items[0] : items));
}

export function min(...items: any[]): any {
  return Math.min(...(items.length === 1 ? items[0] : items));
}

export function int(text: any): number {
  return Number(text);
}

/** In order of what `key` says of each, which may be a list of several things. */
export function sorted(items: any, key: (item: any) => any = (item) => item): any[] {
  return [...each(items)].sort((one, other) => compare(key(one), key(other)));
}

function compare(one: any, other: any): number {
  if (!Array.isArray(one)) return one < other ? -1 : one > other ? 1 : 0;
  const differs = one.findIndex((item, nth) => compare(item, other[nth]) !== 0);
  return differs < 0 ? 0 : compare(one[differs], other[differs]);
}
