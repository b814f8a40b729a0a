import { centsFromWire, formatMoney, SALE_TYPE, SALE_TYPE_NAMES } from '@crediario/contract/domain';
import { sentenceOf } from '@crediario/contract/errors';
import type { SaleAttributes, SaleReportRow } from '@crediario/contract/wire';
import { cashBoxQuery, openCashBoxesQuery } from '@features/cash/api';
import { useQuery } from '@tanstack/react-query';

/** Where the reversal of a sale's value is posted: the sale's own box while it is open, else the open one of its owner. */
export interface ReversalBox {
  /** Null where the owner has no open box: then the server refuses. */
  id: number | null;
  ownerId: number | null;
  ownerName: string;
}

/** Undefined until it is known. */
export function useReversalBox(sale: Pick<SaleReportRow, 'cash_id'>): ReversalBox | undefined {
  const box = useQuery(cashBoxQuery(sale.cash_id)).data;
  const needsAnother = box !== undefined && !box.isOpen;
  const openBoxes = useQuery(openCashBoxesQuery(needsAnother ? box.ownerId : null)).data;
  if (!box) return undefined;
  const { ownerId, ownerName } = box;
  if (box.isOpen) return { id: box.id, ownerId, ownerName };
  return openBoxes && { id: openBoxes[0]?.id ?? null, ownerId, ownerName };
}

/** Why the server would refuse the deletion, as far as can be seen from here. */
export function reversalObstacle(
  sale: Pick<SaleAttributes, 'renewed_by'> | undefined,
  box: ReversalBox | undefined,
): string | null {
  if (sale?.renewed_by) return `${sentenceOf('SALE_ALREADY_RENEWED')} e não pode ser excluída`;
  if (box?.id !== null) return null;
  return sentenceOf('REVERSAL_WITHOUT_OPEN_CASH_BOX', { employee: box.ownerName });
}

/** 'Os R$ 1.500,00 da venda voltam ao caixa 318 e os R$ 370,00 recebidos saem dele.' A renewal handed out the
 *  difference alone, and settled another sale. */
export function reversalText(
  sale: SaleReportRow,
  box: ReversalBox | undefined,
  renewedSaleId: number | null,
): string {
  const target = box ? `ao caixa ${box.id}` : 'ao caixa aberto';
  const received = centsFromWire(sale.portion_value_pay);
  const collected =
    received > 0 ? ` e os ${formatMoney(received)} recebidos saem ${sourceOf(sale, box)}` : '';
  return `${handedOutText(sale, renewedSaleId)} ${target}${collected}.`;
}

function handedOutText(sale: SaleReportRow, renewedSaleId: number | null): string {
  if (sale.type_sale_name !== SALE_TYPE_NAMES[SALE_TYPE.renewal]) {
    return `Os ${formatMoney(centsFromWire(sale.sales_value))} da venda voltam`;
  }
  const renewed = renewedSaleId === null ? 'A venda renovada' : `A venda ${renewedSaleId} renovada`;
  return `${renewed} por ela volta a valer. A diferença entregue volta`;
}

/** Payments go back out of the boxes of those who took them; the client may have been another's when he bought. */
function sourceOf(sale: SaleReportRow, box: ReversalBox | undefined): string {
  return box && box.ownerId !== sale.user_id ? 'do caixa de quem os recebeu' : 'dele';
}
