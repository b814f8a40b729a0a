// What the linter does not see: open tasks, English on a screen, empty tests, test names that are not English, and
// comments and pages in old-fashioned English.
import { readFileSync } from 'node:fs';
import { releasedMigrations } from '../lib/released-migrations.mjs';
import { inRoot, root } from '../lib/root.mjs';
import { englishOnScreens, oldWords, openTasks, testFaults } from '../lib/source-faults.mjs';
import { sourceFiles } from '../lib/source-files.mjs';

const TEST = /\.(test|journey)\.(ts|tsx|mjs)$/;
const SCREENS = /^(frontend\/src|contract\/src\/forms)\/.*\.tsx?$/;
/** What is written from the migrations, released ones too; the last two name what they look for. */
const LEFT_OUT = /^database\/schema\.sql|^scripts\/(lib\/source-faults|tests\/source-faults)/;

/** They stay as they were applied. */
const released = releasedMigrations();

const files = sourceFiles(root).filter((file) => !LEFT_OUT.test(file) && !released.has(file));
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
