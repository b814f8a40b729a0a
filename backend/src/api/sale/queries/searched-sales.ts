/** Whose sales a search is about: the clients whom its words find, a number also as a sale's id. */
import type { CurrentUser } from '../../../platform/transaction/context';
import type { Db } from '../../../platform/transaction/in-transaction';
import { idsOfFound } from '../../find/queries/hits';
import { saidOf } from '../../find/queries/said';
import type { ReportSalesFilter } from './report-sales';

/** Of a name that thousands have, their sales are no list that anybody reads. */
const MOST_CLIENTS = 200;

interface Searched {
  filter: ReportSalesFilter;
  /** More clients were found than are shown. */
  more: boolean;
}

/** What was asked for, narrowed to what the search finds; as it was where nothing was searched. */
export async function searchedSales(
  db: Db,
  filter: ReportSalesFilter,
  criterio: string | undefined,
  user: CurrentUser,
): Promise<Searched> {
  if (!criterio?.trim()) return { filter, more: false };
  const said = saidOf(criterio);
  if (!said) return { filter: { ...filter, found: { clientIds: [], saleId: null } }, more: false };
  const ownerId = filter.employeeId ?? (user.isStaff ? null : user.id);
  const ids = await idsOfFound(db, said, { ownerId, limit: MOST_CLIENTS + 1 });
  return {
    filter: { ...filter, found: { clientIds: ids.slice(0, MOST_CLIENTS), saleId: said.id } },
    more: ids.length > MOST_CLIENTS,
  };
}
