// Colours have their names in one place, theme.css; only what is drawn (`art/`) has paints of its own.
import { expect, it } from 'vitest';

const files = import.meta.glob<string>('../src/**/*.{svelte,ts,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const HEX = /(?<![&\w])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![-\w])/gi;

it('writes no colour by its number outside the theme and the art', () => {
  const found = Object.entries(files)
    .filter(([path]) => !path.includes('/art/') && !path.endsWith('/theme.css'))
    .flatMap(([path, text]) => (text.match(HEX) ?? []).map((colour) => `${path}: ${colour}`));
  expect(found).toEqual([]);
});

it('uses no name that the theme does not give', () => {
  const given = new Set(
    Object.values(files).flatMap((text) => [...text.matchAll(/(--[\w-]+)['"]?\s*[:=]/g)].map(([, name]) => name)),
  );
  const used = Object.values(files).flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect([...new Set(used)].filter((name) => !given.has(name))).toEqual([]);
});
