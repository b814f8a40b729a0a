import { Bone } from '@shared/ui/Bone';
import { Money } from '@shared/ui/Money';
import { type Figures, SERIES, toldCents } from './evolution';
import styles from './Legend.module.css';
import { Swatch } from './Swatch';

/** The chart's series with their totals for the period, once those have come; the debit with a minus. */
export function Legend({ totals }: { totals: Figures | null }) {
  return (
    <dl className={styles.legend} aria-label="Totais do período">
      {SERIES.map((series) => (
        <div key={series.key}>
          <dt>
            <Swatch color={series.color} />
            {series.name}
          </dt>
          <dd>
            {totals ? (
              <Money cents={toldCents(series, totals)} weight="strong" />
            ) : (
              <Bone width={72} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
