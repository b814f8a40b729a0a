import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { inRoot } from '../lib/root.mjs';

/** Two hands, each with one piece of work after another, as `npm test` runs its layers. */
const TWO_HANDS = `
  import { watchRun } from ${JSON.stringify(inRoot('scripts/lib/run.mjs'))};
  const wait = 'console.log("begun"); setTimeout(() => {}, 60_000)';
  const hand = async () => { for (;;) await watchRun([process.execPath, ['-e', wait]]); };
  await Promise.all([hand(), hand()]);
`;

describe('work that is watched', () => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    it(`ends with ${signal}, and what was to come next does not begin`, async () => {
      const runner = spawn(process.execPath, ['--input-type=module', '-e', TWO_HANDS]);
      let said = '';
      runner.stdout.setEncoding('utf8').on('data', (text) => {
        said += text;
        if (said === 'begun\nbegun\n') runner.kill(signal);
        if (said.length > 'begun\nbegun\n'.length) runner.kill('SIGKILL');
      });
      const [code] = await once(runner, 'close');
      assert.equal(code, 130);
      assert.equal(said, 'begun\nbegun\n');
    });
  }
});
