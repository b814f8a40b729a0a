import { readFile, writeFile } from 'node:fs/promises';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { say } from '../../../scripts/lib/terminal.mjs';
import { readResults } from './keep-results.mjs';
import { plotOf } from './plot.mjs';
import { documentOf } from './tables.mjs';

const SCALES = [0.01, 0.1, 1];
const PAGE = inRoot('docs/performance.md');
const PLOT = inRoot('docs/images/bench-scale.svg');
const [BEGIN, END] = [
  '<!-- npm run bench -- --report: begin -->',
  '<!-- npm run bench -- --report: end -->',
];

/** Writes the kept results of all scales into docs/performance.md, between its two marks, and draws the plot. */
export async function writeReport() {
  const found = await Promise.all(SCALES.map(readResults));
  const all = found.filter((results) => results !== undefined);
  const page = await readFile(PAGE, 'utf8');
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${PAGE} has lost its marks`);
  const written = `${page.slice(0, begin)}${BEGIN}\n\n${documentOf(all)}\n\n${page.slice(end)}`;
  await writeFile(PAGE, written);
  await writeFile(PLOT, plotOf(all));
  say(`${PAGE}\n${PLOT}`);
}
