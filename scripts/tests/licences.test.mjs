import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeLicences } from '../lib/licences.mjs';

const rules = { allowed: ['MIT', 'ISC'], decided: { '@img/*': 'LGPL, looked at' } };

/** @param {Record<string, object>} packages */
const faultsOf = (packages) => judgeLicences({ packages }, rules).faults;

test('a production package needs an allowed licence', () => {
  const packages = {
    '': { license: 'UNLICENSED' },
    contract: { license: 'UNLICENSED' },
    'node_modules/good': { version: '1.0.0', license: 'MIT' },
    'node_modules/either': { version: '1.0.0', license: '(GPL-3.0 OR ISC)' },
    'node_modules/both': { version: '1.0.0', license: 'MIT AND GPL-3.0' },
    'node_modules/a/node_modules/@x/silent': { version: '2.0.0' },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
  };
  assert.deepEqual(faultsOf(packages), [
    'both 1.0.0: MIT AND GPL-3.0',
    '@x/silent 2.0.0: no licence named',
  ]);
});

test('or a decision, which is said to be used', () => {
  const packages = { 'node_modules/@img/lib': { version: '1.0.0', license: 'LGPL-3.0' } };
  const { faults, used } = judgeLicences({ packages }, rules);
  assert.deepEqual([faults, [...used]], [[], ['@img/*']]);
});
