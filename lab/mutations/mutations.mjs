// `npm run mutations`: whether the tests notice what is broken on purpose; docs/development.md.
import { describe } from '../../scripts/lib/fault.mjs';
import { install } from '../../scripts/lib/prepare.mjs';
import { red, say } from '../../scripts/lib/terminal.mjs';

const USAGE = 'npm run mutations -- [contract|sabotages [filter]]; -- --check';

/** @type {(() => Promise<void>)[]} */
const undo = [];
const onEnd = (/** @type {() => Promise<void>} */ one) => void undo.push(one);
const end = async () => {
  for (let one = undo.pop(); one; one = undo.pop()) await one();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => void end().then(() => process.exit(130)));
}

/** @param {string | undefined} part
 *  @param {string} filter
 *  @returns {Promise<boolean>} whether all is as required */
async function run(part, filter) {
  const parts = ['contract', 'sabotages'].filter((name) => part === undefined || part === name);
  if (parts.length === 0) throw new Error(USAGE);
  await install();
  let isFine = true;
  if (parts.includes('contract')) {
    const { mutateContract } = await import('./contract/contract.mjs');
    isFine = await mutateContract(filter, onEnd);
  }
  if (parts.includes('sabotages')) {
    const { sabotage } = await import('./sabotages/sabotages.mjs');
    isFine = (await sabotage(filter, onEnd)) && isFine;
  }
  return isFine;
}

try {
  const [part, filter = ''] = process.argv.slice(2);
  const isFine =
    part === '--check'
      ? await (await import('./sabotages/sabotages.mjs')).isListFresh()
      : await run(part, filter);
  if (!isFine) process.exitCode = 1;
} catch (error) {
  say(red(describe(error)));
  process.exitCode = 1;
} finally {
  await end();
}
