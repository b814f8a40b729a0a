// Each row of docs/spec.md names a requirement, the files that implement it and the test that proves it. The files must
// contain the texts, fields and addresses that the requirement quotes: otherwise the row points to the wrong place.
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { faultsOfIndex } from '../lib/spec-index.mjs';

/** @param {string} file */
const read = (file) => (existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : undefined);

const faults = faultsOfIndex(String(read('docs/spec.md')), read);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
