import { centsFromWire } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { owedCentsOf } from '@entities/sale/sale-row';
import { Money } from '@shared/ui/Money';
import { Figure, Figures } from '../Figures';
import styles from './PaymentFigures.module.css';

/** How the sale stands before the payment. The instalment's value says nothing once none is unpaid. */
export function PaymentFigures({ sale }: { sale: SaleReportRow }) {
  const lastPaid = sale.portion_last_value_pay;
  return (
    <div className={styles.figures}>
      <Figures>
        <Figure label="Valor pendente">
          <Money cents={owedCentsOf(sale)} />
        </Figure>
        {sale.portion_count_nopay > 0 && (
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
