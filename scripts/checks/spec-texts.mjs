// Looks for every literal text of the specification's sections 2, 5 and 8 in the tests of screens and rules: a text
// that no test names could change unnoticed.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/root.mjs';

const FOLDERS = ['e2e/journeys', 'e2e/screens', 'contract/tests', 'frontend/src', 'frontend/tests'];
const ABOUT_SCREENS = /\.(test|journey)\.tsx?$/;

/** @type {Record<string, string[]>} */
const sections = JSON.parse(readFileSync(inRoot('scripts/checks/spec-texts.json'), 'utf8'));
const tests = FOLDERS.flatMap(testsIn);
const missing = Object.entries(sections).flatMap(([section, texts]) =>
  texts.filter((text) => !isNamed(text)).map((text) => `${section}: "${text}" is in no test`),
);
for (const fault of missing) console.log(fault);
process.exitCode = missing.length > 0 ? 1 : 0;

/** @param {string} text */
function isNamed(text) {
  return tests.some((test) => test.includes(text));
}

/** What the journeys see of a screen lies in e2e/screens.
 *  @param {string} folder
 *  @returns {string[]} */
function testsIn(folder) {
  const names = readdirSync(inRoot(folder), { recursive: true }).map(String);
  return names
    .filter(
      (name) => ABOUT_SCREENS.test(name) || (folder === 'e2e/screens' && name.endsWith('.ts')),
    )
    .map((name) => readFileSync(path.join(inRoot(folder), name), 'utf8'));
}
