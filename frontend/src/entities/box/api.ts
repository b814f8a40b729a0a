import { CASH_BOX_STATUS } from '@crediario/contract/domain';
import { http } from '@shared/http/client';
import { idempotent } from '@shared/http/idempotency';

interface CashBoxToOpen {
  employeeId: number;
  observation: string;
}

/** Opens a box and gives its id. */
export async function openCashBox(
  { employeeId, observation }: CashBoxToOpen,
  idempotencyKey: string,
): Promise<{ id: number }> {
  const body = {
    data: {
      observation: observation.trim() || null,
      users_permissions_user: { id: employeeId },
      type_status_cash: { id: CASH_BOX_STATUS.open },
    },
  };
  const { data } = await http.post<{ data: { id: number } }>(
    '/api/openCash',
    body,
    idempotent(idempotencyKey),
  );
  return data.data;
}
