import { Fragment, memo, type ReactNode, useMemo, useRef } from 'react';
import { cellLook } from './cell-look';
import { type Column, fittingColumns, type Sort } from './column';
import styles from './DataTable.module.css';
import { type RowActions, useRowActions } from './row-actions';
import { useNearEnd } from './near-end';
import { PICK_COLUMN, PickAll, type Picking, pickColumn } from './picking';
import { useRowWindow } from './row-window';
import { SkeletonRows } from './SkeletonRows';
import { useWidth } from './use-width';

interface Props<Row> {
  /** Names the table to screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  rowHeightPx: number;
  /** Where not all rows have come: how many there are. */
  rowCount?: number;
  /** The last of the rows that have come is nearly in sight. */
  onNearEnd?: () => void;
  /** The row that a drawer shows. */
  selectedKey?: number | null;
  /** What stands open below a row. */
  detail?: { rowKey: number; content: ReactNode } | null;
  /** Inside buttons and links a click is theirs. */
  onOpenRow?: (row: Row) => void;
  isLoading?: boolean;
  /** In place of rows: why there are none, or what failed. */
  instead?: ReactNode;
  /** Totals, always in sight below the rows. */
  foot?: ReactNode;
  picking?: Picking<Row>;
  sort?: Sort | null;
  /** The head of this column was pressed. */
  onSort?: (key: string) => void;
  /** The rows are those of a former question; the new ones are on their way. */
  isStale?: boolean;
}

/** The product's table: a real <table>, its head, foot and edges in sight, drawing only the rows in view.
 *  Native elements instead of antd's: its virtual table gives up table semantics, and costs more by the row. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, rows, rowKey, rowHeightPx, isLoading = false, instead, foot } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const { picking } = props;
  const { isOn, turn, reach, labelOf } = picking ?? {};
  const sortKey = props.sort?.key;
  const columns = useMemo(() => {
    const boxes = isOn && turn && reach && labelOf && pickColumn({ rowKey, turn, reach, labelOf });
    return fittingColumns(boxes ? [boxes, ...props.columns] : props.columns, width, sortKey);
  }, [props.columns, width, sortKey, rowKey, isOn, turn, reach, labelOf]);
  const { first, end } = useRowWindow({ rows, rowKey, rowHeightPx, scroller });
  useNearEnd(rows, end, props.onNearEnd);
  const actions = useRowActions({ rows, rowKey, onOpenRow: props.onOpenRow, picking });
  const { onSort } = props;
  const sortFromTop =
    onSort &&
    ((key: string) => {
      scroller.current?.scrollTo?.({ top: 0 });
      onSort(key);
    });
  const minWidth = columns.reduce((sum, column) => sum + column.width, 0);
  const shown = rows.slice(first, end);
  // Without a row to stop at, the keys still scroll what is wider than the screen.
  const isTabStopItself = !actions.canOpen || shown.length === 0;
  const tabStop = props.selectedKey ?? (shown[0] && rowKey(shown[0]));
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        data-stale={props.isStale || undefined}
        tabIndex={isTabStopItself ? 0 : undefined}
      >
        <table
          className={styles.table}
          style={{ minWidth, '--row-height': `${rowHeightPx}px` } as React.CSSProperties}
          aria-label={label}
          aria-rowcount={(props.rowCount ?? rows.length) + 1}
          aria-busy={isLoading}
          data-picking={isOn || undefined}
        >
          <colgroup>
            {columns.map((column) => (
              <col key={column.key} style={{ width: column.width }} />
            ))}
          </colgroup>
          <Head
            columns={columns}
            sort={props.sort ?? null}
            onSort={sortFromTop}
            pickAll={isOn && picking && <PickAll picking={picking} {...pickedOf(rows)} />}
          />
          {isLoading && <SkeletonRows columns={columns} />}
          <Spacer heightPx={first * rowHeightPx} span={columns.length} />
          <tbody>
            {shown.map((row, index) => (
              <Fragment key={rowKey(row)}>
                <BodyRow
                  row={row}
                  rowKeyValue={rowKey(row)}
                  ariaRowIndex={first + index + 2}
                  columns={columns as readonly Column<unknown>[]}
                  isSelected={rowKey(row) === props.selectedKey}
                  isPicked={(isOn && picking?.keys.has(rowKey(row))) || false}
                  isTabStop={rowKey(row) === tabStop}
                  actions={actions}
                />
                {props.detail?.rowKey === rowKey(row) && (
                  <tr className={styles.detail}>
                    <td colSpan={columns.length}>{props.detail.content}</td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
          <Spacer heightPx={(rows.length - end) * rowHeightPx} span={columns.length} />
        </table>
        {instead !== undefined && <div className={styles.instead}>{instead}</div>}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );

  function pickedOf(all: readonly Row[]) {
    const isPicked = (row: Row) => picking?.keys.has(rowKey(row)) ?? false;
    return { isAll: all.length > 0 && all.every(isPicked), isSome: all.some(isPicked) };
  }
}

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: ((key: string) => void) | undefined;
  pickAll: ReactNode;
}

function Head<Row>({ columns, sort, onSort, pickAll }: HeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={sort?.key === column.key ? directionOf(sort) : undefined}
            {...cellLook(columns, index)}
          >
            {column.key === PICK_COLUMN ? (
              pickAll
            ) : column.isTitleHidden ? (
              <span className="visually-hidden">{column.title}</span>
            ) : column.isSortable && onSort ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              column.title
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const directionOf = ({ isDescending }: Sort) => (isDescending ? 'descending' : 'ascending');

interface SortButtonProps<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onSort: (key: string) => void;
}

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const isSorted = sort?.key === column.key;
  const arrow = sort?.isDescending ? '↓' : '↑';
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorted={isSorted || undefined}
      onClick={() => onSort(column.key)}
    >
      {column.title}
      {isSorted && <span aria-hidden="true"> {arrow}</span>}
    </button>
  );
}

interface BodyRowProps {
  row: unknown;
  rowKeyValue: number;
  ariaRowIndex: number;
  columns: readonly Column<unknown>[];
  isSelected: boolean;
  isPicked: boolean;
  isTabStop: boolean;
  actions: RowActions;
}

/** Memoised by the row's identity: a refresh that brings the same figures draws nothing. */
const BodyRow = memo(function BodyRow(props: BodyRowProps) {
  const { row, rowKeyValue, columns, isSelected, isPicked, isTabStop, actions } = props;
  return (
    <tr
      className={styles.row}
      data-row={rowKeyValue}
      data-opens={actions.canOpen || undefined}
      data-picked={isPicked || undefined}
      aria-rowindex={props.ariaRowIndex}
      aria-current={isSelected || undefined}
      tabIndex={actions.canOpen ? (isTabStop ? 0 : -1) : undefined}
      onClick={actions.click}
      onKeyDown={actions.keyDown}
    >
      {columns.map((column, index) => (
        <td key={column.key} {...cellLook(columns, index)}>
          {column.cell(row, isPicked)}
        </td>
      ))}
    </tr>
  );
});

function Spacer({ heightPx, span }: { heightPx: number; span: number }) {
  if (heightPx <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={span} className={styles.spacer} style={{ height: heightPx }} />
      </tr>
    </tbody>
  );
}
