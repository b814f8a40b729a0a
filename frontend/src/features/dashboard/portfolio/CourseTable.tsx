import { formatBusinessDate } from '@crediario/contract/domain';
import { useContext } from 'react';
import tableStyles from '../evolution/EvolutionTable.module.css';
import { overOn } from './behind';
import { COURSE_SERIES, type CoursePoint } from './course';
import { ShownContext } from './FigureLink';
import styles from './Portfolio.module.css';
import { percentText } from './portfolio-words';

/** The course in figures, the latest week first; each opens the sales that it is a share of. */
export function CourseTable({ points }: { points: readonly CoursePoint[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, and keys must reach it.
    <section className={tableStyles.scroller} tabIndex={0} aria-label="Evolução do PAR em tabela">
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            {COURSE_SERIES.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.day}>
              <th scope="row">{formatBusinessDate(point.day)}</th>
              {COURSE_SERIES.map((series, index) => (
                <td key={series.key}>
                  <Share point={point} index={index} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Share({ point: { day, percents }, index }: { point: CoursePoint; index: number }) {
  const { onOpen } = useContext(ShownContext);
  const series = COURSE_SERIES[index];
  const percent = percents[index] ?? 0;
  if (percent === 0 || !series) return percentText(percent);
  return (
    <button
      type="button"
      className={styles.link}
      aria-haspopup="dialog"
      onClick={() => onOpen(overOn(series.over, day, series.withRenewed))}
    >
      {percentText(percent)}
    </button>
  );
}
