import { centsFromWire, formatMoney } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { Money } from '@shared/ui/Money';
import { InstalmentBar } from '@entities/sale/InstalmentBar';
import { owedCentsOf } from '@entities/sale/sale-row';
import styles from './SaleDrawer.module.css';
import type { DatedInstalment, Settlement } from './sale-details';

interface Props {
  sale: SaleReportRow;
  instalments: DatedInstalment[] | undefined;
  settlements: readonly Settlement[];
}

/** What is owed, and how far the card is filled: a segment for each instalment, what is late in its colour. */
export function SaleProgress({ sale, instalments, settlements }: Props) {
  const imported = settlements.find(({ origin }) => origin === 'import');
  const before = imported ? centsFromWire(imported.value) : 0;
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
          <span>
            {formatMoney(centsFromWire(sale.portion_value_pay) - before)} recebidos
            {before > 0 && `, ${formatMoney(before)} antes da importação`}
          </span>
        </p>
        <InstalmentBar sale={sale} instalments={instalments} />
      </div>
    </div>
  );
}
