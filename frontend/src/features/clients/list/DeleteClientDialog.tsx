import type { ClientReportRow } from '@crediario/contract/wire';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { ConfirmDialog } from '@shared/ui/ConfirmDialog';
import { deleteClient } from '../api';
import { fullNameOf } from './client-row';

interface Props {
  client: ClientReportRow;
  onCancel: () => void;
  onDeleted: () => void;
}

export function DeleteClientDialog({ client, onCancel, onDeleted }: Props) {
  const deletion = useSingleMutation({
    mutationFn: () => deleteClient(client.client_id),
    onSuccess: onDeleted,
  });
  return (
    <ConfirmDialog
      question="Tem certeza que deseja excluir cliente?"
      confirmText="Sim, excluir"
      isDanger
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onCancel}
    >
      <p>
        Excluir <strong>{fullNameOf(client)}</strong>, cliente {client.client_id}. As vendas e os
        pagamentos continuam guardados no histórico.
      </p>
      <p>Quem ainda deve não pode ser excluído.</p>
    </ConfirmDialog>
  );
}
