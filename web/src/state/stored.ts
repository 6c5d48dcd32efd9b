// What this browser remembers, where it lets us: private windows and full disks lose it, and nothing breaks.

const PREFIX = 'tablee.';

export function recall<T>(name: string, otherwise: T, isRight: (found: unknown) => found is T): T {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
    return isRight(found) ? found : otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // It is known for as long as the page is open.
  }
}

/** For `recall`: is it one of these? */
export function isOneOf<T extends string>(...values: T[]): (found: unknown) => found is T {
  return (found): found is T => values.includes(found as T);
}
