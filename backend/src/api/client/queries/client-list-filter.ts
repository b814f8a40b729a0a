import type { BusinessDate } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { ReportClientsQuery } from '@crediario/contract/wire';
import { type CurrentUser, mayActFor } from '../../../platform/transaction/context';
import type { ClientListFilter } from './client-list-source';
import { searchParts } from './client-search';

/** What a ReportClients request asks for, narrowed to what the caller may see: a collector's 'all' are their own.
 *  Throws: DomainError FORBIDDEN for a collector who names another employee. */
export function clientListFilter(
  query: ReportClientsQuery,
  user: CurrentUser,
  today: BusinessDate,
): ClientListFilter {
  const named = query.user_id === 'all' ? undefined : query.user_id;
  if (named !== undefined && !mayActFor(user, named)) throw new DomainError('FORBIDDEN');
  return {
    employeeId: user.isStaff ? named : user.id,
    search: searchParts(query.criterio),
    colors: query.sale_color,
    order: query.order ?? 'name',
    list: query.list,
    today,
  };
}
