import os from 'node:os';
import { checks, RULES } from './check-list.mjs';
import { describe } from './fault.mjs';
import { buildContract, install } from './prepare.mjs';
import { inRoot } from './root.mjs';
import { capture } from './run.mjs';
import { dim, green, red, say, seconds } from './terminal.mjs';

/** Each check is one process on about one core. */
const AT_ONCE = Math.min(4, Math.max(2, os.availableParallelism()));

/** @typedef {{ name: string, args: string[], folder?: string }} Check  what Node runs, and where */

/** @param {{ rules: boolean }} asked whether the rules are tested too
 *  @returns {Promise<number>} the exit code */
export async function check({ rules }) {
  const since = Date.now();
  try {
    await install();
    await buildContract();
  } catch (error) {
    say(describe(error));
    return 1;
  }
  const waiting = checks().filter(({ name }) => rules || name !== RULES);
  /** @type {{ name: string, output: string }[]} */
  const failures = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const output = await runCheck(next);
      if (output !== undefined) failures.push({ name: next.name, output });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const { name, output } of failures) say(`\n${red(`— ${name}`)}\n${output.trimEnd()}`);
  say(
    `\n${failures.length === 0 ? green('All clear') : red(`${failures.length} failed`)} ${dim(`(${seconds(since)})`)}`,
  );
  return failures.length === 0 ? 0 : 1;
}

/** @param {Check} check
 *  @returns {Promise<string | undefined>} what it complained about */
async function runCheck({ name, args, folder = '.' }) {
  const since = Date.now();
  const { code, output } = await capture([process.execPath, args], { cwd: inRoot(folder) });
  say(`${code === 0 ? green('✓') : red('✗')} ${name} ${dim(`(${seconds(since)})`)}`);
  return code === 0 ? undefined : output;
}
