import { formatMoneyNumber } from '@crediario/contract/domain';
import type { DashboardMode } from '../filters/dashboard-filters';
import { type Figures, type Point, totalsOf } from './evolution';
import styles from './EvolutionTable.module.css';

interface Props {
  label: string;
  mode: DashboardMode;
  points: readonly Point[];
}

const COLUMNS: { key: keyof Figures; title: string }[] = [
  { key: 'profit', title: 'Lucro' },
  { key: 'sales', title: 'Vendas' },
  { key: 'debit', title: 'Débito' },
  { key: 'received', title: 'Recebido' },
];

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
      {COLUMNS.map(({ key }) => (
        <td key={key} data-zero={figures[key] === 0 || undefined}>
          {formatMoneyNumber(figures[key])}
        </td>
      ))}
    </tr>
  );
}
