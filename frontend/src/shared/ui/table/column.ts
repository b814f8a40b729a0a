import type { ReactNode } from 'react';
import type { SheetCell } from '@crediario/contract/domain';

/** A column of a DataTable. */
export interface Column<Row> {
  key: string;
  title: string;
  /** The title is told to screen readers only: a column of buttons. */
  isTitleHidden?: boolean;
  /** In px, where the table just fits; a wider table shares out what is left. */
  width: number;
  /** Its head turns the order of the rows. */
  isSortable?: boolean;
  /** Numbers and their heads stand right. */
  align?: 'right';
  /** Stays in sight while the table scrolls sideways. */
  fixed?: 'left' | 'right';
  /** px before head and cells, to set a column of words off from the figures left of it. */
  indent?: number;
  /** Words that may be cut short; figures never are. */
  isCuttable?: boolean;
  /** In px, of words: what they give up before a column leaves, or the table scrolls. */
  minWidth?: number;
  /** Where all do not fit, columns leave, the lowest number first; one without a number stays. */
  yields?: number;
  /** On a phone's card: its head, or the amount beside it. The others stand below, by their titles. */
  onCard?: 'head' | 'amount';
  cell: (row: Row, isPicked?: boolean) => ReactNode;
  /** Its cell of the list as it is taken along; a column without one has no place there. */
  sheet?: (row: Row) => SheetCell;
}

/** What a sheet needs of a column: a list that is no DataTable has these alone. */
export type SheetColumn<Row> = Pick<Column<Row>, 'title' | 'sheet'>;

/** By which column the rows are ordered. */
export interface Sort {
  key: string;
  isDescending: boolean;
}

/** What a press on a head makes of the order: upwards, downwards, none. */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, isDescending: false };
  return sort.isDescending ? null : { key, isDescending: true };
}

/** The columns that a table of that width shows: words are cut a little, then the least telling columns leave. What is
 *  looked for stays in sight, as does what the rows are ordered by, and the row tells the rest. */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  widthPx: number,
  sortKey?: string,
): readonly Column<Row>[] {
  let excess = sumOf(columns, ({ width }) => width) - widthPx;
  if (excess <= 0) return columns;
  const left = new Set<Column<Row>>();
  const stay = () => columns.filter((column) => !left.has(column));
  const first = columns.filter(({ yields, key }) => yields !== undefined && key !== sortKey);
  first.sort((a, b) => (a.yields ?? 0) - (b.yields ?? 0));
  for (const column of first) {
    if (excess <= sumOf(stay(), spareOf)) break;
    left.add(column);
    excess -= column.width;
  }
  return excess <= 0 ? stay() : narrowed(stay(), excess);
}

/** All that can give give their share. */
function narrowed<Row>(columns: readonly Column<Row>[], excess: number): Column<Row>[] {
  const spare = sumOf(columns, spareOf);
  const share = spare === 0 ? 0 : Math.min(1, excess / spare);
  return columns.map((column) => ({
    ...column,
    width: Math.floor(column.width - share * spareOf(column)),
  }));
}

const spareOf = <Row>({ width, minWidth = width }: Column<Row>): number =>
  Math.max(0, width - minWidth);

function sumOf<Row>(
  columns: readonly Column<Row>[],
  figure: (column: Column<Row>) => number,
): number {
  return columns.reduce((sum, column) => sum + figure(column), 0);
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
