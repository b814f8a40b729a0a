import type { ReviewedOperation } from '@crediario/contract/wire';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { solvedSheet, traySheet } from './review-sheet';
import { filtered, type TrayFilters } from './tray';

interface Props {
  operations: readonly ReviewedOperation[];
  filters: TrayFilters;
}

/** Takes along what is listed, as filtered. */
export function ReviewExport({ operations, filters }: Props) {
  const { timeZone } = useBusinessClock();
  const rows = filtered(operations, filters);
  const [name, sheet] = filters.isSolved
    ? (['em-analise-resolvidas', solvedSheet] as const)
    : (['em-analise', traySheet] as const);
  if (rows.length === 0) return null;
  return <ExportButton name={name} source={() => sheet(rows, timeZone)} />;
}
