import { type Column, fixedOffset } from './column';
import styles from './DataTable.module.css';

/** How the head and the cells of a column look. */
export function cellLook<Row>(columns: readonly Column<Row>[], index: number) {
  const column = columns[index];
  const offset = fixedOffset(columns, index);
  return {
    className: column?.align === 'right' ? styles.right : undefined,
    'data-fixed': column?.fixed,
    'data-cuttable': column?.isCuttable || undefined,
    style: {
      ...(column?.fixed && { [column.fixed]: offset }),
      ...(column?.indent && { paddingLeft: column.indent }),
    },
  };
}
