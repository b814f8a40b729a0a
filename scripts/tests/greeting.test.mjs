import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { greet } from '../lib/greeting.mjs';
import { inRoot } from '../lib/root.mjs';
import { readSettings } from '../lib/settings.mjs';

/** What the greeting says.
 *  @param {string} dataDir
 *  @param {string[]} [office]
 *  @param {string | null} [collector]
 *  @returns {string[]} */
function greeting(dataDir, office = [], collector = null) {
  /** @type {string[]} */
  const said = [];
  const write = mock.method(process.stdout, 'write', (/** @type {string} */ line) => {
    said.push(line);
    return true;
  });
  try {
    greet(readSettings({ CREDIARIO_DATA: dataDir }), { office, collector });
  } finally {
    write.mock.restore();
  }
  return said;
}

/** The folders that it names for this data folder.
 *  @param {string} dataDir */
function placesNamed(dataDir) {
  return greeting(dataDir).flatMap(
    (line) => /^ {2}(?:Dados|Registro|E-mails): +(\S+)/.exec(line)?.[1] ?? [],
  );
}

describe('the greeting names logins', () => {
  it('of the demonstration, those that work', () => {
    const both = ['admin@crediario.test', 'gerente@crediario.test'];
    const said = greeting('', both).find((line) => line.includes('Entrar:'));
    assert.match(said ?? '', /admin@crediario\.test.* ou .*gerente@crediario\.test.*12345678/);
  });

  it('of a collector, for the phone', () => {
    const said = greeting('', ['admin@crediario.test'], 'jessica@crediario.test').join('');
    assert.match(said, /Na rua: +http:\/\/localhost:1337\/rua .*jessica@crediario\.test/);
  });

  it('none where the demonstration has none', () => {
    const said = greeting('').join('');
    assert.doesNotMatch(said, /crediario\.test|12345678/);
  });
});

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
