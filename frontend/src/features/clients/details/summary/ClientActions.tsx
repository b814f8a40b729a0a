import { FileTextOutlined, PlusOutlined } from '@ant-design/icons';
import type { SaleReportRow } from '@crediario/contract/wire';
import { openStatement } from '@entities/sale/statement';
import { paths } from '@shared/paths';
import { Kbd } from '@shared/ui/Kbd';
import { usePageKeys } from '@shared/ui/use-page-keys';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { Client } from '@entities/client/client';
import { saleToPay, saleToState } from './sale-to-act-on';

interface Props {
  client: Client;
  sales: readonly SaleReportRow[];
  /** The sale that the address names. */
  saleId: number | null;
  onPay: (sale: SaleReportRow) => void;
}

/** What one does with a client, each by its letter. */
export function ClientActions({ client, sales, saleId, onPay }: Props) {
  const navigate = useNavigate();
  const payable = saleToPay(sales, saleId);
  const stated = saleToState(sales, saleId);
  const pay = payable && (() => onPay(payable));
  const state = stated && (() => void openStatement(stated.sales_id));
  const sell = client.active ? () => void navigate(paths.newSale(client.id)) : null;
  usePageKeys({ p: pay, v: sell, e: state });
  return (
    <>
      <Button
        icon={<FileTextOutlined />}
        disabled={!state}
        title={stated ? `Extrato da venda ${stated.sales_id}` : undefined}
        aria-keyshortcuts="E"
        onClick={() => state?.()}
      >
        Extrato <Kbd>E</Kbd>
      </Button>
      <Button
        icon={<PlusOutlined />}
        disabled={!sell}
        title={sell ? undefined : 'Cliente inativo não recebe novas vendas'}
        aria-keyshortcuts="V"
        onClick={() => sell?.()}
      >
        Nova Venda <Kbd>V</Kbd>
      </Button>
      <Button
        type="primary"
        disabled={!pay}
        title={payable ? `Pagar venda ${payable.sales_id}` : undefined}
        aria-keyshortcuts="P"
        onClick={() => pay?.()}
      >
        Pagar <Kbd>P</Kbd>
      </Button>
    </>
  );
}
