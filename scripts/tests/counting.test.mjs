import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withHiddenFailures } from '../lib/test.mjs';

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
