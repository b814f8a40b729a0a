import { InfoCircleOutlined } from '@ant-design/icons';
import { formatMoney } from '@crediario/contract/domain';
import type { PaymentIntent } from '@crediario/contract/forms';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { ChoiceField } from '@shared/ui/inputs/form/ChoiceField';
import styles from './IntentField.module.css';
import type { ReplacedPayment } from './payment-plan';

interface Props {
  /** The payment of today. */
  payment: ReplacedPayment;
  intent: PaymentIntent | null;
  /** False where nothing is owed: then it can only be replaced. */
  isAsked: boolean;
}

const CHOICES: readonly { value: PaymentIntent; label: string }[] = [
  // First, and so under the keys when the dialog opens, what takes nothing away.
  { value: 'another', label: 'Registrar um novo' },
  { value: 'replacement', label: 'Substituir' },
];

/** A payment was made today already: whether that one is put right or another one comes beside it, nobody but the
 *  clerk can know. */
export function IntentField({ payment, intent, isAsked }: Props) {
  return (
    <div className={styles.intent}>
      <p className={styles.told}>
        <InfoCircleOutlined className={styles.glyph} aria-hidden />
        <Told payment={payment} intent={intent} />
      </p>
      {isAsked && (
        <ChoiceField
          name="intent"
          label="O que fazer com esse pagamento"
          choices={CHOICES}
          look="segmented"
        />
      )}
    </div>
  );
}

function Told({ payment, intent }: Pick<Props, 'payment' | 'intent'>) {
  const { time } = localTimes(payment.paidAt, useBusinessClock());
  const which = `pagamento de ${formatMoney(payment.valueCents)} das ${time.slice(0, 5)}`;
  if (intent === 'replacement') return `Substitui o ${which}`;
  return intent === 'another' ? `Soma-se ao ${which}` : `Hoje já foi registrado o ${which}`;
}
