// Writes a list of so many made-up rows and keeps nothing of it: what memory does that take?
import { createRequire } from 'node:module';
import { inRoot } from '../../../scripts/lib/root.mjs';

const requireFromBackend = createRequire(inRoot('backend/package.json'));
const { sheetParts } = requireFromBackend(
  inRoot('backend/dist/src/platform/sheets/sheet-parts.js'),
);

const AT_ONCE = 1_000;
const TITLES = [
  'ID',
  'Cliente',
  'Funcionário',
  'Documento',
  'Telefone',
  'Vence',
  'Juros',
  'Pendente',
];

/** @param {number} number */
const rowOf = (number) => [
  { number },
  `Cliente número ${number} da Silva`,
  `Funcionário ${number % 200}`,
  '412.907.558-30',
  `(85) 99812-${1000 + (number % 9000)}`,
  { date: '2026-01-31' },
  { percent: (number % 40) / 2 },
  { cents: number * 7 },
];

/** @param {number} count */
async function* rowsOf(count) {
  for (let from = 0; from < count; from += AT_ONCE) {
    yield Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) =>
      rowOf(from + index),
    );
  }
}

/** @param {'csv' | 'xlsx'} format
 *  @param {number} count */
async function write(format, count) {
  const since = performance.now();
  let bytes = 0;
  const parts = sheetParts(format, { titles: TITLES, rows: rowsOf(count) });
  for await (const part of parts) bytes += Buffer.byteLength(part);
  const seconds = Math.round((performance.now() - since) / 100) / 10;
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
  process.send?.({ peakMb, seconds, megabytes: Math.round(bytes / 1e5) / 10 });
}

const [format, count] = process.argv.slice(2);
void write(format === 'csv' ? 'csv' : 'xlsx', Number(count));
