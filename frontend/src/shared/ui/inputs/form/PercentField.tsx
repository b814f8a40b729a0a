import type { BasisPoints } from '@crediario/contract/domain';
import { FormField } from '../FormField';
import { PercentInput } from '../PercentInput';
import type { FieldProps } from './field-props';
import { useFormField } from './useFormField';

export function PercentField(field: FieldProps) {
  const { value, setValue, fault, leave } = useFormField<BasisPoints | null>(field.name);
  return (
    <FormField {...field} fault={fault}>
      {({ labelId: _, ...control }) => (
        <PercentInput {...control} value={value} onChange={setValue} onBlur={leave} />
      )}
    </FormField>
  );
}
