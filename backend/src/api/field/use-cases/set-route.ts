import { DomainError } from '@crediario/contract/errors';
import type { Route, RoutePlace } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { shareCollector } from '../../../core/employee/collector';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { ownAmong, routeOf, setPlaces } from '../queries/route-places';

/** Puts clients of a collector at their places in the round; of one who is another's by now nothing is kept, and nobody
 *  is refused because of them. The last one who says it is right: a place is no money.
 *  Returns the places that they had: those put back undo it.
 *  Throws: DomainError EMPLOYEE_NOT_FOUND. */
export async function setRoute(
  context: Pick<UseCaseContext, 'trx' | 'user'>,
  employeeId: number,
  places: readonly RoutePlace[],
): Promise<Route['places']> {
  const { trx } = context;
  const collector = await shareCollector(trx, employeeId);
  if (collector?.role !== 'funcionario') throw new DomainError('EMPLOYEE_NOT_FOUND');
  const own = await ownAmong(
    trx,
    employeeId,
    places.map(({ clientId }) => clientId),
  );
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
