import { MAX_INSTALMENTS } from '@crediario/contract/domain';
import { IntegerField } from '@shared/ui/inputs/form/IntegerField';
import { MoneyField } from '@shared/ui/inputs/form/MoneyField';
import { PercentField } from '@shared/ui/inputs/form/PercentField';
import { TextAreaField } from '@shared/ui/inputs/form/TextAreaField';
import { useIsPhone } from '@shared/ui/media';
import { useFormikContext } from 'formik';
import { FrequencyField } from './FrequencyField';
import styles from './SaleForm.module.css';
import { isWeekly, type SaleFormValues } from './sale-form';
import { WeekdayField } from './WeekdayField';

/** The terms of a sale: new, renewed or edited. */
export function PlanFields() {
  const { values } = useFormikContext<SaleFormValues>();
  // On a phone the keyboard would cover whose sale it is.
  const isPhone = useIsPhone();
  return (
    <>
      <div className={styles.amounts}>
        <MoneyField name="value" label="Valor" autoFocus={!isPhone} />
        <PercentField name="fees" label="Juros" />
        <IntegerField name="portions" label="Parcelas" min={1} max={MAX_INSTALMENTS} />
      </div>
      <FrequencyField />
      {isWeekly(values.frequency) && <WeekdayField />}
      <TextAreaField
        name="observation"
        label="Observação"
        isOptional
        placeholder="Algo que o cobrador deva saber"
      />
    </>
  );
}
