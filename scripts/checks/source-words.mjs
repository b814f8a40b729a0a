// What the linter does not see: open tasks, English on a screen, empty tests, test names that are not English, and
// comments and pages in old-fashioned English.
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { englishOnScreens, oldWords, openTasks, testFaults } from '../lib/source-faults.mjs';

const FOLDERS = [
  ...['contract/src', 'contract/tests', 'contract/scripts', 'frontend/src', 'frontend/tests'],
  ...['frontend/scripts', 'backend/src', 'backend/config', 'backend/tests', 'e2e', 'scripts'],
  ...['lab', 'database', 'config', 'docs'],
];
const SOURCE = /\.(ts|tsx|mjs|cjs|sql|css|md)$/;
const TEST = /\.(test|journey)\.(ts|tsx|mjs)$/;
const SCREENS = /^(frontend\/src|contract\/src\/forms)\/.*\.tsx?$/;
/** Migrations stay as they were applied; the last two name what they look for. */
const LEFT_OUT =
  /node_modules|^database\/(migrations|schema\.sql)|^scripts\/(lib\/source-faults|tests\/source-faults)/;

const files = ['README.md', 'CHANGELOG.md', ...FOLDERS.flatMap(sourcesIn)];
const faults = files.flatMap(faultsOf);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** @param {string} file */
function faultsOf(file) {
  const text = readFileSync(inRoot(file), 'utf8');
  const found = [...openTasks(text), ...oldWords(file, text)];
  if (TEST.test(file)) found.push(...testFaults(file, text));
  else if (SCREENS.test(file)) found.push(...englishOnScreens(file, text));
  return found.map((fault) => `${file}:${fault}`);
}

/** @param {string} folder */
function sourcesIn(folder) {
  const names = readdirSync(inRoot(folder), { recursive: true }).map(String);
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => SOURCE.test(file) && !LEFT_OUT.test(file));
}
