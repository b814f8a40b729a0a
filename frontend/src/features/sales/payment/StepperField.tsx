import type { FieldProps } from '@shared/ui/inputs/form/field-props';
import { useFormField } from '@shared/ui/inputs/form/useFormField';
import { FormField } from '@shared/ui/inputs/FormField';
import { IntegerStepper } from '@shared/ui/inputs/IntegerStepper';
import styles from './PaymentFields.module.css';

interface Props extends FieldProps {
  min: number;
  max: number;
  /** 'de 10 não pagas' */
  beside: string;
}

/** A small count between two buttons, and out of how many. */
export function StepperField({ min, max, beside, ...field }: Props) {
  const { value, setValue, fault, leave } = useFormField<number | null>(field.name);
  return (
    <FormField {...field} fault={fault}>
      {({ labelId: _, ...control }) => (
        <div className={styles.stepper}>
          <IntegerStepper
            {...control}
            min={min}
            max={max}
            value={value}
            onChange={setValue}
            onBlur={leave}
          />
          <span className={styles.beside}>{beside}</span>
        </div>
      )}
    </FormField>
  );
}
