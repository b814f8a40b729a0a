import assert from 'node:assert/strict';
import test from 'node:test';
import { platformFaults } from '../lib/platform-faults.mjs';

const faultsIn = (/** @type {string} */ text) => platformFaults('some.ts', text);

test('the platform names no record, in whatever spelling', () => {
  for (const text of [
    'const openSaleOf = 1;',
    "db('x').where({ sale_id: 1 });",
    'const CASH_BOX = 1;',
    '/** Of the collector. */',
    "const page = '/rua';",
    "const role = 'funcionario';",
    'export class PaymentPortion {}',
  ])
    assert.notDeepEqual(faultsIn(text), [], text);
  assert.deepEqual(faultsIn('\nconst sale = 1;'), ['2: "sale" is a record of the product']);
});

test('words that hold one of a record, and a program’s client, are none', () => {
  for (const text of [
    '/** A wholesale store, encashed, instalado; what an install leaves. */',
    "import { Client } from 'pg';",
    '/** While clients send anything. */',
    'const margins = boxes();',
  ])
    assert.deepEqual(faultsIn(text), [], text);
});

test('what the product’s own triggers raise is told to the platform', () => {
  const what = '"CR002" is a guard of the product';
  assert.deepEqual(faultsIn("const known = { CR002: 'A', '22001': 'B' };"), [`1: ${what}`]);
});

test('the table of clients is one of the product’s', () => {
  assert.deepEqual(faultsIn("db('clients');"), ['1: "clients" is a table of the product']);
  assert.equal(faultsIn('db.raw(`SELECT id\nFROM clients`);').length, 1);
});

test('of the contract it takes what any product has', () => {
  for (const text of [
    "import { DomainError, anything } from '@crediario/contract/errors';",
    "import { type BusinessDate, todayIn as day } from '@crediario/contract/domain';",
    "import type { Call, Calls } from '@crediario/contract/wire';",
  ])
    assert.deepEqual(faultsIn(text), [], text);
});

test('and nothing else', () => {
  const domain = "'@crediario/contract/domain'";
  assert.deepEqual(faultsIn(`import { todayIn, colorOf } from ${domain};`), [
    '1: takes colorOf from the contract’s domain',
  ]);
  assert.deepEqual(faultsIn(`import { colorOf as todayIn } from ${domain};`), [
    '1: takes colorOf from the contract’s domain',
  ]);
  for (const text of [
    `import * as domain from ${domain};`,
    `export * from ${domain};`,
    `const domain = require(${domain});`,
    `type Color = import(${domain}).Color;`,
    `const domain = await import(${domain});`,
  ])
    assert.deepEqual(faultsIn(text), ['1: takes all of the contract’s domain'], text);
  assert.deepEqual(faultsIn("import { cpf } from '@crediario/contract/forms';"), [
    '1: takes from the contract’s forms',
  ]);
});
