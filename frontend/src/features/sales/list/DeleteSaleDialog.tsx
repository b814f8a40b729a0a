import { WarningFilled } from '@ant-design/icons';
import { formatMoney } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { ConfirmDialog } from '@shared/ui/ConfirmDialog';
import { deleteSale, SALES_KEY, saleQuery } from '../api';
import styles from './DeleteSaleDialog.module.css';
import { reversalObstacle, reversalText, useReversalBox } from './reversal';
import { clientNameOf, owedCentsOf } from './sale-row';

interface Props {
  sale: SaleReportRow;
  onCancel: () => void;
  onDeleted: (saleId: number) => void;
}

export function DeleteSaleDialog({ sale, onCancel, onDeleted }: Props) {
  const queryClient = useQueryClient();
  const deletion = useSingleMutation({
    mutationFn: () => deleteSale(sale.sales_id),
    onSuccess: () => {
      // The row is gone at once; the list then asks what is true.
      queryClient.setQueriesData<SaleReportRow[]>({ queryKey: [...SALES_KEY, 'list'] }, (rows) =>
        rows?.filter((row) => row.sales_id !== sale.sales_id),
      );
      onDeleted(sale.sales_id);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: SALES_KEY }),
  });
  return (
    <ConfirmDialog
      question="Tem certeza que deseja excluir venda?"
      confirmText="Sim, excluir"
      isDanger
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onCancel}
    >
      <p>
        Excluir <strong>venda {sale.sales_id}</strong> de <strong>{clientNameOf(sale)}</strong>,{' '}
        {formatMoney(owedCentsOf(sale))} pendentes.
      </p>
      <Consequence sale={sale} />
    </ConfirmDialog>
  );
}

/** What it does to the boxes, or why it cannot be done. */
function Consequence({ sale }: { sale: SaleReportRow }) {
  const { data: details } = useQuery(saleQuery(sale.sales_id));
  const box = useReversalBox(sale);
  const obstacle = reversalObstacle(details, box);
  if (obstacle) {
    return (
      <p role="alert" className={styles.obstacle}>
        <WarningFilled aria-hidden /> {obstacle}.
      </p>
    );
  }
  return (
    <p className={styles.consequence}>
      {reversalText(sale, box, details?.id_sale_renew ?? null)} Não é possível desfazer.
    </p>
  );
}
