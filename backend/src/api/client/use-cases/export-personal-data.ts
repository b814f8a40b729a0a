import { DomainError } from '@crediario/contract/errors';
import type { PersonalData } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { personalData } from '../queries/personal-data';

/**
 * All data held about a client, deleted or not, for that client. The export is logged.
 * Throws: DomainError CLIENT_NOT_FOUND, for one who was anonymised as well.
 */
export async function exportPersonalData(
  { trx, clock, user }: UseCaseContext,
  id: number,
  company: { name: string; email: string },
): Promise<PersonalData> {
  const held = await personalData(trx, id);
  if (!held) throw new DomainError('CLIENT_NOT_FOUND');
  await audit({ trx, user }, { action: 'export', entity: 'client', entityId: id });
  return {
    gerado_em: clock.now().toISOString(),
    controlador: { nome: company.name, email: company.email },
    ...held,
  };
}
