/** Grain: one client of a package: where they are found, when in the round, and what to know before a visit. */
import { placeOf, type Point } from '@crediario/contract/field';
import type { PackedClient, VisitNotes } from '@crediario/contract/wire';
import { MEMBERS } from '../../../core/client/merged-clients';
import { integer, json, orNull, rowsOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

type Found = Pick<PackedClient, 'place' | 'route' | 'visit_notes'>;

const FOUND = {
  id: integer(),
  point: orNull(json<Point>()),
  fixes: json<{ lat: number; lon: number; accuracyMetres: number; takenAt: string }[]>(),
  route: json<PackedClient['route']>(),
  visit_notes: orNull(json<VisitNotes>()),
};

/** What was said goes before what payments tell. The last twenty positions: five good ones are among them, or there is no telling. Each list walks an index of the client's. */
const PLACES = `
  SELECT c.id,
         (SELECT json_build_object('lat', p.lat, 'lon', p.lon) FROM client_points p WHERE p.client_id = c.id) AS point,
         coalesce((SELECT json_agg(json_build_object('lat', f.lat, 'lon', f.lon, 'accuracyMetres', f.accuracy,
                                                     'takenAt', f.taken_at))
                     FROM (SELECT * FROM field_positions WHERE client_id IN (${MEMBERS}) ORDER BY taken_at DESC LIMIT 20) f), '[]')
           AS fixes,
         coalesce((SELECT json_agg(json_build_object('weekday', r.weekday, 'place', r.place) ORDER BY r.weekday)
                     FROM route_places r WHERE r.client_id = c.id AND r.employee_id = :employee), '[]') AS route,
         (SELECT json_build_object('not_before', n.not_before, 'best_time', n.best_time, 'caution', n.caution)
            FROM client_visit_notes n WHERE n.client_id = c.id) AS visit_notes
    FROM clients c
   WHERE c.id = ANY (:clients)`;

export async function placesOf(
  db: Db,
  employeeId: number,
  clientIds: readonly number[],
): Promise<Map<number, Found>> {
  const query = db.raw(PLACES, { employee: employeeId, clients: [...clientIds] });
  const rows = await rowsOf(FOUND, query);
  return new Map(
    rows.map(({ id, point, fixes, route, visit_notes }) => {
      const place =
        point ?? placeOf(fixes.map((fix) => ({ ...fix, takenAt: new Date(fix.takenAt) })));
      return [id, { place, route, ...(visit_notes && { visit_notes }) }];
    }),
  );
}
