import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Fault } from './fault.mjs';
import { inRoot } from './root.mjs';
import { programOf } from './run.mjs';

/** @typedef {object} Layer
 *  @property {string} name by which `npm test -- <name>` asks for it
 *  @property {string} title
 *  @property {string} folder
 *  @property {boolean} [waits] more than it computes: it runs beside the others
 *  @property {(report: string) => string[]} args what Node runs
 *  @property {(report: string) => NodeJS.ProcessEnv} [env]
 *  @property {(report: string) => Promise<import('./test.mjs').Report | undefined>} read */

/** The four layers of the product, the tools' own tests before them, and a short dose of faults. What comes last has the cores to
 *  itself: screens, which use both.
 *  @type {Layer[]} */
const layers = [
  nodeTests('tools', 'Tools: launcher and embedded database', ['scripts', 'database']),
  vitest('rules', 'contract', 'Rules (contract)'),
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
  nodeTests('faults', 'Faults: processes killed, the database away', ['lab']),
  vitest('screens', 'frontend', 'Screens (frontend)'),
  { ...vitest('journeys', 'e2e', 'Journeys in a real browser'), waits: true },
];

/** The layers of these names, in the order in which they always run; all where none is named.
 *  @param {string[]} names
 *  @returns {Layer[]}
 *  @throws {Fault} where there is no such layer */
export function chooseLayers(names) {
  const unknown = names.filter((name) => !layers.some((layer) => layer.name === name));
  if (unknown.length > 0) {
    const known = layers.map(({ name }) => name).join(', ');
    throw new Fault(`Não há testes com o nome ${unknown.join(', ')}: escolha entre ${known}.`);
  }
  return names.length === 0 ? layers : layers.filter(({ name }) => names.includes(name));
}

/** A file of these tests that takes longer hangs, on any machine. */
const HANGS_MS = 900_000;

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
      `--test-timeout=${HANGS_MS}`,
      // As many files as cores; Node would leave one idle.
      `--test-concurrency=${os.availableParallelism()}`,
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

/** @param {string} name
 *  @param {string} folder
 *  @param {string} title
 *  @returns {Layer} */
function vitest(name, folder, title) {
  return {
    name,
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
/** A line of a stack trace outside this repository. */
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
