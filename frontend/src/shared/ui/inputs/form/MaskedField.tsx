import { FormField } from '../FormField';
import { MaskedInput } from '../MaskedInput';
import type { FieldProps } from './field-props';
import { useFormField } from './useFormField';

interface MaskedFieldProps extends FieldProps {
  mask: (text: string) => string;
  placeholder?: string;
  autoComplete?: string;
  onLeave?: (masked: string) => void;
}

export function MaskedField({
  mask,
  placeholder,
  autoComplete = 'off',
  onLeave,
  ...field
}: MaskedFieldProps) {
  const { value, setValue, fault, leave } = useFormField<string>(field.name, onLeave);
  return (
    <FormField {...field} fault={fault}>
      {({ labelId: _, ...control }) => (
        <MaskedInput
          {...control}
          mask={mask}
          placeholder={placeholder}
          autoComplete={autoComplete}
          value={value}
          onChange={setValue}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}
