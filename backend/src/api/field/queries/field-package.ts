/** All that a collector's phone needs, as one moment of the database has it. */
import { countsBlind } from '../../../core/box/blind-count';
import type { BusinessDate } from '@crediario/contract/domain';
import type { FieldPackage } from '@crediario/contract/wire';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { departedClients, packedClients, packedGrades } from './package-clients';
import { packedReviews } from './package-reviews';
import { packedBox, packedCollector, packedReference } from './package-rest';
import { placesOf } from './package-places';
import {
  checkedPix,
  endedSales,
  handedOverSales,
  packedSales,
  settledSales,
} from './package-sales';
import { changesSince, packageVersion, versionText } from './package-version';

export type PackedFacts = Omit<FieldPackage, 'server_time' | 'today' | 'timeZone' | 'company'>;

/** The first statement of the transaction: all that follow see the same. */
export const asOneMoment = (trx: Transaction) =>
  trx.raw('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');

const NOWHERE = { place: null, route: [] };

export async function packedFacts(
  trx: Transaction,
  {
    employeeId,
    asked,
    today,
  }: { employeeId: number; asked: string | undefined; today: BusinessDate },
): Promise<PackedFacts> {
  const version = await packageVersion(trx);
  const since = changesSince(asked, version.database);
  const clients = await packedClients(trx, employeeId, since);
  const ids = clients.map(({ id }) => id);
  const places = await placesOf(trx, employeeId, ids);
  return {
    version: versionText(version),
    whole: since === null,
    collector: await packedCollector(trx, employeeId),
    blind_count: await countsBlind(trx, { isStaff: false }),
    box: await packedBox(trx, employeeId),
    clients: clients.map((client) => ({ ...client, ...(places.get(client.id) ?? NOWHERE) })),
    sales: await packedSales(trx, { employeeId, clientIds: ids, today }),
    settled: await settledSales(trx, { employeeId, clientIds: ids, today }),
    handed_over: await handedOverSales(trx, { employeeId, today }),
    grades: await packedGrades(trx, employeeId),
    in_review: await packedReviews(trx, employeeId),
    checked_pix: await checkedPix(trx, employeeId, today),
    reference: await packedReference(trx),
    removed:
      since === null
        ? { clients: [], sales: [] }
        : {
            clients: await departedClients(trx, employeeId, since),
            sales: await endedSales(trx, ids),
          },
  };
}
