import { CASH_BOX_STATUS } from '@crediario/contract/domain';
import type { CashBoxRecord } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { idempotent } from '@shared/http/idempotency';

interface CashBoxToOpen {
  employeeId: number;
  observation: string;
}

/** Opens a box. */
export async function openCashBox(
  { employeeId, observation }: CashBoxToOpen,
  idempotencyKey: string,
): Promise<CashBoxRecord> {
  const body = {
    data: {
      observation: observation.trim() || null,
      users_permissions_user: { id: employeeId },
      type_status_cash: { id: CASH_BOX_STATUS.open },
    },
  };
  const { data } = await http.post<{ data: CashBoxRecord }>(
    '/api/openCash',
    body,
    idempotent(idempotencyKey),
  );
  return data.data;
}
