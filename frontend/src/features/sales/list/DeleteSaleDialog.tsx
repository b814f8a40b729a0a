import { WarningFilled } from '@ant-design/icons';
import { formatMoney } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { saleKeys } from '@entities/sale/keys';
import { clientNameOf } from '@entities/client/labels';
import { owedCentsOf } from '@entities/sale/sale-row';
import { errorText } from '@shared/http/errors';
import { DeleteDialog } from '@shared/ui/DeleteDialog';
import { deleteSale } from '../api';
import type { SalesList } from '../queries';
import styles from './DeleteSaleDialog.module.css';
import { type Reversal, useReversal } from './reversal';

interface Props {
  sale: SaleReportRow;
  onCancel: () => void;
  onDeleted: (saleId: number) => void;
}

export function DeleteSaleDialog({ sale, onCancel, onDeleted }: Props) {
  const queryClient = useQueryClient();
  const reversal = useReversal(sale);
  const takeAway = () => {
    // The row is gone at once; the list then asks what is true.
    queryClient.setQueriesData<SalesList>(
      { queryKey: saleKeys.lists },
      (list) =>
        list && { ...list, sales: list.sales.filter(({ sales_id }) => sales_id !== sale.sales_id) },
    );
    onDeleted(sale.sales_id);
  };
  return (
    <DeleteDialog
      what="venda"
      isReady={reversal.state === 'possible'}
      onDelete={() => deleteSale(sale.sales_id)}
      onDeleted={takeAway}
      onSettled={() => queryClient.invalidateQueries({ queryKey: saleKeys.all })}
      onCancel={onCancel}
    >
      <p>
        Excluir <strong>venda {sale.sales_id}</strong> de <strong>{clientNameOf(sale)}</strong>,{' '}
        {formatMoney(owedCentsOf(sale))} pendentes.
      </p>
      <Consequence reversal={reversal} />
    </DeleteDialog>
  );
}

/** What it does to the boxes, or why it cannot be done; nothing before either is known. */
function Consequence({ reversal }: { reversal: Reversal }) {
  switch (reversal.state) {
    case 'asking':
      return <Skeleton active title={false} paragraph={{ rows: 2 }} aria-busy />;
    case 'possible':
      return <p className={styles.consequence}>{reversal.text} Não é possível desfazer.</p>;
    case 'impossible':
      return (
        <p role="alert" className={styles.obstacle}>
          <WarningFilled aria-hidden /> {reversal.obstacle}.
        </p>
      );
    case 'unknown':
      return (
        <div role="alert" className={styles.failure}>
          <p>Não foi possível saber o que a exclusão faz aos caixas. {errorText(reversal.error)}</p>
          <Button size="small" onClick={reversal.retry}>
            Tentar de novo
          </Button>
        </div>
      );
  }
}
