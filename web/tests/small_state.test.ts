import { expect, test, vi } from 'vitest';
import { preferred } from '../src/state/language.svelte';
import { Session } from '../src/state/session.svelte';
import { parsePath } from '../src/state/route.svelte';
import { fakeMemory } from './fake_memory';

const kept = fakeMemory();

function started(): Session {
  const session = new Session();
  session.start();
  return session;
}

test('the first language of the browser that we speak is spoken', () => {
  expect(preferred(['de-DE', 'fr-CA', 'en'])).toBe('fr');
  expect(preferred(['de'])).toBe('en');
});

test('a place at a table is kept over a reload, the newest first', () => {
  const session = started();
  session.keep({ table: 'a', game: 'pop', token: 'x', at: 1 });
  session.keep({ table: 'b', game: 'pop', token: 'y', at: 2 });
  expect(started().places.map((place) => place.table)).toEqual(['b', 'a']);
  expect(started().tokenAt('a')).toBe('x');
});

test('what another tab has kept is not lost', () => {
  const [one, other] = [started(), started()];
  one.keep({ table: 'a', game: 'pop', token: 'x', at: 1 });
  other.keep({ table: 'b', game: 'pop', token: 'y', at: 2 });
  expect(other.places.map((place) => place.table)).toEqual(['b', 'a']);
});

test('a spoiled memory is as good as none', () => {
  kept.set('tablee.tables', '{"not": "a list"');
  kept.set('tablee.name', '7');
  expect([started().places, started().name]).toEqual([[], '']);
});

test('a browser that remembers nothing still plays', () => {
  vi.stubGlobal('localStorage', undefined);
  const session = started();
  session.keep({ table: 'a', game: 'pop', token: 'x', at: 1 });
  expect(session.tokenAt('a')).toBe('x');
});

test('an address names a page and what it is about', () => {
  expect(parsePath('/')).toEqual({ page: 'home', about: '' });
  expect(parsePath('/t/k3jd-9')).toEqual({ page: 'table', about: 'k3jd-9' });
  expect(parsePath('/new/cup-king')).toEqual({ page: 'new', about: 'cup-king' });
  expect(parsePath('/elsewhere').page).toBe('lost');
});
