import type { ReactNode } from 'react';

/** A column of a DataTable. */
export interface Column<Row> {
  key: string;
  title: string;
  /** The title is told to screen readers only: a column of buttons. */
  isTitleHidden?: boolean;
  /** In px, where the table just fits; a wider table shares out what is left. */
  width: number;
  /** Numbers and their heads stand right. */
  align?: 'right';
  /** Stays in sight while the table scrolls sideways. */
  fixed?: 'left' | 'right';
  /** px before head and cells, to set a column of words off from the figures left of it. */
  indent?: number;
  /** Words that may be cut short; figures never are. */
  isCuttable?: boolean;
  cell: (row: Row) => ReactNode;
}

/** Where a fixed column sticks: behind the fixed ones between it and its edge. */
export function fixedOffset<Row>(
  columns: readonly Column<Row>[],
  index: number,
): number | undefined {
  const { fixed } = columns[index] ?? {};
  if (!fixed) return undefined;
  const between = fixed === 'left' ? columns.slice(0, index) : columns.slice(index + 1);
  return between.reduce((sum, column) => (column.fixed === fixed ? sum + column.width : sum), 0);
}
