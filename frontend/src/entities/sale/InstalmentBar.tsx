import { type Instalment, owedOn, YELLOW_MAX_DELAY_DAYS } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import styles from './InstalmentBar.module.css';

/** With more instalments than this, segments would be hairs. */
const MOST_SEGMENTS = 40;

interface Props {
  sale: Pick<SaleReportRow, 'portion_delay_days' | 'portion_value_pay' | 'sales_value_fees'>;
  instalments: readonly Instalment[] | undefined;
}

/** How far the card is filled: a segment for each instalment, what is late in its colour. */
export function InstalmentBar({ sale, instalments }: Props) {
  const today = useBusinessClock().today();
  if (!instalments || instalments.length > MOST_SEGMENTS) return <PlainBar sale={sale} />;
  const severity = sale.portion_delay_days > YELLOW_MAX_DELAY_DAYS ? 'severe' : 'mild';
  return (
    <div className={`${styles.segments} ${styles[severity]}`} aria-hidden="true">
      {instalments.map((instalment) => (
        <span
          key={instalment.id}
          className={styles.segment}
          data-late={(owedOn(instalment) > 0 && instalment.dueDate < today) || undefined}
        >
          <span
            className={styles.fill}
            style={{ width: `${(100 * instalment.paidCents) / instalment.valueCents}%` }}
          />
        </span>
      ))}
    </div>
  );
}

function PlainBar({ sale }: Pick<Props, 'sale'>) {
  const share = (100 * sale.portion_value_pay) / sale.sales_value_fees;
  return (
    <div className={styles.segments} aria-hidden="true">
      <span className={styles.segment}>
        <span className={styles.fill} style={{ width: `${share}%` }} />
      </span>
    </div>
  );
}
