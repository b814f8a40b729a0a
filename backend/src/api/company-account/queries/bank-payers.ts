/** Grain: a line of the bank that names by a CPF one client who owes nothing now; whether they did on the line's day. */
import { namesPayer, saidIn } from '@crediario/contract/domain';
import type { BankLineRow } from '@crediario/contract/wire';
import { boolean, integer, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { OpenLine } from './bank-lines';

const PAYER = {
  line_id: integer(),
  client_id: integer(),
  client_name: text(),
  owed_then: boolean(),
};

/** A veiled CPF may be several people's: then it names nobody. */
const PAYERS = `
  WITH named AS (
    SELECT * FROM unnest(CAST(:lines AS integer[]), CAST(:days AS date[]), CAST(:digits AS text[])) AS n (line_id, day, digits)
  ), people AS (
    SELECT id, concat_ws(' ', name, last_name) AS client_name, regexp_replace(cpf, '\\D', '', 'g') AS digits
      FROM clients WHERE cpf IS NOT NULL
  ), found AS (
    SELECT n.line_id, n.day, p.id, p.client_name FROM named n JOIN people p ON p.digits = n.digits
     UNION
    SELECT n.line_id, n.day, p.id, p.client_name FROM named n JOIN people p ON substr(p.digits, 4, 6) = n.digits
  )
  SELECT f.line_id, f.id AS client_id, f.client_name,
         EXISTS (
           SELECT FROM sales s
            WHERE s.client_id = f.id AND s.deleted_at IS NULL AND coalesce(s.came_on, s.sale_date) <= f.day
              AND s.total > coalesce((SELECT sum(p.value) FROM payments p
                                       WHERE p.sale_id = s.id AND p.voided_at IS NULL AND p.business_date < f.day), 0)
              AND NOT EXISTS (SELECT FROM sales later WHERE later.id = s.renewed_by AND later.sale_date < f.day)
         ) AS owed_then
    FROM found f
   WHERE NOT EXISTS (SELECT FROM found other WHERE other.line_id = f.line_id AND other.id <> f.id)
     AND NOT EXISTS (SELECT FROM owing_sales o WHERE o.client_id = f.id AND o.sale_date <= f.day)`;

/** Why these lines, which have no suggestion, have none: who paid owes nothing. */
export async function payersOf(
  db: Db,
  lines: readonly OpenLine[],
): Promise<ReadonlyMap<number, NonNullable<BankLineRow['payer']>>> {
  const named = lines.flatMap(({ id, day, text: words }) => {
    const said = saidIn(words);
    if (!namesPayer(said)) return [];
    return [...said.cpfs.whole, ...said.cpfs.veiled].map((digits) => ({ id, day, digits }));
  });
  if (named.length === 0) return new Map();
  const query = db.raw(PAYERS, {
    lines: named.map(({ id }) => id),
    days: named.map(({ day }) => day),
    digits: named.map(({ digits }) => digits),
  });
  const rows = await rowsOf(PAYER, query);
  return new Map(
    rows.map(({ line_id, owed_then, ...payer }) => [
      line_id,
      { ...payer, why: owed_then ? 'owes_nothing' : 'owed_nothing' },
    ]),
  );
}
