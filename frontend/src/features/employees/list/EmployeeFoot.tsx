import type { UserStatusRow } from '@crediario/contract/wire';
import { Money } from '@shared/ui/Money';
import type { Column } from '@shared/ui/table/column';
import styles from './EmployeeFoot.module.css';
import { openBoxesText, openBoxTotals } from './employee-row';

interface Props {
  rows: readonly UserStatusRow[];
  columns: readonly Column<UserStatusRow>[];
}

/** The open boxes together, each sum under its column: the foot shares out its width as the table above does. */
export function EmployeeFoot({ rows, columns }: Props) {
  const { count, initialCents, finalCents } = openBoxTotals(rows);
  const column = (key: string) => columns.findIndex((one) => one.key === key) + 1;
  return (
    <div
      className={styles.foot}
      style={{ gridTemplateColumns: columns.map(({ width }) => `minmax(0, ${width}fr)`).join(' ') }}
    >
      <span className={styles.count} style={{ gridColumn: `1 / ${column('initial')}` }}>
        <strong>{count}</strong> {openBoxesText(count)}
      </span>
      <span className={styles.sum} style={{ gridColumn: column('initial') }}>
        <span className={styles.label}>Valor inicial </span>
        <Money cents={initialCents} weight="strong" />
      </span>
      <span className={styles.sum} style={{ gridColumn: column('final') }}>
        <span className={styles.label}>Valor final </span>
        <Money cents={finalCents} weight="strong" />
      </span>
    </div>
  );
}
