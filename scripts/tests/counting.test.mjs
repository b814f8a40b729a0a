import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inRoot } from '../lib/root.mjs';
import { chooseLayers, failuresIn } from '../lib/test-layers.mjs';
import { shareOut, withHiddenFailures } from '../lib/test.mjs';

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
    const all = ['tools', 'rules', 'backend', 'faults', 'screens', 'journeys'];
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

describe('the layers, shared out', () => {
  /** Of layers that take so long: how many ran at a time, and when each began.
   *  @param {Record<string, number>} lengths
   *  @param {boolean} sideBySide */
  async function begun(lengths, sideBySide) {
    /** @type {string[]} */
    const order = [];
    let now = 0;
    let most = 0;
    /** @type {{ until: number, end: () => void }[]} */
    const running = [];
    const sharing = shareOut(chooseLayers(Object.keys(lengths)), sideBySide, ({ name }) => {
      order.push(`${name} ${now}`);
      const ended = new Promise((resolve) => {
        running.push({ until: now + (lengths[name] ?? 0), end: () => resolve(undefined) });
      });
      most = Math.max(most, running.length);
      return ended;
    });
    while (running.length > 0) {
      running.sort((one, other) => one.until - other.until);
      const first = running.shift();
      now = first?.until ?? now;
      first?.end();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await sharing;
    return { order, most };
  }

  const ALL = { tools: 2, rules: 1, backend: 10, faults: 2, screens: 2, journeys: 9 };

  it('are the journeys beside all others, and then what is left', async () => {
    assert.deepEqual(await begun(ALL, true), {
      order: ['tools 0', 'journeys 0', 'rules 2', 'backend 3', 'faults 9', 'screens 11'],
      most: 2,
    });
  });

  it('run one after the other, in their order, where there is no room', async () => {
    assert.deepEqual(await begun(ALL, false), {
      order: ['tools 0', 'rules 2', 'backend 3', 'faults 13', 'screens 15', 'journeys 17'],
      most: 1,
    });
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
