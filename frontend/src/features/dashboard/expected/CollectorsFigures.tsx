import { formatMoneyNumber, sumCents } from '@crediario/contract/domain';
import { changeText, shareText } from '@shared/formatters/share';
import styles from '../evolution/EvolutionTable.module.css';
import type { RankingProps } from './CollectorsRanking';
import { sumsOf } from './expected';

/** The ranking in figures, with what they add up to. */
export function CollectorsFigures({ label, collectors, before }: RankingProps) {
  const sums = sumsOf(collectors);
  const total = { ...sums, before: sumCents(collectors.map((one) => one.before)) };
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Funcionário</th>
            <th scope="col">Recebido</th>
            <th scope="col">Esperado</th>
            <th scope="col">Do esperado</th>
            <th scope="col">Em {before}</th>
            <th scope="col">Mudança</th>
          </tr>
        </thead>
        <tbody>
          {collectors.map((one) => (
            <Line key={one.id} {...one} />
          ))}
        </tbody>
        <tfoot>
          <Line name="Total" {...total} />
        </tfoot>
      </table>
    </div>
  );
}

interface LineProps {
  name: string;
  received: number;
  expected: number;
  before: number;
}

function Line({ name, received, expected, before }: LineProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatMoneyNumber(received)}</td>
      <td>{formatMoneyNumber(expected)}</td>
      <td>{shareText(received, expected)}</td>
      <td>{formatMoneyNumber(before)}</td>
      <td>{changeText(received, before) ?? '—'}</td>
    </tr>
  );
}
