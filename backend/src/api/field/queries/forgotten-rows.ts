/** Grain: an operation of a registration that made no client: itself, or one that refers to it. */
import { bigint, rowOf, rowsOf, text } from '../../../platform/statements/rows';
import type { Db, Transaction } from '../../../platform/transaction/in-transaction';
import type { ResultStatus } from './operation-results';

const ABOUT = { number: bigint(), status: text<ResultStatus>() };

/** Reads all that phones ever sent: it is asked once in a long while. */
const OPERATIONS_ABOUT = `
  WITH RECURSIVE about AS (
    SELECT number, id FROM field_operations WHERE number = :number
     UNION
    SELECT o.number, o.id
      FROM about JOIN field_operations o
        ON about.id IN (lower(o.body #>> '{payload,client,operation}'), lower(o.body #>> '{payload,sale,operation}'),
                        lower(o.body #>> '{payload,id_sale_renew,operation}'), lower(o.body #>> '{payload,id,operation}')))
  SELECT about.number, r.status
    FROM about JOIN field_results r ON r.operation_number = about.number
   ORDER BY about.number`;

export const operationsAbout = (trx: Transaction, number: string) =>
  rowsOf(ABOUT, trx.raw(OPERATIONS_ABOUT, { number }));

/** By the digits of the CPF alone: names are many people's. */
const REFUSED_OF = `
  SELECT o.number
    FROM field_operations o
    JOIN field_results r ON r.operation_number = o.number
   WHERE o.kind = 'client' AND r.status = 'closed' AND r.client_id IS NULL
     AND regexp_replace(o.body #>> '{payload,cpf}', '\\D', '', 'g')
         = (SELECT nullif(regexp_replace(cpf, '\\D', '', 'g'), '') FROM clients WHERE id = :client)
   ORDER BY o.number`;

/** The operations of registrations that were refused of the person who is this client, as long as their CPF still stands; of a
 *  registration of which something waits for a decision none. */
export async function refusedRegistrationsOf(trx: Transaction, client: number): Promise<string[]> {
  const refused = await rowsOf({ number: bigint() }, trx.raw(REFUSED_OF, { client }));
  const found: string[] = [];
  for (const { number } of refused) {
    const about = await operationsAbout(trx, number);
    const isOver = about.every(({ status }) => status === 'closed');
    if (isOver) found.push(...about.map((operation) => operation.number));
  }
  return found;
}

export async function isForgotten(db: Db, number: string): Promise<boolean> {
  const query = db('field_forgotten').where({ operation_number: number });
  return (
    (await rowOf({ operation_number: bigint() }, query.select('operation_number'))) !== undefined
  );
}

/** Leaves of them what is no one's. */
export async function blankOperations(
  trx: Transaction,
  numbers: readonly string[],
  userId: number,
): Promise<void> {
  if (numbers.length === 0) return;
  const rows = numbers.map((number) => ({ operation_number: number, user_id: userId }));
  await trx('field_forgotten').insert(rows).onConflict('operation_number').ignore();
  await trx('field_positions').whereIn('operation_number', numbers).delete();
  await trx('field_operations')
    .whereIn('number', numbers)
    .update({ body: trx.raw('crediario_operation_blanked(body)') });
}
