/** Grain: what a person who decides about an operation in review wants to know of the sale and the box, as they are now. */
import {
  CASH_BOX_STATUS,
  centsFromNumeric,
  centsToWire,
  splitOf,
} from '@crediario/contract/domain';
import {
  idIn,
  operationFacts,
  type OperationEntity,
  type ReviewedFacts,
} from '@crediario/contract/wire';
import {
  bigint,
  boolean,
  date,
  integer,
  numeric,
  orNull,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';
import { STANDS_ALONE } from './corrected-payment';
import { resultsOf } from './operation-results';

const FACTS = {
  number: bigint(),
  open_box: orNull(integer()),
  owed: orNull(numeric()),
  settled_at: orNull(timestamp()),
  renewal: orNull(integer()),
  renewed_on: orNull(date()),
  other_sale: orNull(integer()),
  other_sales: integer(),
  holder: orNull(text()),
  held_since: orNull(date()),
  twin_at: orNull(timestamp()),
  corrects: orNull(numeric()),
  stands_alone: boolean(),
  is_anonymised: boolean(),
};

/** The renewal is the last of a row of them. The twin: what of the same value came to the same sale within ten minutes. */
const OF_OPERATIONS = `
  SELECT named.number, box.id AS open_box, CASE WHEN s.deleted_at IS NULL THEN s.total - s.paid_value END AS owed,
         s.settled_at AT TIME ZONE 'UTC' AS settled_at, renewal.id AS renewal, renewal.sale_date AS renewed_on,
         others.first AS other_sale, coalesce(others.sales, 0) AS other_sales,
         CASE WHEN held.employee_id <> r.collector_id THEN ${USER_NAME} END AS holder,
         nullif(held.since, '-infinity') AS held_since, twin.dt_payment AT TIME ZONE 'UTC' AS twin_at,
         corrected.value AS corrects,
         ${STANDS_ALONE} AS stands_alone, r.anonymised_by_id IS NOT NULL AS is_anonymised
    FROM unnest(CAST(:numbers AS bigint[]), CAST(:sales AS integer[]), CAST(:payments AS integer[])) AS named (number, sale, payment)
    JOIN field_results r ON r.operation_number = named.number
    JOIN field_operations o ON o.number = named.number
    LEFT JOIN sales s ON s.id = named.sale
    LEFT JOIN payments corrected ON corrected.id = named.payment AND corrected.voided_at IS NULL AND r.status <> 'accepted'
    LEFT JOIN LATERAL (
      SELECT id FROM cashs WHERE users_permissions_user_id = r.collector_id AND type_status_cash_id = ${CASH_BOX_STATUS.open}
    ) AS box ON true
    LEFT JOIN LATERAL (
      WITH RECURSIVE chain AS (
        SELECT s.renewed_by AS id, 1 AS step
         UNION ALL
        SELECT next.renewed_by, chain.step + 1 FROM chain JOIN sales next ON next.id = chain.id WHERE next.renewed_by IS NOT NULL)
      SELECT sale.id, sale.sale_date FROM chain JOIN sales sale ON sale.id = chain.id ORDER BY step DESC LIMIT 1
    ) AS renewal ON true
    LEFT JOIN LATERAL (
      SELECT min(sale_id) AS first, count(*)::integer AS sales FROM owing_sales
       WHERE client_id = coalesce(s.client_id, r.client_id) AND sale_id IS DISTINCT FROM s.id
    ) AS others ON true
    LEFT JOIN LATERAL (
      SELECT employee_id, since FROM client_holders
       WHERE client_id = coalesce(s.client_id, r.client_id) ORDER BY since DESC LIMIT 1
    ) AS held ON true
    LEFT JOIN up_users u ON u.id = held.employee_id
    LEFT JOIN LATERAL (
      SELECT p.dt_payment FROM payments p
       WHERE r.status = 'accepted' AND r.entity = 'payment' AND p.sale_id = s.id AND p.id <> r.record_id
         AND p.value = o.value AND p.voided_at IS NULL AND p.origin NOT IN ('renewal', 'import')
         AND p.dt_payment AT TIME ZONE 'UTC' BETWEEN o.taken_at - interval '10 minutes' AND o.taken_at + interval '10 minutes'
       ORDER BY p.id LIMIT 1
    ) AS twin ON true`;

interface Reviewed {
  number: string;
  kind: string;
  code: string;
  value: number | null;
  body: object;
}

/** By the operation's number. Units: reais. */
export async function reviewFacts(
  db: Db,
  operations: readonly Reviewed[],
): Promise<Map<string, ReviewedFacts>> {
  if (operations.length === 0) return new Map();
  const said = operations.map((one) => operationFacts({ ...one.body }).payload ?? {});
  const sales = await recordsNamed(
    db,
    said.map(({ sale, id_sale_renew: renewed }) => sale ?? renewed),
    'sale',
  );
  const payments = await recordsNamed(
    db,
    said.map(({ id }) => id),
    'payment',
  );
  const numbers = operations.map(({ number }) => number);
  const rows = await rowsOf(FACTS, db.raw(OF_OPERATIONS, { numbers, sales, payments }));
  const found = new Map(rows.map((row) => [row.number, row]));
  return new Map(
    operations.flatMap((operation, index) => {
      const row = found.get(operation.number);
      return row ? [[operation.number, factsOf(operation, said[index] ?? {}, row)] as const] : [];
    }),
  );
}

type Found = Awaited<ReturnType<typeof rowsOf<typeof FACTS>>>[number];

function factsOf(
  { kind, code, value }: Reviewed,
  payload: Readonly<Record<string, unknown>>,
  row: Found,
): ReviewedFacts {
  const { owed, settled_at, renewal, renewed_on, held_since } = row;
  const split = splitOf({
    kind,
    code,
    valueCents: value === null ? null : centsFromNumeric(value),
    owedCents: centsFromNumeric(owed ?? 0),
    isPix: payload['means'] === 'pix',
    isCorrection: payload['id'] != null,
  });
  return {
    open_box: row.open_box,
    owed,
    settled_at: settled_at?.toISOString() ?? null,
    renewal: renewal === null || renewed_on === null ? null : { id: renewal, on: renewed_on },
    other_sale: row.other_sales === 1 ? row.other_sale : null,
    owes_elsewhere: row.other_sales > 0,
    holder: row.holder === null ? null : { name: row.holder, since: held_since },
    twin_at: row.twin_at?.toISOString() ?? null,
    corrects: row.corrects,
    stands_alone: row.stands_alone,
    is_anonymised: row.is_anonymised,
    split: split && { posted: centsToWire(split.posted), returned: centsToWire(split.returned) },
  };
}

/** The records that payloads name, or that the operations make which they name instead. */
async function recordsNamed(
  db: Db,
  named: readonly unknown[],
  entity: OperationEntity,
): Promise<(number | null)[]> {
  const byOperation = named.map((one) =>
    typeof one === 'object' && one !== null && 'operation' in one
      ? String(one.operation).toLowerCase()
      : null,
  );
  const made = await resultsOf(
    db,
    byOperation.flatMap((id) => (id === null ? [] : [id])),
  );
  return named.map((one, index) => {
    const result = made.get(byOperation[index] ?? '');
    if (result) return result.entity === entity ? result.record_id : null;
    return idIn(one);
  });
}
