import { isStorable, MESSAGES } from '../../forms/fields.js';
import {
  type ImportedClient,
  type ImportRow,
  isLine,
  LONGEST_CELL,
  MOST_CELLS,
  type WireImportedSale,
} from './row.js';

type Fields = Readonly<Record<string, unknown>>;
/** Whatever the rest of it is. */
type NumberedRow = { line: number } & { [Part in Exclude<keyof ImportRow, 'line'>]?: unknown };
type SaleField = keyof WireImportedSale;
type Faults = { column: string; reason: string }[];

const ILLEGIBLE = 'Linha ilegível';
const SALE_TEXTS = ['sold_on', 'frequency', 'first_due'] as const satisfies SaleField[];
const SALE_NUMBERS = [
  'value_cents',
  'fee_percent',
  'total_cents',
  'instalments',
  'paid_count',
  'paid_cents',
] as const satisfies SaleField[];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row that says which line it is. */
export const isNumbered = (value: unknown): value is NumberedRow =>
  isFields(value) && isLine(value.line);

/** What of a row can be kept. Of what cannot, it has a fault, by which it alone is refused when it is tried: those that were sent
 *  with it are not held up. What its values are worth is told then, too. */
export function keptImportRow({ line, ...said }: NumberedRow): ImportRow {
  const faults: Faults = [];
  const client = clientOf(said.client, faults);
  const sale = said.sale === undefined ? undefined : saleOf(said.sale, faults);
  const collector = textOf('collector', said.collector, faults);
  const cells = cellsOf(said.cells, faults);
  const told = faultsOf(said.faults, faults);
  return {
    line,
    client,
    ...(collector !== undefined && { collector }),
    ...(sale && { sale }),
    cells,
    ...(faults.length + told.length > 0 && { faults: [...faults, ...told] }),
  };
}

function textFault(value: unknown): string | null {
  if (typeof value !== 'string') return MESSAGES.text;
  if (!isStorable(value)) return MESSAGES.unstorable;
  return value.length > LONGEST_CELL ? MESSAGES.tooLong(LONGEST_CELL) : null;
}

function textOf(column: string, value: unknown, faults: Faults): string | undefined {
  if (value === undefined) return undefined;
  const reason = textFault(value);
  if (reason === null) return value as string;
  faults.push({ column, reason });
  return undefined;
}

function clientOf(said: unknown, faults: Faults): ImportedClient | null {
  if (said === null) return null;
  const fields = isFields(said) ? Object.entries(said) : null;
  if (!fields || fields.length > MOST_CELLS || fields.some(([field]) => textFault(field))) {
    faults.push({ column: 'client', reason: ILLEGIBLE });
    return null;
  }
  const kept = fields.map(([field, value]) => [field, textOf(field, value, faults)] as const);
  return Object.fromEntries(kept.filter(([, text]) => text !== undefined));
}

function saleOf(said: unknown, faults: Faults): WireImportedSale | undefined {
  if (!isFields(said)) {
    faults.push({ column: 'sale', reason: ILLEGIBLE });
    return undefined;
  }
  const before = faults.length;
  const texts = SALE_TEXTS.map((field) => {
    const value = said[field] === null ? null : textOf(field, said[field], faults);
    return [field, value] as const;
  });
  const numbers = SALE_NUMBERS.map((field) => [field, said[field]] as const);
  for (const [column, value] of numbers) {
    if (value != null && !(typeof value === 'number' && Number.isFinite(value)))
      faults.push({ column, reason: MESSAGES.invalid });
  }
  const kept = [...texts, ...numbers].filter(([, value]) => value !== undefined);
  // A text where a text stands, a number where a number does. Which of them is missing, or no day, is told when it is tried.
  return faults.length > before ? undefined : (Object.fromEntries(kept) as WireImportedSale);
}

function cellsOf(said: unknown, faults: Faults): string[] {
  if (!Array.isArray(said) || said.length > MOST_CELLS) {
    faults.push({
      column: 'cells',
      reason: `Deve ser uma lista de no máximo ${MOST_CELLS} textos`,
    });
    return [];
  }
  return said.map((cell: unknown, index) => {
    const reason = textFault(cell);
    if (reason === null) return cell as string;
    faults.push({ column: 'cells', reason: `${index + 1}ª célula: ${reason}` });
    return '';
  });
}

function faultsOf(said: unknown, faults: Faults): Faults {
  if (said === undefined) return [];
  const isList = Array.isArray(said) && said.length <= MOST_CELLS;
  const told = isList ? said.filter(isFault) : [];
  if (!isList || told.length < said.length) faults.push({ column: 'cells', reason: ILLEGIBLE });
  return told.map(({ column, reason }) => ({ column, reason }));
}

const isFault = (value: unknown): value is Faults[number] =>
  isFields(value) && textFault(value.column) === null && textFault(value.reason) === null;
