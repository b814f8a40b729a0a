import { expect, it } from 'vitest';
import { fold, wordsOf } from '../../src/domain/index.js';

it('accents and case aside', () => {
  expect(fold('Ângela CONCEIÇÃO Müller Peñã')).toBe('angela conceicao muller pena');
  expect(fold('conceição'.normalize('NFD'))).toBe('conceicao');
});

it.each([
  ['Rua das Flores, 88', ['rua', 'das', 'flores', '88']],
  ['Zeca_Bar 100%', ['zeca', 'bar', '100']],
  ["Sant'Ana d’Oeste", ['sant', 'ana', 'd’oeste']],
  [' º ª « ', []],
  ['Łódź', ['łodz']],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
