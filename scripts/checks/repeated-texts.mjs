// A sentence that a user reads stands once: `sentenceOf` where the error table has it, else a constant in the nearest common room
// (docs/architecture.md).
import { readFileSync } from 'node:fs';
import { repeatedTexts } from '../lib/repeated-texts.mjs';
import { inRoot, root } from '../lib/root.mjs';
import { sourceFiles } from '../lib/source-files.mjs';

const SOURCES = /^(?:contract|backend|frontend)\/src\/.*\.tsx?$/;
/** Tests say what they expect to read; the last describes each table's columns by themselves, of which some are alike. */
const LEFT_OUT = /\.test\.tsx?$|\/tests\/|^backend\/src\/core\/company-data\/tables\//;

/** Alike by accident: each may change without the other. */
const ALLOWED = [
  // A field of an imported file, and a row of a receipt.
  'Pago até agora',
];

const files = new Map(
  sourceFiles(root)
    .filter((file) => SOURCES.test(file) && !LEFT_OUT.test(file))
    .map((file) => [file, readFileSync(inRoot(file), 'utf8')]),
);
const found = repeatedTexts(files, ALLOWED);
for (const line of found) console.log(line);
process.exitCode = found.length > 0 ? 1 : 0;
