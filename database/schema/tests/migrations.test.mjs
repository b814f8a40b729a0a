import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { inRoot } from '../../../scripts/lib/root.mjs';

const MIGRATIONS = inRoot('database/migrations');
const RELEASES = inRoot('database/releases');

const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));

/** Names of the migrations that a database of some release has run, or one of main as it was on a day (`main-…`): databases of
 *  main are somebody's too, and go on. */
const released = new Set(
  readdirSync(RELEASES)
    .filter((name) => name.endsWith('.migrations.json'))
    .flatMap((name) => Object.keys(JSON.parse(readFileSync(path.join(RELEASES, name), 'utf8')))),
);

const unreleased = names
  .filter((name) => !released.has(name))
  .map((name) => ({
    name,
    sql: readFileSync(path.join(MIGRATIONS, name), 'utf8').replace(/--.*$/gm, ''),
  }));

/** What statements make or drop: 'function crediario_x', 'trigger x of sales'.
 *  @param {string} sql
 *  @param {'CREATE' | 'DROP'} verb */
function thingsIn(sql, verb) {
  const begins = `\\b${verb} (?:OR REPLACE )?`;
  const functions = new RegExp(`${begins}FUNCTION (?:IF EXISTS )?(\\w+)`, 'gi');
  const triggers = new RegExp(
    `${begins}(?:CONSTRAINT )?TRIGGER (?:IF EXISTS )?(\\w+)\\s[^;]*?\\bON (\\w+)`,
    'gi',
  );
  return [
    ...[...sql.matchAll(functions)].map(([, name]) => `function ${name}`),
    ...[...sql.matchAll(triggers)].map(([, name, table]) => `trigger ${name} of ${table}`),
  ];
}

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

  it('that no release holds define a function and a trigger once', () => {
    const made = unreleased.flatMap(({ sql }) => thingsIn(sql, 'CREATE'));
    assert.ok(made.some((thing) => thing.startsWith('function')));
    assert.ok(made.some((thing) => thing.startsWith('trigger')));
    assert.deepEqual(repeated(made), []);
  });

  it('that no release holds drop no function and no trigger that one of them made', () => {
    const made = unreleased.flatMap(({ sql }) => thingsIn(sql, 'CREATE'));
    assert.deepEqual(
      unreleased.flatMap(({ name, sql }) =>
        thingsIn(sql, 'DROP')
          .filter((thing) => made.includes(thing) && !thingsIn(sql, 'CREATE').includes(thing))
          .map((thing) => `${name}: ${thing}`),
      ),
      [],
    );
  });

  it('that were put together are none of a release, and lead to what is there', () => {
    /** @type {{ from: string[], to: string[] }[]} */
    const squashes = JSON.parse(readFileSync(path.join(MIGRATIONS, 'squashed.json'), 'utf8'));
    const former = squashes.flatMap(({ from }) => from);
    assert.deepEqual(repeated(former), []);
    assert.deepEqual(
      former.filter((name) => released.has(name) || names.includes(name)),
      [],
    );
    const latter = squashes.flatMap(({ to }) => to);
    assert.deepEqual(repeated(latter), []);
    assert.deepEqual(
      latter.filter((name) => !former.includes(name) && !names.includes(name)),
      [],
    );
  });
});
