import { type Cents, formatMoney, renewalDisbursement } from '@crediario/contract/domain';
import { Money } from '@shared/ui/Money';
import { Figure, Figures } from '../Figures';
import styles from '../sale-form/SaleForm.module.css';
import type { StandingSale } from '../sale-form/standing-sale';

interface Props {
  sale: StandingSale;
  /** What the list said that the sale owes, when it led here. */
  listedCents: Cents;
  valueCents: Cents | null;
  cashBoxId: number | null;
}

/** What the renewal settles, and what is left of the new value to hand out. */
export function RenewalFigures({ sale, listedCents, valueCents, cashBoxId }: Props) {
  const covers = valueCents !== null && valueCents >= sale.owedCents;
  return (
    <div className={styles.effect}>
      <Figures>
        <Figure label={`Saldo da venda ${sale.id}`}>
          <Money cents={sale.owedCents} />
        </Figure>
        <Figure label={cashBoxId === null ? 'Sai do caixa' : `Sai do caixa ${cashBoxId}`}>
          {covers ? <Money cents={renewalDisbursement(valueCents, sale.owedCents)} /> : '—'}
        </Figure>
      </Figures>
      <p className={styles.effectNote}>
        A renovação quita a venda {sale.id} e entrega ao cliente só a diferença. O valor novo deve
        ser de pelo menos {formatMoney(sale.owedCents)}.
      </p>
      {listedCents !== sale.owedCents && (
        <p role="status" className={styles.effectNote}>
          O saldo mudou: a lista mostrava {formatMoney(listedCents)}.
        </p>
      )}
    </div>
  );
}
