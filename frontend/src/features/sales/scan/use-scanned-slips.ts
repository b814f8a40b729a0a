import { owedOn, type Slip } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { saleQuery, saleRowQuery } from '@entities/sale/queries';
import { notifyError } from '@shared/notify/notify';
import { useQueryClient } from '@tanstack/react-query';
import { instalmentsOf } from '../details/sale-details';
import { useSlipScanner } from './use-slip-scanner';

const MISREAD = 'Código do carnê não confere: leia de novo';

interface Acts {
  onPay: (sale: SaleReportRow) => void;
  onOpen: (saleId: number) => void;
}

/** A scanned slip opens the payment of its sale; one that is paid already, the sale, where that is seen. */
export function useScannedSlips({ onPay, onOpen }: Acts): void {
  const queryClient = useQueryClient();
  const act = async ({ saleId, number }: Slip) => {
    const sale = await queryClient.fetchQuery({ ...saleQuery(saleId), staleTime: 0 });
    const row = await queryClient.fetchQuery({
      ...saleRowQuery(saleId, sale.client?.data?.id),
      staleTime: 0,
    });
    const scanned = instalmentsOf(sale).find((one) => one.number === number);
    if (row && scanned && owedOn(scanned) > 0) onPay(row);
    else onOpen(saleId);
  };
  useSlipScanner({
    onSlip: (slip) => void act(slip).catch(notifyError),
    onMisread: () => void notifyError(MISREAD),
  });
}
