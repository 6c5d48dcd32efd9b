// The types of the protocol are those that its schema gives: `npm run types` writes them.
import { compileFromFile } from 'json-schema-to-typescript';
import { expect, it } from 'vitest';
import committed from '../src/protocol.ts?raw';

it('generates the types that are committed', async () => {
  expect(committed).toBe(await compileFromFile('protocol.schema.json', { additionalProperties: false }));
});
