// The types of the protocol are those that its schema gives: `npm run types` writes them.
import { readFileSync } from 'node:fs';
import { compileFromFile } from 'json-schema-to-typescript';
import { expect, it } from 'vitest';

it('generates the types that are committed', async () => {
  const generated = await compileFromFile('protocol.schema.json', { additionalProperties: false });
  expect(readFileSync('src/protocol.ts', 'utf-8')).toBe(generated);
});
