import { type InferType, type MixedSchema, mixed, object } from 'yup';
import { IMPORT_VERDICTS } from '../../domain/index.js';
import { MESSAGES, requiredText, TEXT_MAX } from '../../forms/fields.js';
import { listOf, noted, text } from '../answer.js';
import {
  optionalChoiceParam,
  optionalMoney,
  optionalNumberParam,
  optionalSearch,
  pageFields,
} from '../fields.js';
import { isNumbered, keptImportRow } from './kept-row.js';
import {
  areCells,
  sentImportRow,
  isLine,
  type ImportRow,
  MOST_CELLS,
  MOST_IMPORT_ROWS,
  MOST_ROWS_AT_ONCE,
} from './row.js';

const cells = () =>
  mixed<string[]>({ type: 'cells', check: areCells })
    .meta({ shape: listOf(text) })
    .typeError(`Deve ser uma lista de no máximo ${MOST_CELLS} textos`)
    .required(MESSAGES.required);

/** POST imports. `key`: the page's own; a second try of the same file finds the batch that the first one made. */
export const importBody = object({
  file_name: requiredText(MESSAGES.required, TEXT_MAX.line),
  header: cells(),
  rows: optionalNumberParam(1, MOST_IMPORT_ROWS).required(MESSAGES.required) as MixedSchema<number>,
  key: requiredText(MESSAGES.required, 64),
});

const areRows = (value: unknown): value is ImportRow[] =>
  Array.isArray(value) && value.length <= MOST_ROWS_AT_ONCE && value.every(isNumbered);

/** POST imports/{id}/rows: lines from `from` on; sent again, they are kept once. A row that cannot be read is refused by itself. */
export const importRowsBody = object({
  from: mixed<number>({ type: 'whole', check: isLine }).required(MESSAGES.required),
  rows: mixed<ImportRow[]>({ type: 'importRows', check: areRows })
    .meta({
      shape: noted(
        'Lines of the file, their values normalised; whether they are right is told row by row',
        listOf(sentImportRow),
      ),
    })
    .transform((rows: unknown) => (areRows(rows) ? rows.map(keptImportRow) : rows))
    .typeError(
      `As linhas devem ser uma lista de no máximo ${MOST_ROWS_AT_ONCE}, cada uma com seu número`,
    )
    .required(MESSAGES.required),
});

/** PUT imports/{id}: what the old system says; null where nobody typed it. */
export const importExpectedBody = object({
  expected_clients: optionalNumberParam(0, MOST_IMPORT_ROWS).nullable(),
  expected_sales: optionalNumberParam(0, MOST_IMPORT_ROWS).nullable(),
  expected_owed: optionalMoney(),
  expected_overdue: optionalMoney(),
});

/** GET imports/{id}/rows. `criterio` finds a client, a line or a reason. */
export const importRowsQuery = object({
  verdict: optionalChoiceParam(IMPORT_VERDICTS),
  criterio: optionalSearch(),
  ...pageFields(),
});

const headerHash = () =>
  requiredText(MESSAGES.required, 64).test('hash', MESSAGES.invalid, (value) =>
    /^[0-9a-f]{16,64}$/.test(value ?? ''),
  );

/** GET imports/mappings?header= : a hash of the header, in lower-case hexadecimal. */
export const importMappingQuery = object({ header: headerHash() });

/** PUT imports/mappings: for each column of the file what it is here, and how it is read: the page's own words. */
export const importMappingBody = object({
  header: headerHash(),
  mapping: mixed<object>({
    type: 'json',
    check: (value): value is object =>
      typeof value === 'object' && value !== null && JSON.stringify(value).length <= 20_000,
  }).required(MESSAGES.required),
});

export type ImportBody = InferType<typeof importBody>;
export type ImportRowsBody = InferType<typeof importRowsBody>;
export type ImportExpectedBody = InferType<typeof importExpectedBody>;
export type ImportRowsQuery = InferType<typeof importRowsQuery>;
export type ImportMappingBody = InferType<typeof importMappingBody>;
