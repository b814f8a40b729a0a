import {
  IMPORT_VERDICTS,
  LIKENESS_VERDICTS,
  MAX_INSTALMENTS,
  PAYMENT_MEANS,
  PIX_CHARGES,
  RECEIPT_FORMATS,
  REMINDER_STAGES,
  REVIEW_SOLUTIONS,
  SHEET_FORMATS,
} from '@crediario/contract/domain';
import { PIX_KINDS } from '@crediario/contract/forms';
import {
  BANK_DEEDS,
  CLIENT_EVENT_KINDS,
  CLIENT_LISTS,
  CLIENT_ORDERS,
  COLLECTED_OF,
  DUES_OF,
  ENTRIES_OF,
  MERGE_CHOICES,
} from '@crediario/contract/wire';
import { listOf, named, orNull, record, type Schema, text, whole } from './schema';

/**
 * The contract names its kinds of value (`id`, `money`, `moment` …), which no general converter knows; these are their
 * shapes on the wire.
 */

/** Never computed with floating point on either side. */
const money: Schema = { type: 'number', description: 'Reais, at most two decimals' };
const percent: Schema = { type: 'number', minimum: 0, maximum: 100 };

/** Of requests and answers. */
const VALUES: Readonly<Record<string, Schema>> = {
  text,
  whole,
  money,
  percent,
  flag: { type: 'boolean' },
  date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', format: 'date' },
  month: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
};

const OF_ANSWERS: Readonly<Record<string, Schema>> = {
  hours: { type: 'number', minimum: 0 },
  number: { type: 'number' },
  instant: {
    type: 'string',
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$',
    format: 'date-time',
  },
  json: {},
  null: { type: 'null' },
  nothing: {},
};

const OF_REQUESTS: Readonly<Record<string, Schema>> = {
  id: named('Id'),
  fees: percent,
  count: { type: 'integer', minimum: 1, maximum: MAX_INSTALMENTS },
  weekday: { description: '0 Sunday … 6 Saturday', type: 'integer', minimum: 0, maximum: 6 },
  moment: {
    description: 'ISO 8601, or a bare business date: that date, now',
    type: 'string',
  },
  filters: { description: 'filters[field][$eq]=…', type: 'object' },
  sort: { description: 'field, or field:desc', anyOf: [text, listOf(text)] },
  fields: { anyOf: [text, listOf(text)] },
  populate: { anyOf: [text, listOf(text), { type: 'object' }] },
  pagination: record({}, { page: whole, pageSize: whole }),
  means: { enum: [...PAYMENT_MEANS] },
  status: { enum: [1, 2] },
  user: { description: '"all" or an id', anyOf: [{ const: 'all' }, whole] },
  schedule: {
    description: 'The sale’s own instalments, in order; without them they are computed',
    ...listOf(record({ dtPortion: text, value: money })),
  },
  colors: { description: 'Colours of rows, by commas', type: 'string' },
  likenessVerdict: { enum: [...LIKENESS_VERDICTS] },
  mergeGroups: {
    description: 'What the kept client takes from the other',
    ...listOf({ enum: [...MERGE_CHOICES] }),
  },
  clientList: { enum: [...CLIENT_LISTS] },
  clientOrder: { enum: [...CLIENT_ORDERS] },
  sheetFormat: { enum: [...SHEET_FORMATS] },
  clientEvents: { enum: [...CLIENT_EVENT_KINDS] },
  boxes: {
    description:
      'What each was shown to hold and, where it was counted, the count and the reason of a difference',
    ...listOf(
      record(
        { id: whole, expected_value: money },
        { counted_value: orNull(money), difference_reason: orNull(text) },
      ),
    ),
  },
  statementNames: { description: 'As gerarPdf answered them', ...listOf(text) },
  receiptFormat: { enum: [...RECEIPT_FORMATS] },
  solution: { enum: [...REVIEW_SOLUTIONS, 'reopen'] },
  pixKind: { enum: [...PIX_KINDS] },
  reminderStage: { enum: [...REMINDER_STAGES] },
  pixCharge: { enum: [...PIX_CHARGES] },
  collected: { enum: [...COLLECTED_OF] },
  dues: { enum: [...DUES_OF] },
  entries: { enum: [...ENTRIES_OF] },
  operations: {
    description: 'What was done on the phone; whatever else it says is kept too',
    ...listOf(
      record(
        { id: text, seq: whole, kind: text, taken_at: text, payload: {} },
        { offset_ms: whole, position: {} },
      ),
    ),
  },
  places: {
    description:
      'Each client’s place, as text that sorts; null takes it away. Without a weekday, of all days',
    ...listOf(
      record(
        { client: whole, place: { type: ['string', 'null'], pattern: '^[0-9A-Za-z]{1,64}$' } },
        { weekday: { type: ['integer', 'null'], minimum: 0, maximum: 6 } },
      ),
    ),
  },
  importVerdict: { enum: [...IMPORT_VERDICTS] },
  cells: listOf(text),
  importRows: {
    description:
      'Lines of the file, their values normalised; whether they are right is told row by row',
    ...listOf(
      record(
        { line: whole, client: { type: ['object', 'null'] }, cells: listOf(text) },
        { collector: text, sale: { type: 'object' } },
      ),
    ),
  },
  bankDeed: { enum: [...BANK_DEEDS] },
  bankLines: {
    description: 'As the statement says them; `value` is signed',
    ...listOf(record({ id: text, day: { type: 'string' }, value: money, text })),
  },
  idList: listOf(whole),
  ids: { type: 'string', pattern: '^\\d{1,10}(,\\d{1,10})*$' },
  kind: { enum: ['gasto', 'retiro', 'aporte'] },
  paymentType: {
    description: '1 Parcela, 2 Dinheiro, 3 Pagar todas as parcelas',
    anyOf: [{ enum: [1, 2, 3] }, record({ id: { enum: [1, 2, 3] } })],
  },
  portions: {
    description: 'How many instalments, or which: the next unpaid ones, or their ids',
    anyOf: [whole, listOf({ anyOf: [whole, record({ id: whole })] })],
  },
};

const KINDS = { ...VALUES, ...OF_ANSWERS, ...OF_REQUESTS };

/** How a request may name a record. */
export const ID: Schema = {
  description: 'The id of a record: plain, as its digits, or as { "id": 7 }',
  anyOf: [
    { type: 'integer', minimum: 1 },
    { type: 'string', pattern: '^\\d{1,10}$' },
    record({ id: whole }),
  ],
};

export function kindOf(type: string): Schema {
  const kind = KINDS[type];
  if (!kind) throw new Error(`No JSON schema for a "${type}"`);
  return kind;
}
