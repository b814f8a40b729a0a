import type { ClientReport, ClientReportRow, RowColorCounts } from '@crediario/contract/wire';
import type { InfiniteData } from '@tanstack/react-query';
import { rowKeyOf } from './client-row';

export interface ClientList {
  /** Those that have come so far, in order. */
  rows: readonly ClientReportRow[];
  /** How many there are. */
  total: number;
  /** How many of all, come or not, have each colour. */
  colors: RowColorCounts;
}

/** The list so far. A row that moved from one page to the next between reads is in it once, as read last. */
export function listOf({ pages }: InfiniteData<ClientReport>): ClientList {
  const rows = new Map(pages.flatMap(({ data }) => data).map((row) => [rowKeyOf(row), row]));
  const meta = pages.at(-1)?.meta;
  return {
    rows: [...rows.values()],
    total: meta?.pagination?.total ?? rows.size,
    colors: meta?.colors ?? NONE,
  };
}

const NONE: RowColorCounts = { green: 0, yellow: 0, red: 0, purple: 0, blue: 0, gray: 0 };
