import { PAYMENT_TYPE, PAYMENT_TYPE_NAMES, type PaymentTypeId } from '@crediario/contract/domain';
import { ChoiceField } from '@shared/ui/inputs/form/ChoiceField';
import { MoneyField } from '@shared/ui/inputs/form/MoneyField';
import styles from './PaymentFields.module.css';
import { StepperField } from './StepperField';

const TYPES = [PAYMENT_TYPE.instalments, PAYMENT_TYPE.cash, PAYMENT_TYPE.all].map((type) => ({
  value: type,
  label: PAYMENT_TYPE_NAMES[type],
}));

interface Props {
  type: PaymentTypeId | null;
  maximumCount: number;
}

/** How it is paid, and how much of it. */
export function PaymentFields({ type, maximumCount }: Props) {
  return (
    <div className={styles.fields}>
      <ChoiceField
        name="type"
        label="Tipo de pagamento"
        choices={TYPES}
        look="segmented"
        className={styles.type}
      />
      {type === PAYMENT_TYPE.instalments && (
        <StepperField
          name="portions"
          label="Número de parcelas"
          min={1}
          max={maximumCount}
          beside={`de ${maximumCount} ${maximumCount === 1 ? 'não paga' : 'não pagas'}`}
        />
      )}
      {type === PAYMENT_TYPE.cash && <MoneyField name="value" label="Valor" />}
    </div>
  );
}
