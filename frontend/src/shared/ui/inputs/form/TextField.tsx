import { Input } from 'antd';
import { FormField } from '../FormField';
import type { FieldProps } from './field-props';
import { useFormField } from './useFormField';

interface TextFieldProps extends FieldProps {
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
  autoFocus?: boolean;
  onLeave?: (text: string) => void;
}

export function TextField({
  placeholder,
  autoComplete = 'off',
  maxLength,
  autoFocus,
  onLeave,
  ...field
}: TextFieldProps) {
  const { value, setValue, fault, leave } = useFormField<string>(field.name, onLeave);
  return (
    <FormField {...field} fault={fault}>
      {({ labelId: _, ...control }) => (
        <Input
          {...control}
          size="large"
          value={value}
          placeholder={placeholder}
          autoComplete={autoComplete}
          maxLength={maxLength}
          autoFocus={autoFocus}
          onChange={(event) => setValue(event.currentTarget.value)}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}
