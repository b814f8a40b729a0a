/** Grain: one client of a collector. */
import type { ScoreGrade } from '@crediario/contract/domain';
import type { PackedClient } from '@crediario/contract/wire';
import { CLIENT_COLUMNS } from '../../client/queries/client-columns';
import { PERSON } from '../../client/queries/person-row';
import { boolean, integer, rowsOf, text } from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';

const CLIENT = { id: integer(), ...PERSON, active: boolean() };

const SELECTED = Object.entries(CLIENT_COLUMNS).flatMap(([name, column]) =>
  'field' in column && column.field in CLIENT ? [`c.${name} as ${column.field}`] : [],
);

/** All of them, or those who changed since. */
export async function packedClients(
  trx: Transaction,
  employeeId: number,
  since: string | null,
): Promise<Omit<PackedClient, 'place' | 'route' | 'visit_notes'>[]> {
  const query = trx('clients as c')
    .where('c.user_id', employeeId)
    .whereNull('c.deleted_at')
    .orderBy('c.id')
    .select('c.id', ...SELECTED);
  if (since !== null) {
    const changed = trx('field_marks')
      .where('employee_id', employeeId)
      .where('version', '>=', since)
      .select('client_id');
    query.whereIn('c.id', changed);
  }
  return rowsOf(CLIENT, query);
}

const GRADED = { id: integer(), grade: text<ScoreGrade>() };

/** All of them, by grade: it changes overnight, and no write of the day tells of it. */
export async function packedGrades(
  trx: Transaction,
  employeeId: number,
): Promise<Record<ScoreGrade, number[]>> {
  const query = trx('client_scores as k')
    .join('clients as c', 'c.id', 'k.client_id')
    .where('c.user_id', employeeId)
    .whereNull('c.deleted_at')
    .whereNotNull('k.grade')
    .orderBy('c.id')
    .select('c.id', 'k.grade');
  const grades: Record<ScoreGrade, number[]> = { A: [], B: [], C: [], D: [], E: [] };
  for (const { id, grade } of await rowsOf(GRADED, query)) grades[grade].push(id);
  return grades;
}

/** Who went away since, and did not come back. */
export async function departedClients(
  trx: Transaction,
  employeeId: number,
  since: string,
): Promise<number[]> {
  const query = trx('field_departures as gone')
    .join('clients as c', 'c.id', 'gone.client_id')
    .where('gone.employee_id', employeeId)
    .where('gone.version', '>=', since)
    .whereRaw('(c.user_id IS DISTINCT FROM gone.employee_id OR c.deleted_at IS NOT NULL)')
    .orderBy('c.id')
    .select('c.id');
  return (await rowsOf({ id: integer() }, query)).map(({ id }) => id);
}
