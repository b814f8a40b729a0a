import type { SheetCell, SheetTable } from '@crediario/contract/domain';
import type { HistoryRow } from '@crediario/contract/wire';
import { deedText, FIELD_LABELS, valueText } from './words';

const TITLES = ['Data', 'O que foi feito', 'Por quem', 'Campo', 'Antes', 'Depois'];

/** A line for each field that a deed changed; one for a deed that changed none. */
export function historySheet(
  rows: readonly HistoryRow[],
  subjectId: number,
  timeZone: string,
): SheetTable {
  const lines = rows.flatMap((row): SheetCell[][] => {
    const when = { moment: row.date_time, timeZone };
    const deed = [when, deedText(row, subjectId), row.user_name];
    if (row.changes.length === 0) return [[...deed, '', '', '']];
    return row.changes.map(({ field, before, after }) => [
      ...deed,
      FIELD_LABELS[field],
      before === null ? '' : valueText(field, before, timeZone),
      after === null ? '' : valueText(field, after, timeZone),
    ]);
  });
  return { titles: TITLES, rows: lines };
}
