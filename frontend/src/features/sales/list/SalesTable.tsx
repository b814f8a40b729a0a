import type { SaleReportRow } from '@crediario/contract/wire';
import { type ReactNode, useMemo } from 'react';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { DataTable } from '@shared/ui/table/DataTable';
import type { Sort } from '@shared/ui/table/column';
import { useMedia } from '@shared/ui/media';
import { longestAmount } from './amount-widths';
import { saleColumns } from './sale-columns';
import { SalesFoot } from './SalesFoot';
import { SelectionFoot } from '../selection/selection-layers';
import type { Selection } from '../selection/use-selection';

const ROW_HEIGHT_PX = 36;
const NARROW_QUERY = '(max-width: 1359.98px)';

export interface SalesListProps {
  sales: readonly SaleReportRow[];
  isLoading: boolean;
  isStale: boolean;
  /** In place of rows: why there are none, or what failed. */
  instead: ReactNode;
  selectedId: number | null;
  onOpen: (sale: SaleReportRow) => void;
  onPay: (sale: SaleReportRow) => void;
  onDelete: (sale: SaleReportRow) => void;
  sort: Sort | null;
  onSort: (key: string) => void;
  /** Of a search, said beside the sums: not all of it is shown. */
  more: boolean;
  selection: Selection;
}

const saleId = (sale: SaleReportRow) => sale.sales_id;

export function SalesTable(props: SalesListProps) {
  const { sales, isLoading, instead, onPay, onDelete, selection } = props;
  const clock = useBusinessClock();
  const isNarrow = useMedia(NARROW_QUERY);
  const today = clock.today();
  // A refresh that makes no amount longer draws no row again.
  const value = useMemo(() => longestAmount(sales, 'value'), [sales]);
  const total = useMemo(() => longestAmount(sales, 'total'), [sales]);
  const owed = useMemo(() => longestAmount(sales, 'owed'), [sales]);
  const columns = useMemo(() => {
    const longest = { value, total, owed };
    return saleColumns({
      isNarrow,
      isPicking: selection.isOn,
      today,
      clock,
      longest,
      onPay,
      onDelete,
    });
  }, [isNarrow, selection.isOn, today, clock, value, total, owed, onPay, onDelete]);
  return (
    <DataTable
      label="Vendas"
      columns={columns}
      rows={sales}
      rowKey={saleId}
      rowHeightPx={ROW_HEIGHT_PX}
      selectedKey={props.selectedId}
      onOpenRow={props.onOpen}
      isLoading={isLoading}
      isStale={props.isStale}
      instead={instead}
      sort={props.sort}
      onSort={props.onSort}
      foot={sales.length > 0 ? foot() : undefined}
      picking={selection}
    />
  );

  function foot() {
    if (selection.isOn) return <SelectionFoot selection={selection} count={sales.length} />;
    return <SalesFoot sales={sales} more={props.more} />;
  }
}
