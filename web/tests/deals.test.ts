// What was promised before a game is held against what the server says later.
import { expect, test } from 'vitest';
import type { Deal } from '../src/protocol';
import { Deals, judge, linkTo } from '../src/state/deals.svelte';
import { fakeMemory } from './fake_memory';

fakeMemory();
// sha256 of 'sea 9007199254740993', whose seed is no number of JavaScript's
const HASH = 'bd391af293aef41f0970ef9960731cce7260435ad585bdadf37cac917ff0d7fb';
const OTHER = 'f'.repeat(64);

function started(): Deals {
  const deals = new Deals();
  deals.start();
  return deals;
}

function deal(changes: Partial<Deal> = {}): Deal {
  return { hash: HASH, chosen_by: null, seed: null, salt: null, ...changes };
}

const opened = { seed: '9007199254740993', salt: 'sea' };

test('what the server says first is kept over a reload, and what it says later is not', () => {
  started().hear('t', deal());
  started().hear('t', deal({ hash: OTHER }));
  expect(started().promised('t')).toEqual([HASH]);
  expect(started().differs('t', HASH)).toBe(false);
  expect(started().differs('t', OTHER)).toBe(true);
});

test('what the link says counts before the server has said anything', () => {
  const deals = started();
  deals.arrive('t', `#deal=${OTHER}`);
  deals.hear('t', deal());
  expect(deals.differs('t', HASH)).toBe(true);
  expect(started().differs('t', HASH)).toBe(true);
});

test('a link that promises another deal than the one that is kept is noticed', () => {
  const deals = started();
  deals.hear('t', deal());
  deals.arrive('t', `#deal=${OTHER}`);
  expect(deals.differs('t', HASH)).toBe(true);
});

test('a link that was cut short is noticed, until one comes by the whole of it', () => {
  const deals = started();
  deals.arrive('t', `#deal=${HASH.slice(0, 20)}`);
  deals.hear('t', deal());
  expect(deals.differs('t', HASH)).toBe(true);
  deals.arrive('t', `#deal=${HASH}`);
  expect(deals.differs('t', HASH)).toBe(false);
});

test('a link without a deal promises nothing', () => {
  const deals = started();
  for (const fragment of ['', '#', '#step=3']) deals.arrive('t', fragment);
  expect(deals.promised('t')).toEqual([]);
});

test('what is first seen when the seal is open was never promised', () => {
  const deals = started();
  deals.hear('t', deal(opened));
  expect(deals.promised('t')).toEqual([]);
});

test('a link carries the deal', () => {
  expect(linkTo('http://house.test', '/t/abc', HASH)).toBe(`http://house.test/t/abc#deal=${HASH}`);
  expect(linkTo('http://house.test', '/t/abc', undefined)).toBe('http://house.test/t/abc');
});

test('before the end there is a seal, and after it the browser opens it', async () => {
  expect(await judge(deal(), [HASH])).toBe('sealed');
  expect(await judge(deal(opened), [HASH])).toBe('kept');
});

test('a seal that does not fit is broken, and so is one that nobody was shown', async () => {
  expect(await judge(deal({ ...opened, seed: '9007199254740992' }), [HASH])).toBe('broken');
  expect(await judge(deal({ ...opened, hash: OTHER }), [OTHER])).toBe('broken');
  expect(await judge(deal(opened), [])).toBe('late');
  expect(await judge(deal(opened), [OTHER])).toBe('other');
  expect(await judge(deal(), [HASH, OTHER])).toBe('other');
});
