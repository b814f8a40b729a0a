import { useIsPhone } from '../media';
import type { Column } from './column';
import { DataTable } from './DataTable';
import type { ReactNode } from 'react';
import styles from './RecordTable.module.css';
import { SkeletonCards } from './SkeletonCards';

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => number;
  /** In place of rows: why there are none, or what failed. */
  instead: ReactNode;
  onOpenRow?: (row: Row) => void;
  /** What can be done with a row: the last column on a desk, the foot of the card on a phone. */
  actionsOf?: (row: Row) => ReactNode;
}

const ROW_HEIGHT_PX = 36;
const ACTIONS_WIDTH_PX = 132;

/** Records of one thing (a client's sales, a box's payments): a table on a desk; on a phone a
 *  card for each, with what it is about and the amount in its head, and every other figure by its column's name. */
export function RecordTable<Row>(props: Props<Row>) {
  const isPhone = useIsPhone();
  if (isPhone) return <Cards {...props} />;
  const { rows, instead, columns, actionsOf, ...table } = props;
  return (
    <div className={styles.table}>
      <DataTable
        {...table}
        columns={actionsOf ? [...columns, actionsColumn(actionsOf)] : columns}
        rows={rows ?? []}
        rowHeightPx={ROW_HEIGHT_PX}
        isLoading={rows === undefined && !instead}
        instead={instead || undefined}
      />
    </div>
  );
}

function actionsColumn<Row>(actionsOf: (row: Row) => ReactNode): Column<Row> {
  return {
    key: 'actions',
    title: 'Ações',
    isTitleHidden: true,
    width: ACTIONS_WIDTH_PX,
    align: 'right',
    fixed: 'right',
    cell: actionsOf,
  };
}

function Cards<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, instead, onOpenRow, actionsOf } = props;
  if (instead) return instead;
  if (!rows) {
    return (
      <div aria-busy="true">
        <SkeletonCards />
      </div>
    );
  }
  const shown = columns.filter(({ isTitleHidden }) => !isTitleHidden);
  const below = shown.filter(({ onCard }) => onCard === undefined);
  return (
    <ul aria-label={label} className={styles.cards}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.card}>
          <dl className={styles.head}>
            <CardCells columns={shown.filter(({ onCard }) => onCard === 'head')} row={row} />
            <CardCells columns={shown.filter(({ onCard }) => onCard === 'amount')} row={row} />
          </dl>
          <dl className={styles.facts}>
            <CardCells columns={below} row={row} />
          </dl>
          {actionsOf && <div className={styles.actions}>{actionsOf(row)}</div>}
          {onOpenRow && (
            <button type="button" className={styles.open} onClick={() => onOpenRow(row)}>
              Ver detalhes
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The head's text, with a label for screen readers. Where a cell says nothing, its title has no place either. */
function CardCells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns
    .map(({ key, title, onCard, cell }) => ({ key, title, onCard, said: cell(row) }))
    .filter(({ said }) => said !== null)
    .map(({ key, title, onCard, said }) => (
      <div key={key} data-place={onCard}>
        <dt className={onCard === 'head' ? 'visually-hidden' : undefined}>{title}</dt>{' '}
        <dd>{said}</dd>
      </div>
    ));
}
