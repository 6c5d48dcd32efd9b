// The small memory of a browser, empty before every test.
import { beforeEach, vi } from 'vitest';

export function fakeMemory(): Map<string, string> {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    });
  });
  return kept;
}
