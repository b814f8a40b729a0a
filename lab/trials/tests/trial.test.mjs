import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { inRoot } from '../../../scripts/lib/root.mjs';

/** Starts something, says so, and never ends by itself. */
const ENDLESS = `
  const { trial } = await import(${JSON.stringify(inRoot('lab/trials/lib/trial.mjs'))});
  await trial('sem fim', async ({ onEnd }) => {
    onEnd(async () => console.log('first undone last'));
    onEnd(async () => console.log('second undone'));
    console.log('begun');
    setInterval(() => {}, 1000);
    await new Promise(() => {});
  });`;

/** @param {(child: import('node:child_process').ChildProcess) => void} end */
async function endedBy(end) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', ENDLESS], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    if (!said.includes('begun') && (said + text).includes('begun')) end(child);
    said += text;
  });
  const silent = once(/** @type {import('node:stream').Readable} */ (child.stdout), 'end');
  const [[code]] = await Promise.all([once(child, 'exit'), silent]);
  return { code, said };
}

describe('a trial that is told to end', () => {
  for (const [signal, expected] of /** @type {const} */ ([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])) {
    it(`undoes what it began, by ${signal}`, async () => {
      const { code, said } = await endedBy((child) => child.kill(signal));
      assert.equal(code, expected);
      assert.match(said, /begun\nsecond undone\nfirst undone last\n$/);
    });
  }

  it('undoes it when the process that started it is gone', async () => {
    const { code, said } = await endedBy((child) => child.disconnect());
    assert.equal(code, 1);
    assert.match(said, /second undone\nfirst undone last\n$/);
  });
});
