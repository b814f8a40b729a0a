import { createRequire } from 'node:module';
import path from 'node:path';

/** Examples of a property that says nothing of their number: enough to kill what it can, a quarter of the time. */
const RUNS = 25;
/** The contract's own dependency, found from there. */
const PROPERTIES = 'fast-check';

/** @typedef {{ name: string, run: () => unknown }} Test
 *  @typedef {{
 *    activeMutant?: string,
 *    currentTestId?: string,
 *    hitCount?: number,
 *    hitLimit?: number,
 *    mutantCoverage: { static: Record<string, number>, perTest: Record<string, Record<string, number>> },
 *  }} Switchboard  what Stryker's instrumented code reads and writes */

/** Loads test files of a sandbox, each time anew, with a `vitest` that only collects what they would run.
 *  @param {string} sandbox
 *  @param {unknown} expect
 *  @param {number} seed of every property */
export function aLoader(sandbox, expect, seed) {
  const require = createRequire(path.join(sandbox, 'package.json'));
  /** @type {Test[]} */
  let found = [];
  offer(require, 'vitest', { expect, ...collectors((test) => found.push(test)) });
  require(PROPERTIES).configureGlobal({ seed, numRuns: RUNS, endOnFailure: true });

  /** @param {string} file as the sources name it
   *  @returns {Test[]} */
  return function load(file) {
    for (const name of Object.keys(require.cache)) {
      if (name.startsWith(sandbox + path.sep)) delete require.cache[name];
    }
    found = [];
    require(path.join(sandbox, file.replace(/\.ts$/, '.js')));
    return found;
  };
}

/** @param {NodeJS.Require} require
 *  @param {string} name
 *  @param {object} exports what a module of that name is from now on */
function offer(require, name, exports) {
  const file = require.resolve(name);
  require.cache[file] = /** @type {NodeJS.Module} */ ({
    id: file,
    filename: file,
    loaded: true,
    exports,
  });
}

/** @param {(test: Test) => void} found */
function collectors(found) {
  /** @type {string[]} */
  const titles = [];
  const within = (/** @type {string} */ title, /** @type {() => void} */ body) => {
    titles.push(title);
    body();
    titles.pop();
  };
  const it = (/** @type {string} */ title, /** @type {() => unknown} */ run) =>
    found({ name: [...titles, title].join(' › '), run });
  it.each = each(it);
  within.each = each(within);
  return { describe: within, it, test: it };
}

/** @param {(title: string, body: () => any) => void} declare */
function each(declare) {
  return (/** @type {any[]} */ rows) =>
    (/** @type {string} */ title, /** @type {(...args: unknown[]) => unknown} */ body) => {
      const areLists = rows.every(Array.isArray);
      rows.forEach((row, index) => {
        const args = areLists ? row : [row];
        declare(`${title} [${index}]`, () => body(...args));
      });
    };
}

/** @returns {Switchboard} the one that the instrumented modules of this thread share */
export function switchboard() {
  const all = /** @type {{ __stryker__?: Switchboard }} */ (globalThis);
  all.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} } };
  return all.__stryker__;
}
