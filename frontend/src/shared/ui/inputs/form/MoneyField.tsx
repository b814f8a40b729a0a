import type { Cents } from '@crediario/contract/domain';
import { FormField } from '../FormField';
import { MoneyInput } from '../MoneyInput';
import type { FieldProps } from './field-props';
import { useFormField } from './useFormField';

interface MoneyFieldProps extends FieldProps {
  autoFocus?: boolean;
}

export function MoneyField({ autoFocus = false, ...field }: MoneyFieldProps) {
  const { value, setValue, fault, leave } = useFormField<Cents | null>(field.name);
  return (
    <FormField {...field} fault={fault}>
      {({ labelId: _, ...control }) => (
        <MoneyInput
          {...control}
          autoFocus={autoFocus}
          value={value}
          onChange={setValue}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}
