import { centsFromWire, formatMoney, owedOn } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { Money } from '@shared/ui/Money';
import { owedCentsOf } from '@entities/sale/sale-row';
import styles from './SaleDrawer.module.css';
import type { DatedInstalment } from './sale-details';
import { severityOf } from './severity';

/** With more instalments than this, segments would be hairs. */
const MOST_SEGMENTS = 40;

interface Props {
  sale: SaleReportRow;
  instalments: DatedInstalment[] | undefined;
}

/** What is owed, and how far the card is filled: a segment for each instalment, what is late in its colour. */
export function SaleProgress({ sale, instalments }: Props) {
  return (
    <div className={styles.progress}>
      <dl>
        <dt>Pendente</dt>
        <dd className={styles.owed}>
          <Money cents={owedCentsOf(sale)} weight="strong" />
        </dd>
      </dl>
      <div className={styles.bars}>
        <p className={styles.barsText}>
          <span>
            {sale.portion_count_pay}/{sale.sales_portions} parcelas pagas
          </span>
          <span>{formatMoney(centsFromWire(sale.portion_value_pay))} recebidos</span>
        </p>
        <Segments sale={sale} instalments={instalments} />
      </div>
    </div>
  );
}

function Segments({ sale, instalments }: Props) {
  const today = useBusinessClock().today();
  if (!instalments || instalments.length > MOST_SEGMENTS) return <PlainBar sale={sale} />;
  return (
    <div className={`${styles.segments} ${styles[severityOf(sale)]}`} aria-hidden="true">
      {instalments.map((instalment) => (
        <span
          key={instalment.id}
          className={styles.segment}
          data-late={(owedOn(instalment) > 0 && instalment.dueDate < today) || undefined}
        >
          <span
            className={styles.segmentFill}
            style={{ width: `${(100 * instalment.paidCents) / instalment.valueCents}%` }}
          />
        </span>
      ))}
    </div>
  );
}

function PlainBar({ sale }: { sale: SaleReportRow }) {
  const share = (100 * sale.portion_value_pay) / sale.sales_value_fees;
  return (
    <div className={styles.segments} aria-hidden="true">
      <span className={styles.segment}>
        <span className={styles.segmentFill} style={{ width: `${share}%` }} />
      </span>
    </div>
  );
}
