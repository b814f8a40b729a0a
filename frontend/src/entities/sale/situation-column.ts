import { type BusinessDate, ROW_COLOR_MEANINGS } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import type { SheetColumn } from '@shared/ui/table/column';
import { situationOf } from './sale-row';

/** On the screen the situation is a colour and a glyph in 'Atraso'; a sheet has it in words, before the days. */
export function withSituation(
  columns: readonly (SheetColumn<SaleReportRow> & { key: string })[],
  today: BusinessDate,
): SheetColumn<SaleReportRow>[] {
  const situation: SheetColumn<SaleReportRow> = {
    title: 'Situação',
    sheet: (sale) => ROW_COLOR_MEANINGS[situationOf(sale, today)],
  };
  return columns.flatMap((column) => (column.key === 'delay' ? [situation, column] : [column]));
}
