import { centsFromWire } from '@crediario/contract/domain';
import type { PortfolioVintages } from '@crediario/contract/wire';
import { Money } from '@shared/ui/Money';
import { useContext } from 'react';
import tableStyles from '../evolution/EvolutionTable.module.css';
import { soldIn } from './behind';
import { ShownContext } from './FigureLink';
import styles from './Portfolio.module.css';
import { percentText } from './portfolio-words';
import { AGES, monthText, type Told, vintagesOf, withinMonth } from './vintages';

interface Props {
  answer: PortfolioVintages;
  told: Told;
}

/** The vintages in figures, the newest first; what they still owe, or owe late, opens its sales. */
export function VintagesTable({ answer, told }: Props) {
  const vintages = vintagesOf(answer, told);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, and keys must reach it.
    <section className={tableStyles.scroller} tabIndex={0} aria-label="Safras em tabela">
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">Vendas de</th>
            <th scope="col">Contratado</th>
            {AGES.map((age) => (
              <th key={age} scope="col">
                {age}º mês
              </th>
            ))}
            <th scope="col">{told === 'paid' ? 'Deve' : 'Deve > 30 dias'}</th>
          </tr>
        </thead>
        <tbody>
          {answer.vintages.toReversed().map(({ month, contracted, points }) => {
            const last = points.at(-1);
            return (
              <tr key={month}>
                <th scope="row">{monthText(month)}</th>
                <td>
                  <Money cents={centsFromWire(contracted)} />
                </td>
                {AGES.map((age) => {
                  const of = vintages.filter((vintage) => vintage.month === month);
                  const [point] = withinMonth(of, age);
                  return (
                    <td key={age} data-zero={point === undefined || undefined}>
                      {point ? percentText(point.percent) : '—'}
                    </td>
                  );
                })}
                <td>
                  <OwedLink
                    month={month}
                    isLate={told === 'late'}
                    value={(told === 'late' ? last?.late : last?.owed) ?? 0}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function OwedLink({ month, isLate, value }: { month: string; isLate: boolean; value: number }) {
  const { onOpen } = useContext(ShownContext);
  const cents = centsFromWire(value);
  if (cents === 0) return <Money cents={0} />;
  return (
    <button
      type="button"
      className={styles.link}
      aria-haspopup="dialog"
      onClick={() => onOpen(soldIn(month, isLate))}
    >
      <Money cents={cents} />
    </button>
  );
}
