import { cellLook } from './cell-look';
import type { Column } from './column';
import styles from './DataTable.module.css';

const ROWS = Array.from({ length: 18 }, (_, row) => row);

/** How much of a cell its bar fills; uneven, so that it reads as text to come. */
const FILLS_PERCENT = [62, 70, 58, 66, 74, 54];

/** Rows of the same height as those to come, fading downward. */
export function SkeletonRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tbody aria-hidden="true">
      {ROWS.map((row) => (
        <tr key={row} className={styles.row} style={{ opacity: 1 - row / ROWS.length }}>
          {columns.map((column, index) => (
            <td key={column.key} {...cellLook(columns, index)}>
              {!column.isTitleHidden && (
                <span
                  className={styles.bone}
                  style={{ width: `${FILLS_PERCENT[(row + index * 2) % FILLS_PERCENT.length]}%` }}
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
