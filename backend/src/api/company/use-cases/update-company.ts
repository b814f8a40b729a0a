import type { Company } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { companyRecord } from '../queries/company-record';

/** Decides anew what goes for the whole company; what went before stays in the audit log. */
export async function updateCompany(
  { trx, user }: Pick<UseCaseContext, 'trx' | 'user'>,
  after: Company,
): Promise<void> {
  await trx('company').forUpdate().select('is_the_one');
  const before = await companyRecord(trx);
  await trx('company').update(after);
  await audit({ trx, user }, { action: 'update', entity: 'company', entityId: 1, before, after });
}
