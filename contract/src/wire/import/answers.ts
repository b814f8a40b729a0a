import type { InferType } from 'yup';
import { IMPORT_STATES, IMPORT_VERDICTS } from '../../domain/index.js';
import {
  anyObject,
  listOf,
  moment,
  money,
  named,
  noted,
  oneOf,
  orNull,
  record,
  text,
  whole,
} from '../answer.js';
import { data, pageMeta } from '../envelope.js';

const verdictCounts = record({ new: whole, update: whole, duplicate: whole, refused: whole });

/** What the file comes to: clients and sales that would be, or were, written; what they owe; of that what was due before
 *  today. */
const totals = record({
  clients: whole,
  open_sales: whole,
  owed: money,
  overdue: money,
  collectors: listOf(
    record({ user_id: orNull(whole), user_name: orNull(text), open_sales: whole, owed: money }),
  ),
  left_out: noted(
    'Of what is refused or a duplicate, as far as its sale could be read',
    record({ clients: whole, open_sales: whole, owed: money, overdue: money }),
  ),
});

const expected = record({
  clients: orNull(whole),
  open_sales: orNull(whole),
  owed: orNull(money),
  overdue: orNull(money),
});

export const importBatch = named(
  'ImportBatch',
  record({
    id: whole,
    file_name: text,
    header: listOf(text),
    state: oneOf(...IMPORT_STATES),
    rows: noted('That the file has', whole),
    staged: noted('That came so far', whole),
    progress: noted('Rows that the step under way is through with', whole),
    counts: orNull(verdictCounts),
    totals: orNull(totals),
    expected,
    created_at: moment,
    created_by: text,
    applied_at: orNull(moment),
    undone_at: orNull(moment),
    fault: noted('Why it is paused', orNull(text)),
    undo_hindered_by: noted(
      'What was built upon it, so that it is not taken back',
      listOf(record({ what: text, count: whole })),
    ),
  }),
);

export type ImportBatch = InferType<typeof importBatch>;

export const importBatchAnswer = data(importBatch);

export const importBatches = record({ data: listOf(importBatch), meta: pageMeta });

export const importRow = named(
  'ImportRow',
  record({
    line: whole,
    verdict: orNull(oneOf(...IMPORT_VERDICTS)),
    client_name: text,
    client_phone: text,
    sale_date: noted('When it was sold, as it was read', orNull(text)),
    sale_value: orNull(money),
    sale_total: orNull(money),
    sale_paid: orNull(money),
    collector: noted('As the file has it, or who it is', text),
    user_id: orNull(whole),
    client_id: noted('Who it is, or may be', orNull(whole)),
    sale_id: orNull(whole),
    column: noted('The field at fault; of several, the first', orNull(text)),
    other_columns: noted('The other fields at fault', listOf(text)),
    reason: orNull(text),
    cells: listOf(text),
  }),
);

export type ImportRowAnswer = InferType<typeof importRow>;

export const importRowsAnswer = record({ data: listOf(importRow), meta: pageMeta });

export type ImportRowsAnswer = InferType<typeof importRowsAnswer>;

export const importMappingAnswer = data(orNull(record({ header: text, mapping: anyObject })));

export type ImportMappingAnswer = InferType<typeof importMappingAnswer>;
