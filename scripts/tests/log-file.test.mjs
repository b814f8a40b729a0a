import assert from 'node:assert/strict';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from '../lib/log-file.mjs';

/** @param {() => boolean | Promise<boolean>} holds */
async function until(holds) {
  const deadline = Date.now() + 60_000;
  while (!(await holds())) {
    assert.ok(Date.now() < deadline, 'it never came');
    await sleep(5);
  }
}

/** A disk that can be filled and emptied. */
function disk() {
  let isFull = false;
  let text = '';
  return {
    /** @param {boolean} full */
    set(full) {
      isFull = full;
    },
    text: () => text,
    openFile: async () => ({
      appendFile: async (/** @type {string} */ more) => {
        if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        text += more;
      },
      close: async () => {},
    }),
  };
}

describe("the server's log", () => {
  /** @type {string} */
  let folder;
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-log-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('keeps each line, in a file that only its owner reads', async () => {
    const file = path.join(folder, 'new.log');
    const log = openLog(file, { tell: assert.fail });
    for (const line of ['one', 'two', 'três']) log.write(line);
    await until(async () => (await readFile(file, 'utf8').catch(() => '')) === 'one\ntwo\ntrês\n');
    assert.equal((await stat(file)).mode & 0o777, 0o600);
  });

  it('takes the rights of others from a file that an earlier release left', async () => {
    const file = path.join(folder, 'old.log');
    await writeFile(file, 'before\n');
    await chmod(file, 0o644);
    openLog(file, { tell: assert.fail }).write('after');
    await until(async () => (await readFile(file, 'utf8')) === 'before\nafter\n');
    assert.equal((await stat(file)).mode & 0o777, 0o600);
  });

  it('says once that the disk is full, goes on without, and comes back when there is room', async () => {
    const { set, text, openFile } = disk();
    /** @type {string[]} */
    const told = [];
    const log = openLog('', { tell: (sentence) => told.push(sentence), retryMs: 5, openFile });
    log.write('first');
    await until(() => text() === 'first\n');
    set(true);
    log.write('lost');
    await until(() => told.length > 0);
    log.write('lost as well');
    await sleep(40);
    assert.deepEqual(told, ['O registro parou (disco cheio): o Crediário continua sem ele.']);

    set(false);
    await until(() => told.length > 1);
    assert.equal(told[1], 'O registro voltou; 2 linhas não puderam ser gravadas.');
    log.write('last');
    await until(() => text() === 'first\n\nlast\n');
    set(true);
    log.write('lost again');
    await until(() => told.length > 2);
    assert.match(String(told[2]), /^O registro parou/);
  });
});
