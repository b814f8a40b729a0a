/** Grain: a line of a file, as a step leaves it. */
import type { ImportVerdict } from '@crediario/contract/domain';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import type { ClientRecord } from '../../client/queries/client-columns';

/** What became of a line. */
export interface Outcome {
  line: number;
  verdict: ImportVerdict;
  client_id: number | null;
  sale_id: number | null;
  made_client: boolean;
  employee_id: number | null;
  column: string | null;
  /** At fault too. */
  other_columns: readonly string[];
  reason: string | null;
  sale_total: string | null;
  sale_paid: string | null;
  sale_overdue: string | null;
  before: ClientRecord | null;
  wrote_client: Date | null;
  wrote_sale: Date | null;
  is_written: boolean;
}

/** What is written needs its words no more: they stand in the records. */
const KEEP = `
  UPDATE import_rows r
     SET verdict = o.verdict, client_id = o.client_id, sale_id = o.sale_id, made_client = o.made_client,
         employee_id = o.employee_id, "column" = o."column", other_columns = o.other_columns, reason = o.reason, sale_total = o.sale_total,
         sale_paid = o.sale_paid, sale_overdue = o.sale_overdue, before = CASE WHEN :real THEN o.before END,
         wrote_client = CASE WHEN :real THEN o.wrote_client END, wrote_sale = CASE WHEN :real THEN o.wrote_sale END,
         is_written = :real AND o.is_written,
         row = CASE WHEN :real AND o.is_written THEN NULL ELSE r.row END,
         cells = CASE WHEN :real AND o.is_written THEN NULL ELSE r.cells END
    FROM json_to_recordset(:outcomes) AS o (
      line integer, verdict text, client_id integer, sale_id integer, made_client boolean, employee_id integer, "column" text,
      other_columns jsonb, reason text, sale_total numeric, sale_paid numeric, sale_overdue numeric, before jsonb, wrote_client timestamp,
      wrote_sale timestamp, is_written boolean)
   WHERE r.batch_id = :batch AND r.line = o.line`;

/** Of a dry run, ids of what was taken back are none. */
export async function keepOutcomes(
  trx: Transaction,
  { batch, isReal }: { batch: number; isReal: boolean },
  outcomes: readonly Outcome[],
): Promise<void> {
  const told = isReal
    ? outcomes
    : outcomes.map((one) => ({
        ...one,
        sale_id: null,
        client_id: one.verdict === 'new' ? null : one.client_id,
      }));
  await trx.raw(KEEP, { batch, real: isReal, outcomes: JSON.stringify(told) });
}
