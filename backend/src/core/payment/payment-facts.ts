import {
  CASH_BOX_STATUS,
  type Cents,
  centsFromNumeric,
  type Instalment,
} from '@crediario/contract/domain';
import { requireNamedBox } from '../box/box-for';
import { INSTALMENT_COLUMNS, instalmentOf, type InstalmentRow } from '../sale/instalments-of-sale';
import { json, numeric, orNulls, rowsOf, sideOf, theRow } from '../../platform/statements/rows';
import { prepared } from '../../platform/statements/prepared';
import type { UseCaseContext } from '../../platform/transaction/context';
import { BOX, boxOf, type LockedBox } from '../locks';

/** What a new payment is decided on. */
export interface PaymentFacts {
  /** The box that the request names, else the employee's open one, kept open until the commit; else none, as for a Pix. */
  box: LockedBox | null;
  instalments: Instalment[];
  /** What the sale's payments have realised of its fees so far. */
  earlierSharesCents: Cents;
}

const FACTS = { ...orNulls(BOX), instalments: json<InstalmentRow[]>(), shares: numeric() };

const NAMED_BOX = 'id = :box';
const OPEN_BOX = `users_permissions_user_id = :box AND type_status_cash_id = ${CASH_BOX_STATUS.open}`;

/** A statement of its own, after the one that locked the sale: it sees all that was committed until then. While it
 *  waits for the box, the sale's lock keeps the rest as it is. */
const factsSql = (whichBox: string) => `
  WITH box AS (
    SELECT id, users_permissions_user_id, type_status_cash_id, opened_on, value_start
      FROM cashs WHERE ${whichBox} FOR SHARE
  )
  SELECT box.*,
         (SELECT coalesce(json_agg(instalment ORDER BY number), '[]') FROM (
            SELECT ${INSTALMENT_COLUMNS.join(', ')} FROM portions WHERE sale_id = :saleId
          ) AS instalment) AS instalments,
         crediario_realised_shares(:saleId) AS shares
    FROM (VALUES (1)) AS always LEFT JOIN box ON true`;

/** Reads them in one round trip, under the sale's lock.
 *  Throws: DomainError, those of requireNamedBox where the request names a box. */
export async function paymentFacts(
  { trx, user }: UseCaseContext,
  of: { saleId: number; employeeId: number | null; namedBoxId: number | null },
): Promise<PaymentFacts> {
  const sql = factsSql(of.namedBoxId === null ? OPEN_BOX : NAMED_BOX);
  const boxOrEmployee = of.namedBoxId ?? of.employeeId;
  const query = trx
    .raw(sql, { box: boxOrEmployee, saleId: of.saleId })
    .options(prepared('payment-facts'));
  const row = await theRow(rowsOf(FACTS, query));
  const boxRow = sideOf(BOX, row);
  const box = boxRow && boxOf(boxRow);
  return {
    box: of.namedBoxId === null ? box : requireNamedBox(user, box, of.namedBoxId),
    instalments: row.instalments.map(instalmentOf),
    earlierSharesCents: centsFromNumeric(row.shares),
  };
}
