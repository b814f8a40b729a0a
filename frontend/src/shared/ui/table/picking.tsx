import styles from './DataTable.module.css';
import type { Column } from './column';

/** Rows that can be picked for what is done with many: with Space, with Shift and the arrows, and by clicks while it is
 *  on. The handlers never change, so that rows need not be drawn again for them. */
export interface Picking<Row> {
  isOn: boolean;
  keys: ReadonlySet<number>;
  /** Picks one, or lets it go. */
  turn: (key: number) => void;
  /** Picks all from the one that was turned last up to this one. */
  reach: (key: number) => void;
  add: (keys: readonly number[]) => void;
  all: () => void;
  none: () => void;
  /** 'Selecionar venda 12' */
  labelOf: (row: Row) => string;
}

type Handlers<Row> = Pick<Picking<Row>, 'turn' | 'reach' | 'labelOf'> & {
  rowKey: (row: Row) => number;
};

/** The boxes of the rows; that of its head is drawn by the head. */
export const PICK_COLUMN = 'pick';

export function pickColumn<Row>({ rowKey, turn, reach, labelOf }: Handlers<Row>): Column<Row> {
  return {
    key: PICK_COLUMN,
    title: 'Seleção',
    width: 52,
    fixed: 'left',
    cell: (row, isPicked = false) => (
      <input
        type="checkbox"
        className={styles.pick}
        aria-label={labelOf(row)}
        checked={isPicked}
        onChange={({ nativeEvent }) => {
          const isReach = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          (isReach ? reach : turn)(rowKey(row));
        }}
      />
    ),
  };
}

interface PickAllProps<Row> {
  picking: Picking<Row>;
  isAll: boolean;
  isSome: boolean;
}

export function PickAll<Row>({ picking, isAll, isSome }: PickAllProps<Row>) {
  return (
    <input
      type="checkbox"
      className={styles.pick}
      aria-label="Selecionar tudo"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = isSome && !isAll;
      }}
      onChange={isAll ? picking.none : picking.all}
    />
  );
}
