/** One row per movement of a box, in the order of writing, after one for its opening. */
import type { LedgerRow } from '@crediario/contract/wire';
import type { LedgerEntriesRow, SalesRow } from '../../../tables';
import {
  bigint,
  boolean,
  date,
  integer,
  numeric,
  orNull,
  orNulls,
  type Row,
  rowsOf,
  sideOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import { prepared } from '../../../platform/statements/prepared';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';

const REVERSED = {
  reverses_id: bigint(),
  reverses_kind: text<LedgerEntriesRow['kind']>(),
  reverses_date_time: timestamp(),
  reverses_cash_id: integer(),
};

const COLUMNS = {
  id: orNull(bigint()),
  kind: text<LedgerRow['kind']>(),
  date_time: timestamp(),
  business_date: date(),
  amount: numeric(),
  balance: numeric(),
  user_id: orNull(integer()),
  user_name: orNull(text()),
  sale_id: orNull(integer()),
  type_sale_id: orNull(integer<SalesRow['type_sale_id']>()),
  client_id: orNull(integer()),
  client_name: orNull(text()),
  client_last_name: orNull(text()),
  payment_id: orNull(integer()),
  cost_id: orNull(integer()),
  observation: orNull(text()),
  previous_cash_id: orNull(integer()),
  ...orNulls(REVERSED),
  is_reversed: boolean(),
};

/** The opening stands before every row of the ledger by its id, 0. Who opened a box is known to the audit. */
const LEDGER = `
WITH movements AS (
  SELECT 0 AS id, 'opening' AS kind, box.start_at AT TIME ZONE 'UTC' AS created_at,
         box.opened_on AS business_date, box.value_start AS amount,
         (SELECT opened.user_id FROM audit_log opened
           WHERE opened.entity = 'cash' AND opened.entity_id = box.id AND opened.action = 'open'
           LIMIT 1) AS user_id,
         NULL::integer AS sale_id, NULL::integer AS payment_id, NULL::integer AS cost_id,
         NULL::bigint AS reverses_id, NULL::text AS reason,
         (SELECT max(previous.id) FROM cashs previous
           WHERE previous.users_permissions_user_id = box.users_permissions_user_id
             AND previous.id < box.id) AS previous_cash_id
    FROM cashs box
   WHERE box.id = :box
   UNION ALL
  SELECT id, kind, created_at, business_date, amount, user_id, sale_id, payment_id, cost_id,
         reverses_id, reason, NULL
    FROM ledger_entries
   WHERE cash_id = :box
)
SELECT nullif(m.id, 0) AS id,
       m.kind,
       m.created_at AS date_time,
       m.business_date,
       m.amount,
       sum(m.amount) OVER (ORDER BY m.id) AS balance,
       u.id AS user_id,
       ${USER_NAME} AS user_name,
       m.sale_id,
       s.type_sale_id,
       c.id AS client_id,
       c.name AS client_name,
       c.last_name AS client_last_name,
       m.payment_id,
       m.cost_id,
       coalesce(m.reason, k.observation) AS observation,
       m.previous_cash_id,
       reversed.id AS reverses_id,
       reversed.kind AS reverses_kind,
       reversed.created_at AS reverses_date_time,
       reversed.cash_id AS reverses_cash_id,
       EXISTS (SELECT 1 FROM ledger_entries r WHERE r.reverses_id = m.id) AS is_reversed
  FROM movements m
  LEFT JOIN up_users u ON u.id = m.user_id
  LEFT JOIN sales s ON s.id = m.sale_id
  LEFT JOIN clients c ON c.id = s.client_id
  LEFT JOIN costs k ON k.id = m.cost_id
  LEFT JOIN ledger_entries reversed ON reversed.id = m.reverses_id
 ORDER BY m.id`;

export async function boxLedger(db: Db, cashBoxId: number): Promise<LedgerRow[]> {
  const query = db.raw(LEDGER, { box: cashBoxId }).options(prepared('ledger-of-box'));
  return (await rowsOf(COLUMNS, query)).map(ledgerRow);
}

function ledgerRow(facts: Row<typeof COLUMNS>): LedgerRow {
  const { reverses_id, reverses_kind, reverses_date_time, reverses_cash_id, ...row } = facts;
  const reversed = sideOf(REVERSED, facts);
  return {
    ...row,
    // A bigint comes as text; the wire's ids are numbers.
    id: row.id === null ? null : Number(row.id),
    date_time: row.date_time.toISOString(),
    reverses: reversed && {
      id: Number(reversed.reverses_id),
      kind: reversed.reverses_kind,
      date_time: reversed.reverses_date_time.toISOString(),
      cash_id: reversed.reverses_cash_id,
    },
  };
}
