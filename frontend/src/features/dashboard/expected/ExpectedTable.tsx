import {
  type BusinessDate,
  formatBusinessDate,
  formatMoneyNumber,
} from '@crediario/contract/domain';
import { shareText } from '@shared/formatters/share';
import type { ReactNode } from 'react';
import styles from '../evolution/EvolutionTable.module.css';
import { dayAndMonth, type ExpectedDay, type ExpectedSums, sumsOf } from './expected';
import sectionStyles from './Section.module.css';

interface Props {
  label: string;
  days: readonly ExpectedDay[];
  /** The last one that the sums above are of. */
  lastDay: BusinessDate;
  /** The day that the cards are about. */
  chosenDay: string | null;
  onChoose: (day: string) => void;
}

/** The chart in figures; the sums at its foot are those of its head, and a day sets 'Dia' as it does there. */
export function ExpectedTable({ label, days, lastDay, chosenDay, onChoose }: Props) {
  const isGoingOn = lastDay !== days.at(-1)?.date;
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            <th scope="col">
              Recebido <span className={styles.unit}>(R$)</span>
            </th>
            <th scope="col">
              Esperado <span className={styles.unit}>(R$)</span>
            </th>
            <th scope="col">Do esperado</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <Line key={day.date} name={dayButton(day.date)} sums={day} />
          ))}
        </tbody>
        <tfoot>
          {isGoingOn && (
            <Line
              name={`Até ${dayAndMonth(lastDay)}`}
              sums={sumsOf(days.filter(({ date }) => date <= lastDay))}
            />
          )}
          <Line name={isGoingOn ? 'No mês' : 'Total'} sums={sumsOf(days)} />
        </tfoot>
      </table>
    </div>
  );

  function dayButton(date: BusinessDate) {
    return (
      <button
        type="button"
        data-fact
        className={sectionStyles.link}
        aria-current={date === chosenDay || undefined}
        onClick={() => onChoose(date)}
      >
        {formatBusinessDate(date)}
      </button>
    );
  }
}

function Line({ name, sums: { received, expected } }: { name: ReactNode; sums: ExpectedSums }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-zero={received === 0 || undefined}>{formatMoneyNumber(received)}</td>
      <td data-zero={expected === 0 || undefined}>{formatMoneyNumber(expected)}</td>
      <td data-zero={expected === 0 || undefined}>{shareText(received, expected)}</td>
    </tr>
  );
}
