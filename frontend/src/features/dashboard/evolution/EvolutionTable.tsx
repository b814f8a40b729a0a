import { formatMoneyNumber } from '@crediario/contract/domain';
import type { DashboardMode } from '../filters/dashboard-filters';
import { COLUMNS, type Figures, type Point, toldCents, totalsOf } from './evolution';
import styles from './EvolutionTable.module.css';

interface Props {
  label: string;
  mode: DashboardMode;
  points: readonly Point[];
}

/** The chart in figures, and with the money received besides. */
export function EvolutionTable({ label, mode, points }: Props) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{mode === 'day' ? 'Dia' : 'Mês'}</th>
            {COLUMNS.map(({ key, title }) => (
              <th key={key} scope="col">
                {title} <span className={styles.unit}>(R$)</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <Line key={point.key} name={point.title} figures={point} />
          ))}
        </tbody>
        <tfoot>
          <Line name="Total" figures={totalsOf(points)} />
        </tfoot>
      </table>
    </div>
  );
}

function Line({ name, figures }: { name: string; figures: Figures }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {COLUMNS.map((column) => (
        <td key={column.key} data-zero={figures[column.key] === 0 || undefined}>
          {formatMoneyNumber(toldCents(column, figures))}
        </td>
      ))}
    </tr>
  );
}
