import { FormField } from '../FormField';
import { IntegerInput } from '../IntegerInput';
import type { FieldProps } from './field-props';
import { useFormField } from './useFormField';

interface IntegerFieldProps extends FieldProps {
  min: number;
  max: number;
}

export function IntegerField({ min, max, ...field }: IntegerFieldProps) {
  const { value, setValue, fault, leave } = useFormField<number | null>(field.name);
  return (
    <FormField {...field} fault={fault}>
      {({ labelId: _, ...control }) => (
        <IntegerInput
          {...control}
          min={min}
          max={max}
          value={value}
          onChange={setValue}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}
