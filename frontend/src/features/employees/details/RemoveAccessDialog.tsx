import { employeeLabel, type UserRow } from '@crediario/contract/wire';
import { ConfirmDialog } from '@shared/ui/ConfirmDialog';

interface Props {
  employee: UserRow;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function RemoveAccessDialog({ employee, isBusy, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      question="Tem certeza que deseja retirar o acesso desse funcionário?"
      confirmText="Sim, retirar"
      isDanger
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <strong>{employeeLabel(employee)}</strong> sai do aplicativo na hora e não consegue mais
        entrar. Clientes, vendas e caixa continuam com ele.
      </p>
    </ConfirmDialog>
  );
}
