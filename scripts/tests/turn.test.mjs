import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../lib/root.mjs';
import { unlessFresh } from '../lib/stamps.mjs';

const TAKER = path.join(import.meta.dirname, 'turn-taker.mjs');

/** @type {string} */
let folder;
const log = () => path.join(folder, 'log');
const turns = () => path.join(folder, 'turns');
const said = async () =>
  (await readFile(log(), 'utf8').catch(() => '')).split('\n').filter(Boolean);

/** @param {string} times */
const taker = (times) => spawn(process.execPath, [TAKER, turns(), log(), times]);

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-turns-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('commands that take turns', () => {
  it('are never two at once', async () => {
    const takers = Array.from({ length: 6 }, () => taker('8'));
    const codes = await Promise.all(takers.map(async (one) => (await once(one, 'close'))[0]));
    assert.deepEqual(
      codes,
      takers.map(() => 0),
    );
    const lines = await said();
    assert.equal(lines.length, 6 * 8 * 2);
    for (let index = 0; index < lines.length; index += 2) {
      assert.equal(lines[index + 1], lines[index]?.replace('in', 'out'));
    }
    assert.deepEqual(await readdir(turns()), []);
  });

  it('do not wait for one that was killed in its turn', async () => {
    const killed = taker('for ever');
    while ((await said()).length === 0) await sleep(20);
    killed.kill('SIGKILL');
    await once(killed, 'close');
    const next = taker('1');
    assert.deepEqual(await once(next, 'close'), [0, null]);
    assert.deepEqual(await readdir(turns()), []);
  });
});

describe('work that two commands find undone', () => {
  it('is done once', async () => {
    const name = `test-${process.pid}`;
    const script = `
      import { appendFileSync } from 'node:fs';
      import { setTimeout as sleep } from 'node:timers/promises';
      import { unlessFresh } from ${JSON.stringify(inRoot('scripts/lib/stamps.mjs'))};
      await unlessFresh({ name: '${name}', print: 'a', outputs: [], run: async () => {
        appendFileSync(${JSON.stringify(log())}, 'done\\n');
        await sleep(500);
      } });`;
    const both = [1, 2].map(() => spawn(process.execPath, ['--input-type=module', '-e', script]));
    const ends = await Promise.all(both.map((one) => once(one, 'close')));
    assert.deepEqual(ends, [
      [0, null],
      [0, null],
    ]);
    assert.deepEqual(await said(), ['done']);
    // What was done stays done, also for this process.
    await unlessFresh({ name, print: 'a', outputs: [], run: () => assert.fail('done again') });
    await rm(inRoot('node_modules/.cache/crediario', name));
  });
});
