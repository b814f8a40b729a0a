import type { DueSaleRow } from '@crediario/contract/wire';
import type { SheetColumn } from '@shared/ui/table/column';
import type { Typed } from './batch';
import { DUE_COLUMNS, type DueInSheet } from './due-columns';
import { type Postings, postingOf } from './use-run';

/** 'Baixa em lote' as a sheet: what its columns say of themselves there.
 *  @param postings null while the amounts are typed */
export function batchColumns(
  typed: Typed,
  postings: Postings | null,
  timeZone: string,
): SheetColumn<DueSaleRow>[] {
  const told = (row: DueSaleRow): DueInSheet => ({
    row,
    cents: typed[row.sale_id] ?? null,
    posting: postings && postingOf(postings, row.sale_id),
    timeZone,
  });
  return DUE_COLUMNS.flatMap(({ sheet: columns = [] }) => columns).map(({ title, sheet }) => ({
    title,
    ...(sheet && { sheet: (row) => sheet(told(row)) }),
  }));
}
