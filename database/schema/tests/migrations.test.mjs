import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { inRoot } from '../../../scripts/lib/root.mjs';

const MIGRATIONS = inRoot('database/migrations');
const RELEASES = inRoot('database/releases');

const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));

/** Names of the migrations that some release's database has run. */
const released = new Set(
  readdirSync(RELEASES)
    .filter((name) => name.endsWith('.sql.gz'))
    .flatMap((name) => {
      const dump = gunzipSync(readFileSync(path.join(RELEASES, name))).toString('utf8');
      const [, rows = ''] =
        /INSERT INTO public\.crediario_migrations VALUES\n(.*?);\n/s.exec(dump) ?? [];
      return [...rows.matchAll(/'([^']+\.sql)'/g)].map(([, file]) => String(file));
    }),
);

/** @template T
 *  @param {T[]} things */
const repeated = (things) => [...new Set(things.filter((one, at) => things.indexOf(one) !== at))];

describe('migrations', () => {
  it('each have a number of their own', () => {
    const numbers = names.map((name) => {
      const [number] = /^\d{4}(?=_[a-z_]+\.sql$)/.exec(name) ?? [];
      assert.ok(number, `${name}: four digits and words`);
      return number;
    });
    assert.deepEqual(repeated(numbers), []);
  });

  it('of a release are all there, and before every later one', () => {
    assert.ok(released.size > 0);
    assert.deepEqual(
      [...released].filter((name) => !names.includes(name)),
      [],
    );
    const last = [...released].sort().at(-1) ?? '';
    assert.deepEqual(
      names.filter((name) => name < last && !released.has(name)),
      [],
    );
  });

  it('of a release stay as they were released', () => {
    for (const file of readdirSync(RELEASES).filter((name) => name.endsWith('.migrations.json'))) {
      const sums = JSON.parse(readFileSync(path.join(RELEASES, file), 'utf8'));
      assert.ok(Object.keys(sums).length > 0);
      for (const [name, sum] of Object.entries(sums)) {
        const text = readFileSync(path.join(MIGRATIONS, name), 'utf8');
        assert.equal(createHash('sha256').update(text).digest('hex'), sum, name);
      }
    }
  });

  it('that no release holds define a function once', () => {
    const defined = names
      .filter((name) => !released.has(name))
      .flatMap((name) => {
        const sql = readFileSync(path.join(MIGRATIONS, name), 'utf8');
        return [...sql.matchAll(/^CREATE (?:OR REPLACE )?FUNCTION (\w+)/gim)].map(([, one]) => one);
      });
    assert.ok(defined.length > 0);
    assert.deepEqual(repeated(defined), []);
  });
});
