import { centsFromWire, formatBusinessDate, pixCheckText } from '@crediario/contract/domain';
import type { PaymentRow, SalesPortionList } from '@crediario/contract/wire';
import { ReceiptButton } from '@entities/sale/receipt/ReceiptButton';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { DateTime } from '@shared/ui/DateTime';
import { Money } from '@shared/ui/Money';
import styles from './SaleDrawer.module.css';
import type { Settlement } from './sale-details';
import { TakeBackVisit } from './TakeBackVisit';

interface Props {
  payments: SalesPortionList;
  portionCount: number;
  settlements: readonly Settlement[];
}

/** What was received, newest first. */
export function PaymentList({ payments: { payments }, portionCount, settlements }: Props) {
  return (
    <section>
      <div className={styles.sectionHead}>
        <h3>Pagamentos</h3>
      </div>
      {payments.length === 0 && <p className={styles.empty}>Nenhum pagamento até agora.</p>}
      <table className={styles.table} aria-label="Pagamentos">
        <tbody>
          {newestFirst(payments).map((payment) => (
            <PaymentLine
              key={payment.id}
              payment={payment}
              portionCount={portionCount}
              settledBy={settlements.find(({ id }) => id === payment.id)?.origin ?? null}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LineProps {
  payment: PaymentRow;
  portionCount: number;
  settledBy: Settlement['origin'] | null;
}

function PaymentLine({ payment, portionCount, settledBy }: LineProps) {
  const { date, time } = localTimes(payment.dtPayment, useBusinessClock());
  const when = [payment.timed && `das ${time}`, `de ${formatBusinessDate(date)}`]
    .filter(Boolean)
    .join(' ');
  return (
    <tr>
      <td colSpan={2}>
        {settledBy === 'import' ? (
          'Antes da importação'
        ) : (
          <DateTime date={date} time={payment.timed ? time : null} />
        )}
      </td>
      <td className={styles.faint}>
        {payment.valuePay === 0 ? 'Visita sem dinheiro' : settledText(payment, portionCount)}
        {payment.checked !== null && `, por Pix, ${pixCheckText(payment.checked)}`}
        {settledBy === 'renewal' && ', por renovação'}
        {payment.valuePay > 0 && settledBy === null && (
          <>
            {' '}
            <ReceiptButton paymentId={payment.id} of={` ${when}`} className={styles.act} />
          </>
        )}
        {payment.canTakeBack && (
          <>
            {' '}
            <TakeBackVisit visit={payment} when={when} />
          </>
        )}
      </td>
      <td>
        <Money cents={centsFromWire(payment.valuePay)} />
      </td>
    </tr>
  );
}

/** '2 parcelas, 5 de 12' */
function settledText(
  { quantityPayPortions, portionsPayNow }: PaymentRow,
  portionCount: number,
): string {
  const unit = quantityPayPortions === 1 ? 'parcela' : 'parcelas';
  return `${quantityPayPortions} ${unit}, ${portionsPayNow} de ${portionCount}`;
}

function newestFirst(payments: readonly PaymentRow[]): PaymentRow[] {
  return [...payments].sort((a, b) => b.dtPayment.localeCompare(a.dtPayment) || b.id - a.id);
}
