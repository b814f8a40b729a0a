import { EMPLOYEE_CHANGED } from '@entities/client/labels';
import type { ClientReportRow } from '@crediario/contract/wire';
import { employeesQuery } from '@entities/employee/queries';
import { saleKeys } from '@entities/sale/keys';
import { notifySuccess } from '@shared/notify/notify';
import { useQueryClient } from '@tanstack/react-query';
import { clientKeys } from '@entities/client/keys';
import { ChangeEmployeeDialog } from './ChangeEmployeeDialog';
import { DeleteClientDialog } from './DeleteClientDialog';
import { TransferDialog } from './TransferDialog';

/** The dialog over the list. It keeps the row it was opened for: a refresh cannot take it away. */
export type ClientLayer =
  | { kind: 'deletion' | 'employee'; client: ClientReportRow }
  | { kind: 'transfer'; employeeId: number };

interface Props {
  layer: ClientLayer | null;
  onClose: () => void;
}

export function ClientLayers({ layer, onClose }: Props) {
  const queryClient = useQueryClient();
  /** Clients, what they owe and who collects it: all that shows these asks again. */
  const succeed = (message: string) => {
    onClose();
    void notifySuccess(message);
    for (const queryKey of [clientKeys.all, saleKeys.all, employeesQuery.queryKey]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
  switch (layer?.kind) {
    case 'deletion':
      return (
        <DeleteClientDialog
          client={layer.client}
          onCancel={onClose}
          onDeleted={() => succeed('Cliente foi excluído')}
        />
      );
    case 'employee':
      return (
        <ChangeEmployeeDialog
          client={layer.client}
          onClose={onClose}
          onChanged={() => succeed(EMPLOYEE_CHANGED)}
        />
      );
    case 'transfer':
      return (
        <TransferDialog
          employeeId={layer.employeeId}
          onClose={onClose}
          onTransferred={() => succeed('Todos os clientes foram transferidos')}
        />
      );
    default:
      return null;
  }
}
