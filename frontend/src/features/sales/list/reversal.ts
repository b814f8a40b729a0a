import { centsFromWire, formatMoney, SALE_TYPE, SALE_TYPE_NAMES } from '@crediario/contract/domain';
import { sentenceOf } from '@crediario/contract/errors';
import type { SaleAttributes, SaleReportRow } from '@crediario/contract/wire';
import { cashBoxQuery, openCashBoxesQuery } from '@entities/box/queries';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { saleQuery } from '@entities/sale/queries';

/** Where the reversal of a sale's value is posted: the sale's own box while it is open, else the open one of its owner. */
interface ReversalBox {
  /** Null where the owner has no open box: then the server refuses. */
  id: number | null;
  ownerId: number | null;
  ownerName: string;
}

/** What a deletion would do. */
export type Reversal =
  | { state: 'asking' }
  | { state: 'unknown'; error: Error; retry: () => void }
  | { state: 'possible'; text: string }
  /** The server would refuse it, as far as can be seen from here. */
  | { state: 'impossible'; obstacle: string };

/** Fetches everything that decides again: nothing is shown or deleted by another screen's old data. */
export function useReversal(sale: SaleReportRow): Reversal {
  const details = useQuery({ ...saleQuery(sale.sales_id), staleTime: 0 });
  const isImported = sale.cash_id === null;
  const box = useQuery({
    ...cashBoxQuery(sale.cash_id ?? 0),
    enabled: !isImported,
    meta: { quiet: true },
  });
  const needsAnother = box.data !== undefined && !box.data.isOpen;
  const openBoxes = useQuery({
    ...openCashBoxesQuery(needsAnother ? box.data.ownerId : null),
    meta: { quiet: true },
  });
  const asked =
    needsAnother && box.data.ownerId !== null ? [details, box, openBoxes] : [details, box];
  if (isImported) return reversalOfImported(details);
  const failed = asked.find(({ error }) => error !== null);
  if (failed?.error) {
    return { state: 'unknown', error: failed.error, retry: () => void failed.refetch() };
  }
  if (!details.data || !box.data || asked.some((query) => !query.isFetchedAfterMount)) {
    return { state: 'asking' };
  }
  const { id, isOpen, ownerId, ownerName } = box.data;
  const reversalBox = { id: isOpen ? id : (openBoxes.data?.[0]?.id ?? null), ownerId, ownerName };
  const obstacle = reversalObstacle(details.data, reversalBox);
  if (obstacle) return { state: 'impossible', obstacle };
  return { state: 'possible', text: reversalText(sale, reversalBox, details.data.id_sale_renew) };
}

/** What came with an import was handed out by no box. */
function reversalOfImported(details: UseQueryResult<SaleAttributes>): Reversal {
  const { data, error, refetch, isFetchedAfterMount } = details;
  if (error) return { state: 'unknown', error, retry: () => void refetch() };
  if (!data || !isFetchedAfterMount) return { state: 'asking' };
  if (data.renewed_by) return { state: 'impossible', obstacle: RENEWED };
  return { state: 'possible', text: IMPORTED };
}

const RENEWED = `${sentenceOf('SALE_ALREADY_RENEWED')} e não pode ser excluída`;
const IMPORTED =
  'A venda veio de uma importação: nada volta a um caixa. O que foi recebido depois sai do caixa em que entrou.';

/** Why the server would refuse the deletion, as far as can be seen from here. */
function reversalObstacle(
  sale: Pick<SaleAttributes, 'renewed_by'>,
  box: ReversalBox,
): string | null {
  if (sale.renewed_by) return RENEWED;
  if (box.id !== null) return null;
  return sentenceOf('REVERSAL_WITHOUT_OPEN_CASH_BOX', { employee: box.ownerName });
}

/** 'Os R$ 1.500,00 da venda voltam ao caixa 318 e os R$ 370,00 recebidos saem dele.' A renewal handed out the
 *  difference alone, and settled another sale. */
function reversalText(sale: SaleReportRow, box: ReversalBox, renewedSaleId: number | null): string {
  const received = centsFromWire(sale.portion_value_pay);
  const collected =
    received > 0 ? ` e os ${formatMoney(received)} recebidos saem ${sourceOf(sale, box)}` : '';
  return `${handedOutText(sale, renewedSaleId)} ao caixa ${box.id}${collected}.`;
}

function handedOutText(sale: SaleReportRow, renewedSaleId: number | null): string {
  if (sale.type_sale_name !== SALE_TYPE_NAMES[SALE_TYPE.renewal]) {
    return `Os ${formatMoney(centsFromWire(sale.sales_value))} da venda voltam`;
  }
  const renewed = renewedSaleId === null ? 'A venda renovada' : `A venda ${renewedSaleId} renovada`;
  return `${renewed} por ela volta a valer. A diferença entregue volta`;
}

/** Payments go back out of the boxes of those who took them; the client may have been another's at the time. */
function sourceOf(sale: SaleReportRow, box: ReversalBox): string {
  return box.ownerId !== sale.user_id ? 'do caixa de quem os recebeu' : 'dele';
}
