import assert from 'node:assert/strict';
import test from 'node:test';
import { resourceCircles } from '../lib/resource-circles.mjs';

/** @param {string} file
 *  @param {string[]} targets */
const source = (file, ...targets) => ({
  file,
  text: targets.map((target) => `import type { X } from '${target}';`).join('\n'),
});

test('arrows that all go one way are no circle', () => {
  const sources = [
    source('auth/handlers/login.ts', '../../employee/queries/user', '../queries/own'),
    source('employee/queries/user.ts', '../../../core/guards', './columns', 'knex'),
    source('field/posting/kinds.ts', '../../employee/queries/user', '../../auth/limits'),
  ];
  assert.deepEqual(resourceCircles(sources), []);
});

test('two that need each other are one, types counted', () => {
  const sources = [
    source('auth/handlers/login.ts', '../../employee/queries/user'),
    source('employee/handlers/users.ts', '../../auth/limits'),
  ];
  assert.deepEqual(resourceCircles(sources), [
    'auth/handlers/login.ts → employee, employee/handlers/users.ts → auth',
  ]);
});

test('so are those that others stand between, and each circle is told once', () => {
  const sources = [
    source('cash/a.ts', '../client/b'),
    source('cash/also.ts', '../client/b'),
    source('client/b.ts', '../sale/c', './d'),
    source('sale/c.ts', '../cash/a'),
  ];
  assert.deepEqual(resourceCircles(sources), [
    'cash/a.ts → client, client/b.ts → sale, sale/c.ts → cash',
  ]);
});

test('what is exported on, or asked for while it runs, counts as needed', () => {
  for (const text of ["export * from '../client/b';", "const b = await import('../client/b');"]) {
    const sources = [{ file: 'cash/a.ts', text }, source('client/b.ts', '../cash/a')];
    assert.equal(resourceCircles(sources).length, 1, text);
  }
});
