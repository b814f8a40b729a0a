import { centsFromWire, PAYMENT_TYPE, type PaymentTypeId } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { owedCentsOf } from '@entities/sale/sale-row';
import { Money } from '@shared/ui/Money';
import { Figure, Figures } from '../Figures';
import styles from './PaymentFigures.module.css';

interface Props {
  sale: SaleReportRow;
  /** Of the payment that is about to be made; null before it is chosen. */
  type: PaymentTypeId | null;
}

/** How the sale stands before the payment. The instalment's value says nothing once none is unpaid, nor where all are paid at once
 *  (the specification's 2). */
export function PaymentFigures({ sale, type }: Props) {
  const countsInstalments = sale.portion_count_nopay > 0 && type !== PAYMENT_TYPE.all;
  const lastPaid = sale.portion_last_value_pay;
  return (
    <div className={styles.figures}>
      <Figures>
        <Figure label="Valor pendente">
          <Money cents={owedCentsOf(sale)} />
        </Figure>
        {countsInstalments && (
          <Figure label="Valor da parcela">
            <Money cents={centsFromWire(sale.portion_value)} />
          </Figure>
        )}
        <Figure label="Último pagamento">
          {lastPaid === null ? '—' : <Money cents={centsFromWire(lastPaid)} />}
        </Figure>
      </Figures>
    </div>
  );
}
