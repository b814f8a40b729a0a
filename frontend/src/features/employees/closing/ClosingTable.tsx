import { useBusinessClock } from '@shared/business-clock/business-clock';
import type { LineProps } from './cells';
import styles from './ClosingTable.module.css';
import { type ClosingColumn, closingColumns } from './closing-columns';
import type { ClosingLine, ClosingTotals } from './closing-plan';

export interface ClosingListProps extends Pick<LineProps, 'onEnter'> {
  lines: readonly ClosingLine[];
  totals: ClosingTotals;
  /** Reasons that are missing are shown to be. */
  showsFaults: boolean;
}

export function ClosingTable({ lines, totals, showsFaults, onEnter }: ClosingListProps) {
  const { timeZone } = useBusinessClock();
  const columns = closingColumns(timeZone).filter(({ cell }) => cell);
  const summed = columns.filter(({ sum }) => sum);
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label="Caixas abertos">
        <thead>
          <tr>
            {columns.map(({ title, align, look }) => (
              <th
                key={title}
                scope="col"
                data-right={align === 'right' || undefined}
                className={look}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row
              key={line.boxId}
              columns={columns}
              line={line}
              isFaulty={showsFaults && line.lacksReason}
              onEnter={onEnter}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length - summed.length}>
              {totals.countedCount} de {totals.count} contados
            </th>
            {summed.map(({ title, align, sum, sumLook }) => (
              <td key={title} data-right={align === 'right' || undefined} className={sumLook}>
                {sum?.(totals)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The first cell is the row's head. */
function Row({ columns, ...props }: LineProps & { columns: readonly ClosingColumn[] }) {
  return (
    <tr>
      {columns.map(({ title, align, cell }, index) =>
        index === 0 ? (
          <th key={title} scope="row">
            {cell?.(props)}
          </th>
        ) : (
          <td key={title} data-right={align === 'right' || undefined}>
            {cell?.(props)}
          </td>
        ),
      )}
    </tr>
  );
}
