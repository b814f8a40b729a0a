/** Grain: what became of one operation. */
import type { ReviewSolution } from '@crediario/contract/domain';
import type { OperationEntity } from '@crediario/contract/wire';
import {
  bigint,
  integer,
  jsonb,
  numeric,
  orNull,
  type Row,
  rowOf,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db, Transaction } from '../../../platform/transaction/in-transaction';
import { CLOSED_BOX } from './closed-box';

export type ResultStatus = 'received' | 'accepted' | 'in_review' | 'closed';

const RESULT = {
  id: text(),
  number: bigint(),
  collector_id: integer(),
  status: text<ResultStatus>(),
  code: orNull(text()),
  message: orNull(text()),
  waits_for: orNull(text()),
  entity: orNull(text<OperationEntity>()),
  record_id: orNull(integer()),
  client_id: orNull(integer()),
  taken_at: orNull(timestamp()),
  solution: orNull(text<ReviewSolution>()),
  /** Of a payment that was divided: what is too much. Reais. */
  returned: orNull(numeric()),
  decision: orNull(jsonb()),
  client_name: orNull(text()),
  closed_box: orNull(integer()),
};

export type KeptResult = Row<typeof RESULT>;

const RETURNED = `CASE WHEN r.solution = 'split' AND r.status = 'accepted'
  THEN coalesce((r.decision ->> 'returnedCents')::numeric / 100,
                o.value - (SELECT value FROM payments WHERE id = r.record_id)) END AS returned`;

const results = (db: Db) =>
  db('field_results as r')
    .join('field_operations as o', 'o.number', 'r.operation_number')
    .leftJoin('clients as c', 'c.id', 'r.client_id')
    .joinRaw(CLOSED_BOX)
    .select(
      'o.id',
      'o.number',
      'o.collector_id',
      'r.status',
      'r.code',
      'r.message',
      'r.waits_for',
      'r.entity',
      'r.record_id',
      'r.client_id',
      'o.taken_at',
      'r.solution',
      db.raw(RETURNED),
      'r.decision',
      'c.name as client_name',
      'closed_box',
    );

export const resultOf = (db: Db, number: string): Promise<KeptResult | undefined> =>
  rowOf(RESULT, results(db).where('o.number', number));

/** By their ids. */
export async function resultsOf(db: Db, ids: readonly string[]): Promise<Map<string, KeptResult>> {
  const query = results(db).whereIn('o.id', ids);
  const rows = await rowsOf(RESULT, query);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Judgement {
  status: ResultStatus;
  code: string | null;
  message: string | null;
  waitsFor: string | null;
  entity: OperationEntity | null;
  recordId: number | null;
  clientId: number | null;
}

/** Under the operation's lock. Of a client who was forgotten meanwhile nothing stays that tells who they were. */
export async function writeJudgement(
  trx: Transaction,
  number: string,
  judgement: Judgement,
): Promise<void> {
  await trx('field_results')
    .where({ operation_number: number })
    .update({
      status: judgement.status,
      code: judgement.code,
      message: judgement.message,
      waits_for: judgement.waitsFor,
      entity: judgement.entity,
      record_id: judgement.recordId,
      client_id: judgement.clientId,
      judged_at: trx.raw('clock_timestamp()'),
    });
  if (judgement.clientId === null || judgement.status === 'accepted') return;
  const forgotten = trx('client_anonymisations').where({ client_id: judgement.clientId });
  await trx('field_operations')
    .where({ number })
    .whereExists(forgotten.select(trx.raw('1')))
    .update({ body: trx.raw('crediario_operation_blanked(body)') });
}
