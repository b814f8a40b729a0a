import type { ClientReportRow } from '@crediario/contract/wire';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { Dialog } from '@shared/ui/Dialog';
import { reassignClient } from '@entities/client/api';
import { clientNameOf } from '@entities/client/labels';
import { NewEmployeeForm } from './NewEmployeeForm';
import styles from './employee-dialogs.module.css';

interface Props {
  client: ClientReportRow;
  onClose: () => void;
  onChanged: () => void;
}

/** From now on another collector visits the client and collects the client's sales. */
export function ChangeEmployeeDialog({ client, onClose, onChanged }: Props) {
  const change = useSingleMutation({
    mutationFn: (employeeId: number) => reassignClient(client.client_id, employeeId),
    onSuccess: onChanged,
  });
  return (
    <Dialog
      title="Trocar Funcionário"
      subtitle={`${clientNameOf(client)}, cliente ${client.client_id}`}
      onClose={onClose}
      isBusy={change.isPending}
    >
      <p className={styles.current}>
        Funcionário atual: <strong>{client.user_name ?? 'nenhum'}</strong>
      </p>
      <NewEmployeeForm
        currentId={client.user_id}
        isBusy={change.isPending}
        onCancel={onClose}
        onUpdate={(employeeId) => change.mutate(employeeId)}
      />
    </Dialog>
  );
}
