import { Money } from '@shared/ui/Money';
import { type Figures, SERIES } from './evolution';
import styles from './Legend.module.css';
import { Swatch } from './Swatch';

/** The chart's series with their totals for the period; the debit with a minus. */
export function Legend({ totals }: { totals: Figures }) {
  return (
    <dl className={styles.legend} aria-label="Totais do período">
      {SERIES.map(({ key, name, color }) => (
        <div key={key}>
          <dt>
            <Swatch color={color} />
            {name}
          </dt>
          <dd>
            <Money cents={key === 'debit' ? 0 - totals[key] : totals[key]} weight="strong" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
