// Each production dependency of both trees has a licence that config/licences.json allows, or is listed there with the
// reason why it may be delivered.
import { readFileSync } from 'node:fs';
import { judgeLicences } from '../lib/licences.mjs';
import { inRoot } from '../lib/root.mjs';

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'));

const rules = read('config/licences.json');
const found = ['package-lock.json', 'backend/package-lock.json'].map((file) =>
  judgeLicences(read(file), rules),
);
const unused = Object.keys(rules.decided).filter((key) => !found.some(({ used }) => used.has(key)));
const faults = [
  ...found.flatMap((one) => one.faults),
  ...unused.map((key) => `${key}: decided upon, but no longer needed`),
];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
