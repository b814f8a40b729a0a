import assert from 'node:assert/strict';
import test from 'node:test';
import { repeatedTexts, sentencesOf } from '../lib/repeated-texts.mjs';

const found = (/** @type {Record<string, string>} */ files, /** @type {string[]} */ allowed = []) =>
  repeatedTexts(new Map(Object.entries(files)), allowed);

test('a sentence that stands in two files is told, with its places', () => {
  const files = {
    'a.tsx': '<p>\n  Nada com\n  estes filtros.\n</p>;',
    'b.ts': "\nconst NONE = 'Nada com estes filtros';",
    'c.ts': 'const said = `Nada com estes filtros`;',
  };
  assert.deepEqual(found(files), ['"Nada com estes filtros": a.tsx:4, b.ts:2, c.ts:1']);
  assert.deepEqual(found(files, ['Nada com estes filtros']), []);
});

test('twice in one file is no fault of this kind', () => {
  assert.deepEqual(
    found({ 'a.ts': "f('O servidor não respondeu', 'O servidor não respondeu');" }),
    [],
  );
});

test('three words make a sentence, those that join a name not counted', () => {
  const texts = (/** @type {string} */ code) => sentencesOf('a.tsx', code).map(({ text }) => text);
  assert.deepEqual(texts("f('Nome é obrigatório', 'Sem movimento no período');"), [
    'Nome é obrigatório',
    'Sem movimento no período',
  ]);
  assert.deepEqual(texts("f('Data da venda', 'Total com juros', 'Vendas');"), []);
});

test('code, addresses and English are none', () => {
  const code = `
    import a from 'um dois três';
    f('users as u', 'SET CONSTRAINTS ALL IMMEDIATE', 'Not a calendar date', '/api/um dois três');
    f("img-src 'self' data: blob:", 'client.set-visit-notes');`;
  assert.deepEqual(sentencesOf('a.ts', code), []);
});
