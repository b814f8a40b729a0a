import { InfoCircleOutlined } from '@ant-design/icons';
import { formatMoney } from '@crediario/contract/domain';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import type { ReplacedPayment } from './payment-plan';
import styles from './ReplacementBanner.module.css';

interface Props {
  payment: ReplacedPayment;
  isReplacing: boolean;
  /** False where nothing is owed: then the payment can only be replaced. */
  canPayAnew: boolean;
  onChange: (isReplacing: boolean) => void;
}

/** A payment of today may be put right: says so, and offers to register another one instead. */
export function ReplacementBanner({ payment, isReplacing, canPayAnew, onChange }: Props) {
  const clock = useBusinessClock();
  const time = localTimes(payment.paidAt, clock).time.slice(0, 5);
  const amount = formatMoney(payment.valueCents);
  return (
    <div className={styles.banner}>
      <InfoCircleOutlined className={styles.glyph} />
      <p>
        {isReplacing
          ? `Substitui o pagamento de ${amount} das ${time}`
          : `Soma-se ao pagamento de ${amount} das ${time}`}
      </p>
      {canPayAnew && (
        <button type="button" className={styles.button} onClick={() => onChange(!isReplacing)}>
          {isReplacing ? 'Registrar um novo' : 'Substituir'}
        </button>
      )}
    </div>
  );
}
