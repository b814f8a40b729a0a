import {
  type BusinessDate,
  centsFromNumeric,
  delayDays,
  type RowColor,
  rowColor,
  type SaleFacts,
} from '@crediario/contract/domain';
import { type ClientReportRow, COLORS, type RowColorCounts } from '@crediario/contract/wire';
import type { ClientFactsRow, RowColorFacts } from './client-list';

/** Fills in the domain's verdict on a listed client. The row itself becomes the answer's, as with saleReportRow; the
 *  facts that it judged are not written. */
export function clientListRow(row: ClientFactsRow, today: BusinessDate): ClientReportRow {
  return Object.assign(row, {
    sale_color: colorOf(row, today),
    delay_days: delayDays(row.sale_next_due_date, today),
    owed: row.sale_owed ?? 0,
    sale_owed: undefined,
    sale_next_due_date: undefined,
    sale_last_due_date: undefined,
  });
}

/** The legend's figures: how many rows have each colour. A row without a number counts as one. */
export function rowColorCounts(
  groups: readonly (RowColorFacts & { rows?: number })[],
  today: BusinessDate,
): RowColorCounts {
  const counts = { green: 0, yellow: 0, red: 0, purple: 0, blue: 0, gray: 0 };
  for (const group of groups) counts[colorOf(group, today)] += group.rows ?? 1;
  return counts;
}

export function totalOf(counts: RowColorCounts, colors: readonly RowColor[] = COLORS): number {
  return colors.reduce((sum, color) => sum + counts[color], 0);
}

export function colorOf(facts: RowColorFacts, today: BusinessDate): RowColor {
  return rowColor(saleFacts(facts), today);
}

function saleFacts(facts: RowColorFacts): SaleFacts | null {
  if (facts.sale_owed === null || facts.sale_last_due_date === null) return null;
  return {
    owedCents: centsFromNumeric(facts.sale_owed),
    nextDueDate: facts.sale_next_due_date,
    lastDueDate: facts.sale_last_due_date,
  };
}
