// A file that a page or a comment names is there: who follows the name finds it.
import { readFileSync } from 'node:fs';
import { namedFileFaults } from '../lib/named-files.mjs';
import { releasedMigrations } from '../lib/released-migrations.mjs';
import { inRoot, root } from '../lib/root.mjs';
import { ourFiles, sourceFiles } from '../lib/source-files.mjs';

/** What was told stays as it was, and the schema is written from the migrations; the last two name files that are none. */
const LEFT_OUT =
  /^CHANGELOG\.md$|^database\/(releases|schema\.sql)|^scripts\/(lib|tests)\/named-files/;

/** So do they, once applied. */
const released = releasedMigrations();

const faultsOf = namedFileFaults(ourFiles(root));
const faults = sourceFiles(root)
  .filter((file) => !LEFT_OUT.test(file) && !released.has(file))
  .flatMap((file) =>
    faultsOf(file, readFileSync(inRoot(file), 'utf8')).map((fault) => `${file}:${fault}`),
  );
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
