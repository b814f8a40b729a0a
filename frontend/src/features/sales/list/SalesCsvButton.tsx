import type { SaleReportRow } from '@crediario/contract/wire';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { CsvFileButton } from '@shared/ui/table/CsvFileButton';

/** Downloads the sales that are listed, as filtered and sorted. */
export function SalesCsvButton({ sales }: { sales: readonly SaleReportRow[] }) {
  const clock = useBusinessClock();
  const fileOf = async () => (await import('./sales-sheet')).salesSheet(sales, clock);
  return <CsvFileButton name="vendas" fileOf={fileOf} />;
}
