/** Grain: one client that is not deleted and has the CPF, the one with most late sales first. */
import type { BusinessDate } from '@crediario/contract/domain';
import { digitsOnly } from '@crediario/contract/forms';
import type { CpfHolder, CpfHoldersQuery } from '@crediario/contract/wire';
import { integer, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

/** Further ones are found by a search. */
const MOST_SHOWN = 5;

const HOLDERS = `
  SELECT c.id, c.name, coalesce(c.last_name, '') AS "lastName", late.sales AS late_sales
    FROM clients c
   CROSS JOIN LATERAL (
     SELECT count(*)::integer AS sales FROM sales s
      WHERE s.client_id = c.id AND s.deleted_at IS NULL AND s.status_sale_id = 1
        AND s.next_due_date < :today
   ) AS late
   WHERE regexp_replace(c.cpf, '\\D', '', 'g') = :digits AND c.deleted_at IS NULL
     AND c.id IS DISTINCT FROM CAST(:except AS integer)
   ORDER BY late.sales DESC, c.id
   LIMIT ${MOST_SHOWN}`;

const COLUMNS = { id: integer(), name: text(), lastName: text(), late_sales: integer() };

export async function cpfHolders(
  db: Db,
  { cpf, except }: CpfHoldersQuery,
  today: BusinessDate,
): Promise<CpfHolder[]> {
  const bindings = { digits: digitsOnly(cpf), except: except ?? null, today };
  return rowsOf(COLUMNS, db.raw(HOLDERS, bindings));
}
