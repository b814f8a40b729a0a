/** Grain: one row of what an operation is judged on, each by its key. */
import type { BusinessDate, Cents } from '@crediario/contract/domain';
import {
  businessDateOf,
  CASH_BOX_STATUS,
  centsToNumeric,
  FAST_CLOCK_TOLERANCE_MS,
} from '@crediario/contract/domain';
import {
  boolean,
  date,
  integer,
  orNull,
  rowOf,
  timestamp,
} from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';

export async function isBlocked(trx: Transaction, userId: number): Promise<boolean> {
  const query = trx('up_users').where({ id: userId }).select('blocked');
  return (await rowOf({ blocked: orNull(boolean()) }, query))?.blocked === true;
}

interface OpenBox {
  id: number;
  openedOn: BusinessDate;
}

const BOX = { id: integer(), opened_on: date() };

/** Read without a lock: the use-case that posts into it locks it in its turn. */
export async function openBoxOf(trx: Transaction, employeeId: number): Promise<OpenBox | null> {
  const open = { users_permissions_user_id: employeeId, type_status_cash_id: CASH_BOX_STATUS.open };
  const row = await rowOf(BOX, trx('cashs').where(open).select(Object.keys(BOX)));
  return row ? { id: row.id, openedOn: row.opened_on } : null;
}

export async function openedOn(
  trx: Transaction,
  box: { id: number; users_permissions_user_id: number },
): Promise<BusinessDate | null> {
  const row = await rowOf(BOX, trx('cashs').where(box).select(Object.keys(BOX)));
  return row?.opened_on ?? null;
}

const ENDED = { final_at: timestamp() };

/** The day on which their latest box was closed; null where none was. */
export async function lastClosedOn(
  trx: Transaction,
  employeeId: number,
  timeZone: string,
): Promise<BusinessDate | null> {
  const closed = trx('cashs')
    .where({ users_permissions_user_id: employeeId })
    .whereNotNull('final_at')
    .orderBy('final_at', 'desc')
    .limit(1)
    .select(Object.keys(ENDED));
  const row = await rowOf(ENDED, closed);
  return row ? businessDateOf(row.final_at, timeZone) : null;
}

const CLIENT = { client_id: integer() };

export async function clientOfSale(trx: Transaction, saleId: number): Promise<number | null> {
  const row = await rowOf(CLIENT, trx('sales').where({ id: saleId }).select('client_id'));
  return row?.client_id ?? null;
}

const PAYABLE = { payable_from: date() };

/** No payment is dated before the sale, nor before the import that brought it. */
export async function payableFrom(trx: Transaction, saleId: number): Promise<BusinessDate | null> {
  const query = trx.raw(
    'SELECT greatest(sale_date, came_on) AS payable_from FROM sales WHERE id = ?',
    [saleId],
  );
  return (await rowOf(PAYABLE, query))?.payable_from ?? null;
}

/** What renewed the sale in the end; null where nothing did. */
export async function latestRenewalOf(trx: Transaction, saleId: number): Promise<number | null> {
  const query = trx.raw(
    `WITH RECURSIVE chain AS (
       SELECT id, renewed_by, 0 AS step FROM sales WHERE id = ?
       UNION ALL
       SELECT s.id, s.renewed_by, chain.step + 1 FROM chain JOIN sales s ON s.id = chain.renewed_by
     )
     SELECT id FROM chain WHERE step > 0 ORDER BY step DESC LIMIT 1`,
    [saleId],
  );
  return (await rowOf({ id: integer() }, query))?.id ?? null;
}

const HOLDER = { user_id: orNull(integer()) };

/** Who held the client so long ago: the first change since then says whom it was taken from. The log is in real time. */
export async function holderOfClient(
  trx: Transaction,
  clientId: number,
  ageMs: number,
): Promise<number | null> {
  const query = trx.raw(
    `SELECT coalesce((
              SELECT (before ->> 'user_id')::integer FROM audit_log
               WHERE entity = 'client' AND entity_id = c.id
                 AND at > clock_timestamp() - make_interval(secs => :age)
                 AND before ->> 'user_id' IS DISTINCT FROM after ->> 'user_id'
                 AND before ->> 'user_id' IS NOT NULL AND after ->> 'user_id' IS NOT NULL
               ORDER BY id LIMIT 1), c.user_id) AS user_id
       FROM clients c WHERE c.id = :clientId`,
    { clientId, age: Math.max(0, ageMs) / 1000 },
  );
  return (await rowOf(HOLDER, query))?.user_id ?? null;
}

const TEN_MINUTES = 2 * FAST_CLOCK_TOLERANCE_MS;

/** Whether another payment of the same value, not by the same device, came to the same sale within ten minutes. */
export async function looksRepeated(
  trx: Transaction,
  of: { saleId: number; paymentId: number; valueCents: Cents; takenAt: Date; device: string },
): Promise<boolean> {
  const from = new Date(of.takenAt.getTime() - TEN_MINUTES).toISOString();
  const until = new Date(of.takenAt.getTime() + TEN_MINUTES).toISOString();
  const query = trx('payments as p')
    .leftJoin('field_results as r', (join) =>
      join.on('r.record_id', 'p.id').andOnVal('r.entity', 'payment'),
    )
    .leftJoin('field_operations as o', 'o.number', 'r.operation_number')
    .where('p.sale_id', of.saleId)
    .whereNot('p.id', of.paymentId)
    .where('p.value', centsToNumeric(of.valueCents))
    .where('p.value', '>', 0)
    .whereNull('p.voided_at')
    .whereNotIn('p.origin', ['renewal', 'import'])
    .whereBetween('p.dt_payment', [from, until])
    .whereRaw('o.device IS DISTINCT FROM ?', [of.device])
    .select('p.id');
  return (await rowOf({ id: integer() }, query)) !== undefined;
}
