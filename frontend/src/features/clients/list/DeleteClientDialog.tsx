import { WarningFilled } from '@ant-design/icons';
import { type Cents, sumCents } from '@crediario/contract/domain';
import type { ClientReportRow } from '@crediario/contract/wire';
import { owedCentsOf } from '@entities/sale/sale-row';
import { clientNameOf } from '@entities/client/labels';
import { DeleteDialog } from '@shared/ui/DeleteDialog';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { Money } from '@shared/ui/Money';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { deleteClient } from '../api';
import { clientSalesQuery } from '@entities/sale/queries';
import styles from './DeleteClientDialog.module.css';

interface Props {
  client: ClientReportRow;
  onCancel: () => void;
  onDeleted: () => void;
}

/** A client who owes stays: it shows how much. Of others it shows what is kept. */
export function DeleteClientDialog({ client, onCancel, onDeleted }: Props) {
  const sales = useQuery({ ...clientSalesQuery(client.client_id), staleTime: 0 });
  // Not what another screen once saw.
  const fresh = sales.isFetchedAfterMount ? sales.data : undefined;
  const owedCents = fresh && sumCents(fresh.map(owedCentsOf));
  return (
    <DeleteDialog
      what="cliente"
      isReady={owedCents === 0}
      onDelete={() => deleteClient(client.client_id)}
      onDeleted={onDeleted}
      onCancel={onCancel}
    >
      <p>
        Excluir <strong>{clientNameOf(client)}</strong>, cliente {client.client_id}.
      </p>
      {sales.error && !sales.data ? (
        <LoadFailure what="o que o cliente deve" query={sales} />
      ) : (
        <Consequence name={client.client_name} owedCents={owedCents} />
      )}
    </DeleteDialog>
  );
}

interface ConsequenceProps {
  name: string;
  owedCents: Cents | undefined;
}

function Consequence({ name, owedCents }: ConsequenceProps) {
  if (owedCents === undefined) {
    return <Skeleton active title={false} paragraph={{ rows: 1 }} aria-busy />;
  }
  if (owedCents > 0) {
    return (
      <p role="alert">
        <WarningFilled aria-hidden className={styles.warning} /> {name} ainda deve{' '}
        <Money cents={owedCents} weight="strong" />. Quem ainda deve não pode ser excluído.
      </p>
    );
  }
  return <p>As vendas e os pagamentos continuam guardados no histórico.</p>;
}
