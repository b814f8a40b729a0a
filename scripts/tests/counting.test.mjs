import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inRoot } from '../lib/root.mjs';
import { chooseLayers, failuresIn } from '../lib/test-layers.mjs';
import { lanesOf, withHiddenFailures } from '../lib/test.mjs';

describe('a layer of tests', () => {
  it('counts what it reports', () => {
    assert.deepEqual(withHiddenFailures({ passed: 5, failed: 2 }, 1), { passed: 5, failed: 2 });
    assert.deepEqual(withHiddenFailures({ passed: 5, failed: 0 }, 0), { passed: 5, failed: 0 });
  });

  it('failed if it ran nothing', () => {
    assert.deepEqual(withHiddenFailures({ passed: 0, failed: 0 }, 0), { passed: 0, failed: 1 });
    assert.deepEqual(withHiddenFailures(undefined, 0), { passed: 0, failed: 1 });
  });

  it('failed if it ended badly, though no test did', () => {
    assert.deepEqual(withHiddenFailures({ passed: 5, failed: 0 }, 1), { passed: 5, failed: 1 });
  });
});

describe('the layers to run', () => {
  const namesOf = (/** @type {string[]} */ wanted) => chooseLayers(wanted).map(({ name }) => name);

  it('are all, in their order', () => {
    const all = ['tools', 'rules', 'backend', 'screens', 'journeys', 'faults'];
    assert.deepEqual(namesOf([]), all);
  });

  it('are those that are named, in the same order', () => {
    assert.deepEqual(namesOf(['journeys', 'rules']), ['rules', 'journeys']);
  });

  it('are none where a name is unknown, which is said', () => {
    assert.throws(() => chooseLayers(['rules', 'e2e']), {
      name: 'Fault',
      message: /^Não há testes com o nome e2e: escolha entre tools, rules, /,
    });
  });
});

describe('the lanes of the layers', () => {
  const lanes = (/** @type {string[]} */ wanted, /** @type {boolean} */ sideBySide) =>
    lanesOf(chooseLayers(wanted), sideBySide).map((lane) => lane.map(({ name }) => name).join(' '));

  it('are the journeys beside all others', () => {
    assert.deepEqual(lanes([], true), ['tools rules backend screens faults', 'journeys']);
  });

  it('are one where there is no room', () => {
    assert.deepEqual(lanes(['rules', 'journeys'], false), ['rules journeys']);
  });

  it('are one where nothing runs beside', () => {
    assert.deepEqual(lanes(['journeys'], true), ['journeys']);
    assert.deepEqual(lanes(['tools', 'faults'], true), ['tools faults']);
  });
});

describe('what failed', () => {
  const file = { name: inRoot('backend/tests/a.test.ts'), status: 'failed' };
  const passed = { status: 'passed', fullName: 'pays' };
  const failed = { status: 'failed', fullName: 'renews', failureMessages: ['1 is not 2'] };

  it('is told by file, name and message', () => {
    assert.deepEqual(failuresIn([{ ...file, assertionResults: [passed, failed] }]), [
      'backend/tests/a.test.ts\nrenews\n1 is not 2',
    ]);
  });

  it('is told when a file does not load', () => {
    assert.deepEqual(failuresIn([{ ...file, message: 'no such module', assertionResults: [] }]), [
      'backend/tests/a.test.ts\nno such module',
    ]);
  });

  it('is nothing where all passed', () => {
    assert.deepEqual(failuresIn([{ ...file, status: 'passed', assertionResults: [passed] }]), []);
  });

  it('leaves out what nobody reads: the depth of a stack', () => {
    const long = { ...failed, failureMessages: [Array(99).fill('at somewhere').join('\n')] };
    const [text] = failuresIn([{ ...file, assertionResults: [long] }]);
    assert.equal(text?.split('\n').length, 30);
  });
});
