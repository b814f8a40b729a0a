import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOfIndex } from '../lib/spec-index.mjs';

/** @type {Record<string, string>} */
const FILES = {
  'a.tsx':
    "<Button>Sim, sair</Button>; <h2>Venda {sale.id}</h2>; row.sale_color; '/home/new' /* Cancelar */",
  'a.test.tsx': "test('asks first'); get('/api/sales/7')",
};

/** @param {string} requirement
 *  @param {string} [doneIn]
 *  @param {string} [provedBy] */
function faultsOf(requirement, doneIn = '`a.tsx`', provedBy = '`a.test.tsx` › asks first') {
  return faultsOfIndex(
    `| S1-1 | ${requirement} | ${doneIn} | ${provedBy} |`,
    (file) => FILES[file],
  );
}

test('a row is right when its files hold what it quotes', () => {
  const quotes = '‘Sim, sair’, ‘Venda {id}’, sale_color, /home/new, `GET /api/sales/{id}`';
  assert.deepEqual(faultsOf(quotes), []);
});

test('a quoted text, field or address that is in none of its files is named', () => {
  assert.deepEqual(faultsOf('‘Cancelar’, cash_id, /home/old, 600 ms'), [
    'S1-1: "Cancelar" is not in a.tsx',
    'S1-1: "cash_id" is not in a.tsx',
    'S1-1: "/home/old" is not in a.tsx',
    'S1-1: "600" is not in a.tsx',
  ]);
});

test('the test must ask the call that the row names', () => {
  assert.deepEqual(faultsOf('`GET /api/costs`'), ['S1-1: a.test.tsx does not ask GET /api/costs']);
});

test('files, tests and cells must be there', () => {
  assert.deepEqual(faultsOf('x', '`b.tsx`'), ['S1-1: no file b.tsx']);
  assert.deepEqual(faultsOf('x', 'somewhere'), ['S1-1: names no file']);
  assert.deepEqual(faultsOf('x', '`a.tsx`', '`a.test.tsx` › asks twice'), [
    'S1-1: no test "asks twice" in a.test.tsx',
  ]);
  assert.deepEqual(faultsOf('x', '`a.tsx`', 'a test'), ['S1-1: names no test']);
  assert.deepEqual(faultsOf('', '`a.tsx`'), ['S1-1: an empty cell']);
});

test('an id appears once, and an index without rows is a fault', () => {
  const row = '| S1-1 | x | `a.tsx` | `a.test.tsx` › asks first |';
  assert.deepEqual(
    faultsOfIndex(`${row}\n${row}`, (file) => FILES[file]),
    ['S1-1: appears twice'],
  );
  assert.deepEqual(
    faultsOfIndex('# Spec', () => ''),
    ['the index has no row'],
  );
});
