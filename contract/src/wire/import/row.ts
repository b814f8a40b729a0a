import type { InferType, Schema } from 'yup';
import { FREQUENCY_RULES } from '../../domain/index.js';
import { type NewClientForm, newClientFormSchema } from '../../forms/client.js';
import { isStorable } from '../../forms/fields.js';
import {
  day,
  listOf,
  maybe,
  noted,
  oneOf,
  orNull,
  percent,
  record,
  text,
  whole,
} from '../answer.js';

const clientFields = Object.fromEntries(
  Object.keys(newClientFormSchema.fields).map((field) => [field, maybe(text)]),
) as Record<keyof NewClientForm, Schema<string | undefined>>;

const importedClient = record(clientFields);

export type ImportedClient = InferType<typeof importedClient>;

/** A sale that is still open, or was when the file was written. `null`: what stands in the file for it can't be read, which is
 *  among the row's faults; what is read is judged beside it. */
const importedSale = record({
  sold_on: orNull(day),
  value_cents: orNull(whole),
  fee_percent: noted(
    '20 is 20 %, at most two decimals. Of this and `total_cents` one is given',
    maybe(orNull(percent)),
  ),
  total_cents: maybe(orNull(whole)),
  instalments: orNull(whole),
  frequency: orNull(oneOf(...FREQUENCY_RULES)),
  first_due: noted('Without it the frequency says', maybe(orNull(day))),
  paid_count: noted(
    'Of this and `paid_cents` at most one; of neither: nothing',
    maybe(orNull(whole)),
  ),
  paid_cents: maybe(orNull(whole)),
});

export type WireImportedSale = InferType<typeof importedSale>;

/** A line of a spreadsheet as the page, or the command line, read it. Values are normalised: digits, dates as 'yyyy-MM-dd',
 *  money in cents. What is wrong with them is the server's to say, row by row. */
export const sentImportRow = record({
  line: noted('In the file, from 1', whole),
  client: noted(
    'Fields of the client’s form; what the file does not have is left out',
    orNull(importedClient),
  ),
  collector: noted('Their id, e-mail or name', maybe(text)),
  sale: maybe(importedSale),
  cells: noted('As they stand in the file, for the file of what was refused', listOf(text)),
  faults: noted(
    'What of it could not be read: by that it is refused',
    maybe(listOf(record({ column: text, reason: text }))),
  ),
});

export type ImportRow = InferType<typeof sentImportRow>;

/** More than any spreadsheet that people made has. */
export const MOST_IMPORT_ROWS = 200_000;
export const MOST_ROWS_AT_ONCE = 200;
export const MOST_CELLS = 100;
export const LONGEST_CELL = 2_000;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_CELL && isStorable(value);

/** Header or cells. */
export const areCells = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MOST_CELLS && value.every(isText);

export const isLine = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 2_000_000;
