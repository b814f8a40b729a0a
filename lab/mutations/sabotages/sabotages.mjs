import os from 'node:os';
import { buildContract, buildServer } from '../../../scripts/lib/prepare.mjs';
import { dim, green, red, say, seconds, step } from '../../../scripts/lib/terminal.mjs';
import { broken, staleness } from './breaking.mjs';
import { aCopy } from './copy.mjs';
import { SABOTAGES } from './list.mjs';
import { unnoticed } from './noticing.mjs';

/** Each has a PostgreSQL and a server of its own. */
const AT_ONCE = Math.min(2, os.availableParallelism());

/** @returns {Promise<boolean>} whether each sabotage can still be carried out */
export async function isListFresh() {
  const faults = await Promise.all(SABOTAGES.map(staleness));
  for (const fault of faults) if (fault !== null) say(red(fault));
  return faults.every((fault) => fault === null);
}

/** Breaks one thing after the other and says which break no test noticed.
 *  @param {string} filter part of a rule, a file or a test
 *  @param {(undo: () => Promise<void>) => void} onEnd
 *  @returns {Promise<boolean>} whether each was noticed */
export async function sabotage(filter, onEnd) {
  if (!(await isListFresh())) return false;
  await buildServer(await buildContract());
  const waiting = SABOTAGES.filter(({ rule, file, test }) =>
    [rule, file, test].some((text) => text.includes(filter)),
  );
  const all = waiting.length;
  let noticed = 0;
  const work = async () => {
    const copy = await step('A copy to break', aCopy);
    onEnd(copy.end);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const since = Date.now();
      const repair = await broken(copy.folder, next);
      const why = await unnoticed(copy.folder, next);
      await repair();
      if (why === null) noticed += 1;
      say(`${why === null ? green('✓') : red('✗')} ${next.rule} ${dim(`(${seconds(since)})`)}`);
      if (why !== null) say(`  ${next.file}: ${next.find} → ${next.replace}\n  ${red(why)}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, all) }, work));
  say(`${noticed} of ${all} sabotages noticed`);
  return noticed === all;
}
