import { DomainError } from '@crediario/contract/errors';
import type { ReportSalesQuery } from '@crediario/contract/wire';
import { type CurrentUser, mayActFor } from '../../../platform/transaction/context';
import type { ReportSalesFilter } from './report-sales';

/** What a reportSales request asks for, narrowed to what the caller may see.
 *  Throws: DomainError FORBIDDEN for a collector who names another employee. */
export function reportSalesFilter(query: ReportSalesQuery, user: CurrentUser): ReportSalesFilter {
  const { id: employeeId, date_ini: first, date_fim: last } = query;
  if (employeeId !== undefined && !mayActFor(user, employeeId)) throw new DomainError('FORBIDDEN');
  return {
    employeeId: user.isStaff ? employeeId : user.id,
    clientId: query.id_client,
    cashBoxId: query.cash_id,
    statusId: query.status,
    dates: first && last ? { first, last } : undefined,
  };
}
