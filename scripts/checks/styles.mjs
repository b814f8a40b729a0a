// Sizes of type are those of the scale (frontend/src/app/styles/scale.css, of the collector's phone
// frontend/src/rua/styles/scale.css, by the same six names), distances those of frontend/src/shared/styles/space.css,
// columns tell their widths themselves, and what is styled is shown.
import { readdirSync, readFileSync } from 'node:fs';
import {
  inlineOffTheScale,
  offTheScale,
  otherScale,
  unusedClasses,
  widthsByPlace,
} from '../lib/styles.mjs';
import { inRoot } from '../lib/root.mjs';

const FOLDER = 'frontend/src';
const files = readdirSync(inRoot(FOLDER), { recursive: true })
  .map((name) => `${FOLDER}/${String(name)}`)
  .filter((name) => /\.(css|tsx?)$/.test(name))
  .map((name) => ({ name, text: readFileSync(inRoot(name), 'utf8') }));
const sheets = files.filter(({ name }) => name.endsWith('.css'));
const code = files.filter(({ name }) => !name.endsWith('.css') && !/\.test\.tsx?$/.test(name));
const distances = readFileSync(inRoot(FOLDER, 'shared/styles/space.css'), 'utf8');
const scaleOf = (/** @type {string} */ half) => {
  const name = `${FOLDER}/${half}/styles/scale.css`;
  return { name, text: readFileSync(inRoot(name), 'utf8') };
};
const office = scaleOf('app');
const street = scaleOf('rua');
const isStreet = (/** @type {string} */ name) => name.startsWith(`${FOLDER}/rua/`);

const faults = [
  ...otherScale(office, { parts: ['--text-sign'], displays: [] }),
  ...otherScale(street, {
    parts: ['--text-sign', '--text-big-sign'],
    displays: ['--display-figure', '--display-typed'],
  }),
  ...sheets.flatMap((sheet) =>
    offTheScale(sheet, (isStreet(sheet.name) ? street : office).text + distances),
  ),
  ...code.flatMap(inlineOffTheScale),
  ...sheets.flatMap(widthsByPlace),
  ...sheets
    .filter(({ name }) => name.endsWith('.module.css'))
    .flatMap((sheet) => unusedClasses(sheet, code)),
];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
