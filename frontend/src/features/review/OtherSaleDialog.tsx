import { formatBusinessDate } from '@crediario/contract/domain';
import type { ReviewedOperation, SaleReportRow } from '@crediario/contract/wire';
import { clientSalesQuery } from '@entities/sale/queries';
import { owedCentsOf } from '@entities/sale/sale-row';
import { Dialog } from '@shared/ui/Dialog';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { Money } from '@shared/ui/Money';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import styles from './OtherSaleDialog.module.css';
import { saleOf } from './tray';

interface Props {
  operation: ReviewedOperation;
  onChoose: (saleId: number) => void;
  onClose: () => void;
}

/** Which of the client's other sales the money is for: those that owe. */
export function OtherSaleDialog({ operation, onChoose, onClose }: Props) {
  const { client_id, client_name } = operation;
  return (
    <Dialog title="Lançar em outra venda" subtitle={client_name ?? undefined} onClose={onClose}>
      {client_id === null ? (
        <p>A operação não diz de que cliente é.</p>
      ) : (
        <Sales clientId={client_id} except={saleOf(operation)} onChoose={onChoose} />
      )}
    </Dialog>
  );
}

interface SalesProps {
  clientId: number;
  except: number | null;
  onChoose: (saleId: number) => void;
}

function Sales({ clientId, except, onChoose }: SalesProps) {
  const sales = useQuery(clientSalesQuery(clientId));
  if (!sales.data) {
    return sales.error ? <LoadFailure what="as vendas" query={sales} /> : <p>Carregando…</p>;
  }
  const owing = sales.data.filter((sale) => sale.sales_id !== except && owedCentsOf(sale) > 0);
  if (owing.length === 0) return <p>Este cliente não deve em nenhuma outra venda.</p>;
  return (
    <ul className={styles.sales}>
      {owing.map((sale) => (
        <li key={sale.sales_id}>
          <Button block className={styles.sale ?? ''} onClick={() => onChoose(sale.sales_id)}>
            <SaleFacts sale={sale} />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function SaleFacts({ sale }: { sale: SaleReportRow }) {
  return (
    <>
      <span>
        Venda {sale.sales_id} · {formatBusinessDate(sale.sales_date)}
      </span>
      <span>
        deve <Money cents={owedCentsOf(sale)} weight="strong" />
      </span>
    </>
  );
}
