import { centsFromWire } from '@crediario/contract/domain';
import { employeeLabel } from '@crediario/contract/wire';
import { employeesQuery } from '@entities/employee/queries';
import { errorText } from '@shared/http/errors';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { Dialog } from '@shared/ui/Dialog';
import { Money } from '@shared/ui/Money';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { transferClients } from '../api';
import { transferPreviewQuery } from '../queries';
import { NewEmployeeForm } from './NewEmployeeForm';
import styles from './employee-dialogs.module.css';

interface Props {
  employeeId: number;
  onClose: () => void;
  onTransferred: () => void;
}

/** All clients of one employee go to another. It says first what will move. */
export function TransferDialog({ employeeId, onClose, onTransferred }: Props) {
  const { data: employees = [] } = useQuery(employeesQuery);
  const current = employees.find(({ id }) => id === employeeId);
  const transfer = useSingleMutation({
    mutationFn: (newEmployeeId: number) => transferClients(employeeId, newEmployeeId),
    onSuccess: onTransferred,
  });
  return (
    <Dialog title="Transferir todos clientes" onClose={onClose} isBusy={transfer.isPending}>
      <p className={styles.current}>
        Funcionário atual: <strong>{current ? employeeLabel(current) : '—'}</strong>
      </p>
      <WhatMoves employeeId={employeeId} />
      <NewEmployeeForm
        currentId={employeeId}
        isBusy={transfer.isPending}
        isDisabled={current === undefined}
        onCancel={onClose}
        onUpdate={(newEmployeeId) => transfer.mutate(newEmployeeId)}
      />
    </Dialog>
  );
}

function WhatMoves({ employeeId }: { employeeId: number }) {
  const { data: preview, error } = useQuery(transferPreviewQuery(employeeId));
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!preview) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  return (
    <>
      <dl className={styles.preview} aria-label="O que será transferido">
        <dt>Clientes</dt>
        <dd>{preview.clients.toLocaleString('pt-BR')}</dd>
        <dt>Vendas ativas</dt>
        <dd>{preview.active_sales.toLocaleString('pt-BR')}</dd>
        <dt>Pendente</dt>
        <dd>
          <Money cents={centsFromWire(preview.owed)} weight="strong" />
        </dd>
      </dl>
      <p className={styles.note}>{staysText(preview.cash_id)}</p>
    </>
  );
}

function staysText(openBoxId: number | null): string {
  const box = openBoxId === null ? '' : ` Também o caixa ${openBoxId}, aberto agora.`;
  return `As vendas seguem os clientes. Os caixas abertos continuam com o dono atual.${box}`;
}
