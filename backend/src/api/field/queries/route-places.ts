/** Grain: a client's place in the order in which a collector makes the round, of all days or of a weekday. */
import type { Weekday } from '@crediario/contract/domain';
import type { RoundClient, Route, RoutePlace } from '@crediario/contract/wire';
import { integer, orNull, rowsOf, text } from '../../../platform/statements/rows';
import type { Db, Transaction } from '../../../platform/transaction/in-transaction';
import { placesOf } from './package-places';

const PLACE = { client: integer(), weekday: orNull(integer<Weekday>()), place: text() };

/** Of the clients who are the collector's now. */
export function routeOf(db: Db, employeeId: number): Promise<Route['places']> {
  const query = db('route_places as r')
    .join('clients as c', 'c.id', 'r.client_id')
    .where('r.employee_id', employeeId)
    .where('c.user_id', employeeId)
    .whereNull('c.deleted_at')
    .orderBy(['r.weekday', 'r.place', 'c.id'])
    .select('c.id as client', 'r.weekday', 'r.place');
  return rowsOf(PLACE, query);
}

const VISITED = {
  id: integer(),
  name: text(),
  address: orNull(text()),
  number: orNull(text()),
  neighborhood: orNull(text()),
};

/** All whom the collector visits. */
export async function clientsOfRound(db: Db, employeeId: number): Promise<RoundClient[]> {
  const query = db('clients')
    .where('user_id', employeeId)
    .whereNull('deleted_at')
    .orderBy('id')
    .select('id', 'address', 'number', 'neighborhood')
    .select(db.raw("concat_ws(' ', name, last_name) AS name"));
  const rows = await rowsOf(VISITED, query);
  const found = await placesOf(
    db,
    employeeId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { place = null, visit_notes } = found.get(row.id) ?? {};
    return { ...row, point: place, best_time: visit_notes?.best_time ?? null };
  });
}

const OWN = { id: integer() };

/** Which of these clients are the collector's. Locked, so that none is moved meanwhile; in one order. */
export async function ownAmong(
  trx: Transaction,
  employeeId: number,
  clientIds: readonly number[],
): Promise<Set<number>> {
  const query = trx('clients')
    .whereIn('id', [...clientIds])
    .where({ user_id: employeeId })
    .whereNull('deleted_at')
    .orderBy('id')
    .forShare()
    .select('id');
  return new Set((await rowsOf(OWN, query)).map(({ id }) => id));
}

const LOST = { client_id: integer() };

/** Which of these clients were the collector's, and are no more. */
export async function lostAmong(
  trx: Transaction,
  employeeId: number,
  clientIds: readonly number[],
): Promise<Set<number>> {
  const query = trx('field_departures')
    .where({ employee_id: employeeId })
    .whereIn('client_id', [...clientIds])
    .select('client_id');
  return new Set((await rowsOf(LOST, query)).map(({ client_id }) => client_id));
}

const SET = `
  WITH asked AS (
    SELECT * FROM json_to_recordset(:places) AS place (client_id integer, weekday integer, place text)),
  gone AS (
    DELETE FROM route_places r USING asked
     WHERE r.employee_id = :employee AND r.client_id = asked.client_id
       AND r.weekday IS NOT DISTINCT FROM asked.weekday AND asked.place IS NULL)
  INSERT INTO route_places (employee_id, client_id, weekday, place)
  SELECT :employee, client_id, weekday, place FROM asked WHERE place IS NOT NULL ORDER BY client_id
      ON CONFLICT (employee_id, client_id, coalesce(weekday, -1)) DO UPDATE SET place = excluded.place`;

/** Each client and weekday once. */
export async function setPlaces(
  trx: Transaction,
  employeeId: number,
  places: readonly RoutePlace[],
): Promise<void> {
  const rows = places.map(({ clientId, weekday, place }) => ({
    client_id: clientId,
    weekday,
    place,
  }));
  await trx.raw(SET, { employee: employeeId, places: JSON.stringify(rows) });
}
