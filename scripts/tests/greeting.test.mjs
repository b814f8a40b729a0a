import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { greet } from '../lib/greeting.mjs';
import { inRoot } from '../lib/root.mjs';
import { readSettings } from '../lib/settings.mjs';

/** The places that the greeting names where the data lies there.
 *  @param {string} dataDir */
function placesNamed(dataDir) {
  /** @type {string[]} */
  const said = [];
  const write = mock.method(process.stdout, 'write', (/** @type {string} */ line) => {
    said.push(line);
    return true;
  });
  try {
    greet(readSettings({ CREDIARIO_DATA: dataDir }), true);
  } finally {
    write.mock.restore();
  }
  return said.flatMap((line) => /^ {2}(?:Dados|Registro|E-mails): +(\S+)/.exec(line)?.[1] ?? []);
}

describe('the greeting names places', () => {
  it('from the clone, where they lie within', () => {
    const expected = ['.data/', '.data/server.log', '.data/outbox'];
    assert.deepEqual(placesNamed(''), expected);
    assert.deepEqual(placesNamed(inRoot('.data')), expected);
  });

  it('in full where they lie elsewhere', () => {
    assert.deepEqual(placesNamed('/srv/crediario'), [
      '/srv/crediario/',
      '/srv/crediario/server.log',
      '/srv/crediario/outbox',
    ]);
  });
});
