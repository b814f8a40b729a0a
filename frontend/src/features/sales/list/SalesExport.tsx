import type { SaleReportRow } from '@crediario/contract/wire';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { ExportButton } from '@shared/ui/table/ExportButton';

interface Props {
  sales: readonly SaleReportRow[];
  hasText?: boolean;
}

/** Takes these sales along, as filtered and sorted. */
export function SalesExport({ sales, hasText = false }: Props) {
  const clock = useBusinessClock();
  const source = async () => (await import('./sales-sheet')).salesSheet(sales, clock);
  return (
    <ExportButton name="vendas" source={source} hasText={hasText} disabled={sales.length === 0} />
  );
}
