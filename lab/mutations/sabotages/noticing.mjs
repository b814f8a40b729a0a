import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { capture, programOf } from '../../../scripts/lib/run.mjs';

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} Told
 *  @typedef {{ testResults: { assertionResults: Told[] }[] }} Results  as Jest and Vitest write them */

/** Runs the test that is to notice.
 *  @param {string} copy
 *  @param {import('./breaking.mjs').Sabotage} sabotage
 *  @returns {Promise<string | null>} why nothing was noticed */
export async function unnoticed(copy, { test, fails }) {
  const into = path.join(copy, 'results.json');
  await rm(into, { force: true });
  const [part = '', ...rest] = test.split('/');
  const file = rest.join('/');
  const named = ['-t', fails.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), `--outputFile=${into}`];
  const args =
    part === 'backend'
      ? [programOf('backend', 'jest', 'bin/jest.js'), file, '--json', ...named]
      : [programOf('.', 'vitest', 'vitest.mjs'), 'run', file, '--reporter=json', ...named];
  const { output } = await capture([process.execPath, args], {
    cwd: path.join(copy, part),
    env: { TZ: 'UTC' },
  });
  const text = await readFile(into, 'utf8').catch(() => null);
  if (text === null) return `no test ran: ${lastOf(output)}`;
  return judged(JSON.parse(text), path.basename(test), output);
}

/** A failure counts where the test itself stands in its stack: a product that does not even start is no test's merit.
 *  @param {Results} results
 *  @param {string} file
 *  @param {string} output */
function judged({ testResults }, file, output) {
  const all = testResults.flatMap((one) => one.assertionResults);
  const ran = all.filter(({ status }) => status === 'passed' || status === 'failed');
  if (ran.length === 0) return `no test ran: ${lastOf(output)}`;
  const failed = ran.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return 'the test passes';
  const isMerit = failed.some(({ failureMessages }) =>
    failureMessages.some((message) => message.includes(file)),
  );
  return isMerit ? null : `not by the test itself: ${failed[0]?.failureMessages[0]}`;
}

/** @param {string} output */
const lastOf = (output) => output.trimEnd().split('\n').slice(-20).join('\n');
