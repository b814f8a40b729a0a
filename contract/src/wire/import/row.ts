import type { InferType, Schema } from 'yup';
import type { BusinessDate, Cents, FrequencyRule } from '../../domain/index.js';
import type { NewClientForm } from '../../forms/client.js';
import { isStorable } from '../../forms/fields.js';
import { anyObject, listOf, maybe, noted, orNull, record, text, whole } from '../answer.js';

/** A line of a spreadsheet as the page, or the command line, read it. Values are normalised: digits, dates as 'yyyy-MM-dd',
 *  money in cents. What is wrong with them is the server's to say, row by row. */
export const sentImportRow = record({
  line: noted('In the file, from 1', whole),
  client: noted(
    'Fields of the client’s form; what the file does not have is left out',
    orNull(anyObject as Schema<ImportedClient>),
  ),
  collector: noted('Their id, e-mail or name', maybe(text)),
  sale: maybe(anyObject as Schema<WireImportedSale>),
  cells: noted('As they stand in the file, for the file of what was refused', listOf(text)),
  faults: noted(
    'What of it could not be read: by that it is refused',
    maybe(listOf(record({ column: text, reason: text }))),
  ),
});

export type ImportRow = InferType<typeof sentImportRow>;

export type ImportedClient = { [Field in keyof NewClientForm]?: string | undefined };

/** A sale that is still open, or was when the file was written. Of each pair one is given; of none of the last, nothing
 *  was paid. */
export interface WireImportedSale {
  sold_on: BusinessDate;
  value_cents: Cents;
  /** 20 is 20 %; at most two decimals. */
  fee_percent?: number | undefined;
  total_cents?: Cents | undefined;
  instalments: number;
  frequency: FrequencyRule;
  /** Of the first instalment; without it the frequency says. */
  first_due?: BusinessDate | undefined;
  paid_count?: number | undefined;
  paid_cents?: Cents | undefined;
}

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
