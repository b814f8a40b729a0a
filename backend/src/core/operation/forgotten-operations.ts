/** Grain: an operation of a registration that made no client: itself, or one that refers to it. */
import { bigint, integer, rowOf, rowsOf, text } from '../../platform/statements/rows';
import type { Db, Transaction } from '../../platform/transaction/in-transaction';
import { NAMED_OPERATIONS, refersTo } from './refers-to';

const ABOUT = { number: bigint(), status: text() };

/** What was posted is about a client of its own, and no part of this. Reads all that phones ever sent: it is asked once in a long while. Locked: two who refuse the last two of them would each
 *  think that the other still waits. */
const OPERATIONS_ABOUT = `
  WITH RECURSIVE about AS (
    SELECT number, id FROM field_operations WHERE number = :number
     UNION
    SELECT o.number, o.id
      FROM about JOIN field_operations o
        ON ${refersTo('about.id')}
      JOIN field_results posted ON posted.operation_number = o.number AND posted.status <> 'accepted')
  SELECT about.number, r.status
    FROM about JOIN field_results r ON r.operation_number = about.number
   ORDER BY about.number
     FOR UPDATE OF r`;

export const operationsAbout = (trx: Transaction, number: string) =>
  rowsOf(ABOUT, trx.raw(OPERATIONS_ABOUT, { number }));

/** By the digits of the CPF alone: names are many people's. */
const ANONYMISED = `
  UPDATE field_results r SET anonymised_by_id = :userId
    FROM field_operations o
   WHERE o.number = r.operation_number AND o.kind = 'client' AND r.status <> 'accepted' AND r.client_id IS NULL
     AND r.anonymised_by_id IS NULL
     AND regexp_replace(o.body #>> '{payload,cpf}', '\\D', '', 'g')
         = (SELECT nullif(regexp_replace(cpf, '\\D', '', 'g'), '') FROM clients WHERE id = :client)`;

/** Notes in the registrations of this person that made no client that the person is anonymised, as long as the client's CPF still
 *  stands; forgetAnonymised takes out what it may. */
export async function noteAnonymised(
  trx: Transaction,
  anonymised: { client: number; userId: number },
): Promise<void> {
  await trx.raw(ANONYMISED, anonymised);
}

const TO_FORGET = `
  SELECT operation_number AS number, anonymised_by_id AS "userId" FROM field_results r
   WHERE anonymised_by_id IS NOT NULL AND status = 'closed'
     AND NOT EXISTS (SELECT FROM field_forgotten f WHERE f.operation_number = r.operation_number)
   ORDER BY operation_number`;

/** Takes those out who were anonymised, of their refused registrations and all that refers to them; of a registration of which
 *  something waits for a decision nothing. Asked again whenever an operation is closed. */
export async function forgetAnonymised(trx: Transaction): Promise<void> {
  const found = await rowsOf({ number: bigint(), userId: integer() }, trx.raw(TO_FORGET));
  for (const { number, userId } of found) {
    const about = await operationsAbout(trx, number);
    if (about.some(({ status }) => status !== 'closed')) continue;
    const numbers = about.map((operation) => operation.number);
    await blankOperations(trx, numbers, userId);
  }
}

const FORGOTTEN_BY = `
  WITH RECURSIVE up AS (
    SELECT CAST(:number AS bigint) AS number
     UNION
    SELECT named.number
      FROM up JOIN field_operations o ON o.number = up.number
      JOIN field_operations named ON named.id IN ${NAMED_OPERATIONS})
  SELECT f.user_id AS "userId" FROM up JOIN field_forgotten f ON f.operation_number = up.number
   ORDER BY f.operation_number LIMIT 1`;

/** What is refused and refers to somebody who was forgotten, because it came after that, goes as all that had come before. */
export async function forgetLatecomer(trx: Transaction, number: string): Promise<void> {
  const found = await rowOf({ userId: integer() }, trx.raw(FORGOTTEN_BY, { number }));
  if (found) await blankOperations(trx, [number], found.userId);
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
