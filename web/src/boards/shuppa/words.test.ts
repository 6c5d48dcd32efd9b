// Ways of using an Action are told in sentences, with the article of each sweet.
import { describe, expect, it } from 'vitest';
import type { Move } from '../board';
import { tellWay, WORDS } from './words';

const way = (fields: object): Move => ({ move: '', rule: '', ...fields }) as unknown as Move;

describe('a way', () => {
  it.each([
    [way({ kind: 'eat', card: 'Y21' }), 'Manger l’étoile jaune 21'],
    [way({ kind: 'lift', card: 'R32l', way: 'down', column: 'b' }), 'La sucette rouge 32 va en bas de la colonne B'],
    [way({ kind: 'swap', cards: ['G9', 'B39'] }), 'Le bonbon vert 9 et le dôme bleu 39 changent de place'],
    [way({ kind: 'jump', card: 'M7', to: 'c' }), 'La Multicolore 7 saute sur la colonne C'],
  ])('is told in French', (move, told) => expect(tellWay(move, WORDS.fr)).toBe(told));

  it('is told in English', () =>
    expect(tellWay(way({ kind: 'eat', card: 'Y21' }), WORDS.en)).toBe('Eat the yellow star 21'));
});
