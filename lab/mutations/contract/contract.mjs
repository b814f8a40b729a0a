import os from 'node:os';
import { bold, dim, green, red, say, step } from '../../../scripts/lib/terminal.mjs';
import { EQUIVALENTS } from './equivalents.mjs';
import { aSandbox, PARTS } from './sandbox.mjs';
import { done } from './work.mjs';

/** The least share of its mutants that the tests of a part must kill, in percent. */
const FLOORS = /** @type {Record<string, number>} */ ({ domain: 90, forms: 85, errors: 90 });

/** @typedef {import('./sandbox.mjs').Mutant} Mutant
 *  @typedef {import('./work.mjs').Surveyed} Surveyed
 *  @typedef {import('./work.mjs').Job} Job
 *  @typedef {{ mutant: Mutant, isCovered: boolean, killedBy: string | null, isEquivalent: boolean }} Judged */

/** Mutates the contract's rules and says which mutants its tests let live.
 *  @param {string} filter part of the paths to mutate; floors are held for all of them only
 *  @param {(undo: () => Promise<void>) => void} onEnd
 *  @returns {Promise<boolean>} whether all is as required */
export async function mutateContract(filter, onEnd) {
  const sandbox = await step('Mutants', () => aSandbox(filter));
  onEnd(sandbox.end);
  const { surveyed } = await step('Which test passes which mutant', () =>
    done('survey', { sandbox: sandbox.folder, survey: sandbox.tests, jobs: [] }),
  );
  const jobs = sandbox.mutants
    .map(({ id, file }) => jobOf(id, file, surveyed))
    .filter(({ files }) => files.length > 0);
  const workers = Math.max(1, os.availableParallelism());
  const verdicts = await step(`${jobs.length} mutants`, () =>
    Promise.all(
      Array.from({ length: workers }, (_, worker) =>
        done(`worker-${worker}`, {
          sandbox: sandbox.folder,
          jobs: jobs.filter((_job, index) => index % workers === worker),
        }),
      ),
    ),
  );
  const killers = new Map(
    verdicts.flatMap((one) => one.verdicts).map((one) => [one.mutant, one.killedBy]),
  );
  return report(
    sandbox.mutants.map((mutant) => ({
      mutant,
      isCovered: killers.has(mutant.id),
      killedBy: killers.get(mutant.id) ?? null,
      isEquivalent: EQUIVALENTS.some((one) => isSame(one, mutant)),
    })),
    filter,
  );
}

/** Who passes a mutant, the quick ones first: one that kills spares the others.
 *  @param {string} mutant
 *  @param {string} file
 *  @param {Surveyed[]} surveyed
 *  @returns {Job} */
function jobOf(mutant, file, surveyed) {
  /** @type {Map<string, Surveyed[]>} */
  const byFile = new Map();
  const layer = PARTS.find(({ holds }) => holds(file))?.tests ?? '';
  for (const one of surveyed) {
    if (mutant in one.hits && one.file.startsWith(layer))
      byFile.set(one.file, [...(byFile.get(one.file) ?? []), one]);
  }
  const own = file.replace(/^src\//, 'tests/').replace(/\.ts$/, '.test.ts');
  const cost = (/** @type {[string, Surveyed[]]} */ [name, tests]) =>
    name === own ? 0 : tests.reduce((sum, { ms }) => sum + ms, 0);
  return {
    mutant,
    files: [...byFile]
      .sort((a, b) => cost(a) - cost(b))
      .map(([name, tests]) => ({
        file: name,
        tests: tests
          .sort((a, b) => a.ms - b.ms)
          .map(({ index, hits }) => ({ index, hits: Number(hits[mutant]) })),
      })),
  };
}

/** @param {typeof EQUIVALENTS[number]} named
 *  @param {Mutant} mutant */
const isSame = (named, mutant) =>
  named.file === mutant.file &&
  named.from === mutant.from &&
  named.to === mutant.to &&
  named.line === mutant.text;

/** @param {Judged[]} all
 *  @param {string} filter
 *  @returns {boolean} */
function report(all, filter) {
  for (const one of all) if (one.killedBy === null && !one.isEquivalent) tellSurvivor(one);
  say(bold(`\n${''.padEnd(40)} mutants killed  alike      %`));
  for (const file of new Set(all.map(({ mutant }) => mutant.file))) {
    tell(
      file,
      all.filter(({ mutant }) => mutant.file === file),
    );
  }
  say('');
  const scores = PARTS.map(({ name, holds }) => ({
    name,
    score: tell(
      name,
      all.filter(({ mutant }) => holds(mutant.file)),
    ),
  }));
  if (filter !== '') return true;
  const faults = [...belowFloor(scores), ...staleEquivalents(all)];
  for (const fault of faults) say(red(fault));
  if (faults.length === 0) say(green('As required'));
  return faults.length === 0;
}

/** @param {Judged} survivor */
function tellSurvivor({ mutant, isCovered }) {
  say(`${mutant.file}:${mutant.line} ${dim(isCovered ? mutant.kind : `${mutant.kind}, no test`)}`);
  say(`  - ${oneLine(mutant.from)}\n  + ${oneLine(mutant.to)}`);
}

/** @param {{ name: string, score: number }[]} scores */
const belowFloor = (scores) =>
  scores
    .filter(({ name, score }) => score < Number(FLOORS[name]))
    .map(({ name, score }) => `${name}: ${score} %, floor ${FLOORS[name]} %`);

/** @param {Judged[]} all */
const staleEquivalents = (all) =>
  EQUIVALENTS.flatMap((named) => {
    const found = all.filter(({ mutant }) => isSame(named, mutant));
    if (found.length === 0) return [`No such mutant any more: ${named.file}: ${named.line}`];
    const isKilled = found.some(({ killedBy }) => killedBy !== null);
    return isKilled ? [`Not alike: ${named.file}: ${named.line}`] : [];
  });

/** @param {string} name
 *  @param {Judged[]} all
 *  @returns {number} the score, in percent */
function tell(name, all) {
  const alike = all.filter((one) => one.isEquivalent && one.killedBy === null).length;
  const killed = all.filter((one) => one.killedBy !== null).length;
  const score =
    all.length === alike ? 100 : Math.floor((1000 * killed) / (all.length - alike)) / 10;
  const figures = [all.length, killed, alike, score].map((figure) => String(figure).padStart(6));
  if (all.length > 0) say(`${name.padEnd(40)} ${figures.join('')}`);
  return score;
}

/** @param {string} code */
function oneLine(code) {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 100)}…` : line;
}
