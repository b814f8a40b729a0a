// What the contract exports, something of the product or of its measuring uses, or a test that holds the database against it: a rule
// that lives in its own test only is dead. (knip takes a package's exports for used.)
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';

const RULES = 'contract/src';
const USERS = [
  RULES,
  'backend/src',
  'backend/tests',
  'frontend/src',
  'e2e',
  'lab',
  'scripts',
  'database',
];
const OWN_TEST = /^frontend\/.*\.test\.tsx?$/;
const EXPORTED = /^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm;

const filesIn = (/** @type {string} */ folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((name) => !OWN_TEST.test(name));

/** How often each word stands in a file. Lines that only hand on what another file exports use nothing.
 *  @param {string} text */
function wordsOf(text) {
  /** @type {Map<string, number>} */
  const words = new Map();
  const told = text
    .replace(/^export (?:type )?(?:\*|\{[^}]*\}) from .*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  for (const [word] of told.matchAll(/\w+/g)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

const texts = new Map(
  USERS.flatMap(filesIn).map((file) => [file, readFileSync(inRoot(file), 'utf8')]),
);
const words = new Map([...texts].map(([file, text]) => [file, wordsOf(text)]));

const dead = [...texts]
  .filter(([file]) => file.startsWith(`${RULES}/`))
  .flatMap(([file, text]) =>
    [...text.matchAll(EXPORTED)]
      .map(([, name]) => String(name))
      .filter(
        (name) =>
          (words.get(file)?.get(name) ?? 0) < 2 &&
          ![...words].some(([other, said]) => other !== file && said.has(name)),
      )
      .map((name) => `${file}: ${name} is used by its own tests at most`),
  );
for (const fault of dead) console.error(fault);
process.exitCode = dead.length > 0 ? 1 : 0;
