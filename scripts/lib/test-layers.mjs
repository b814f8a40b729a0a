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
 *  @property {(report: string) => Promise<import('./test.mjs').Report | undefined>} read */

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
    read: readReport,
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
    read: readReport,
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
    read: readReport,
  };
}

/** Named one by one: Node 20 knows no patterns here, and Node 22 no folders.
 *  @param {string} folder */
function testFilesIn(folder) {
  const names = readdirSync(inRoot(folder), { recursive: true }).map(String);
  return names.filter((name) => name.endsWith('.test.mjs')).map((name) => path.join(folder, name));
}

const READABLE_LINES = 30;
/** A line of a stack that is not of this repository. */
const OTHERS_FRAME = /^\s*at .*(node_modules|node:)/;

/** Vitest, jest and our own reporter agree on these names; a file that does not load has a message and no tests.
 *  @param {string} report */
async function readReport(report) {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text);
  return {
    passed: Number(numPassedTests),
    failed: Number(numFailedTests),
    failures: failuresIn(testResults ?? []),
  };
}

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} TestResult
 *  @param {{ name: string, status: string, message?: string, assertionResults: TestResult[] }[]} files
 *  @returns {string[]} a failed test each: where it stands, its name, and the beginning of what it said */
export function failuresIn(files) {
  return files
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === 'failed');
      const told = failed.map((test) => [test.fullName, ...(test.failureMessages ?? [])]);
      return (failed.length > 0 ? told : [[file.message ?? '']]).map((words) =>
        [path.relative(inRoot('.'), file.name), ...words]
          .join('\n')
          .split('\n')
          .filter((line) => !OTHERS_FRAME.test(line))
          .slice(0, READABLE_LINES)
          .join('\n'),
      );
    });
}
