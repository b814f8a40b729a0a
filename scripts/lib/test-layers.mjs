import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from './root.mjs';
import { programOf } from './run.mjs';

/** @typedef {object} Layer
 *  @property {string} name
 *  @property {string} title
 *  @property {string} folder
 *  @property {(report: string) => string[]} args what Node runs
 *  @property {(report: string) => NodeJS.ProcessEnv} [env]
 *  @property {(report: string) => Promise<import('./test.mjs').Counts | undefined>} count */

/** The four layers of the product, the tools' own tests before them, and a short dose of faults after them.
 *  @type {Layer[]} */
export const layers = [
  nodeTests('house', 'Tools: launcher and embedded database', ['scripts', 'database']),
  vitest('contract', 'Rules (contract)'),
  {
    name: 'backend',
    title: 'Use-cases, queries and HTTP (backend)',
    folder: 'backend',
    args: (report) => [
      programOf('backend', 'jest', 'bin/jest.js'),
      '--json',
      `--outputFile=${report}`,
    ],
    count: readCounts,
  },
  vitest('frontend', 'Screens (frontend)'),
  vitest('e2e', 'Journeys in a real browser'),
  nodeTests('faults', 'Faults: processes killed, the database away', ['trials']),
];

/** @param {string} name
 *  @param {string} title
 *  @param {string[]} folders
 *  @returns {Layer} */
function nodeTests(name, title, folders) {
  return {
    name,
    title,
    folder: '.',
    args: () => [
      '--test',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${inRoot('scripts/lib/count-reporter.mjs')}`,
      '--test-reporter-destination=stdout',
      ...folders.flatMap(testFilesIn),
    ],
    env: (report) => ({ COUNT_REPORT: report }),
    count: readCounts,
  };
}

/** @param {string} folder
 *  @param {string} title
 *  @returns {Layer} */
function vitest(folder, title) {
  return {
    name: folder,
    title,
    folder,
    args: (report) => [
      programOf(folder, 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    count: readCounts,
  };
}

/** Named one by one: Node 20 knows no patterns here, and Node 22 no folders.
 *  @param {string} folder */
function testFilesIn(folder) {
  const names = readdirSync(inRoot(folder), { recursive: true }).map(String);
  return names.filter((name) => name.endsWith('.test.mjs')).map((name) => path.join(folder, name));
}

/** Vitest, jest and our own reporter agree on these two names.
 *  @param {string} report */
async function readCounts(report) {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { numPassedTests, numFailedTests } = JSON.parse(text);
  return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
}
