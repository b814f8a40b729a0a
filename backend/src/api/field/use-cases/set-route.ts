import { DomainError } from '@crediario/contract/errors';
import type { Route, RoutePlace } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { shareCollector } from '../../../core/employee/collector';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { lostAmong, ownAmong, routeOf, setPlaces } from '../queries/route-places';

export interface RouteOrder {
  employeeId: number;
  places: readonly RoutePlace[];
  /** A phone may not know yet who went away: of them nothing is kept, and nothing is refused because of them. */
  forgivesLost?: boolean;
}

/** Puts clients of a collector at their places in the round. The last one who says it is right: a place is no money.
 *  Returns the places that they had: those put back undo it.
 *  Throws: DomainError EMPLOYEE_NOT_FOUND, FORBIDDEN where one is not theirs. */
export async function setRoute(
  context: Pick<UseCaseContext, 'trx' | 'user'>,
  { employeeId, places, forgivesLost = false }: RouteOrder,
): Promise<Route['places']> {
  const { trx } = context;
  const collector = await shareCollector(trx, employeeId);
  if (collector?.role !== 'funcionario') throw new DomainError('EMPLOYEE_NOT_FOUND');
  const named = [...new Set(places.map(({ clientId }) => clientId))];
  const own = await ownAmong(trx, employeeId, named);
  const foreign = named.filter((id) => !own.has(id));
  const lost = forgivesLost ? await lostAmong(trx, employeeId, foreign) : new Set<number>();
  if (foreign.some((id) => !lost.has(id))) throw new DomainError('FORBIDDEN');
  const asked = new Map(
    places
      .filter(({ clientId }) => own.has(clientId))
      .map((place) => [keyOf(place.clientId, place.weekday), place]),
  );
  const stood = new Map(
    (await routeOf(trx, employeeId)).map((row) => [keyOf(row.client, row.weekday), row.place]),
  );
  await setPlaces(trx, employeeId, [...asked.values()]);
  await audit(context, {
    action: 'set-route',
    entity: 'user',
    entityId: employeeId,
    after: { clients: asked.size },
  });
  return [...asked].map(([key, { clientId, weekday }]) => ({
    client: clientId,
    weekday,
    place: stood.get(key) ?? null,
  }));
}

const keyOf = (client: number, weekday: number | null) => `${client} ${weekday ?? ''}`;
