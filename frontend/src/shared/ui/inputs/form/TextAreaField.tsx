import { FormField } from '../FormField';
import { GrowingTextArea } from '../GrowingTextArea';
import type { FieldProps } from './field-props';
import { useFormField } from './useFormField';

interface TextAreaFieldProps extends FieldProps {
  placeholder?: string;
  maxLength?: number;
  autoFocus?: boolean;
  /** How far it grows with its text. */
  rows?: { minRows: number; maxRows?: number };
}

const A_NOTE = { minRows: 2, maxRows: 6 };

export function TextAreaField({
  placeholder,
  maxLength,
  autoFocus,
  rows = A_NOTE,
  ...field
}: TextAreaFieldProps) {
  const { value, setValue, fault, leave } = useFormField<string>(field.name);
  return (
    <FormField {...field} fault={fault}>
      {({ labelId: _, ...control }) => (
        <GrowingTextArea
          {...control}
          minRows={rows.minRows}
          maxRows={rows.maxRows}
          value={value}
          placeholder={placeholder}
          maxLength={maxLength}
          autoFocus={autoFocus}
          onChange={(event) => setValue(event.currentTarget.value)}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}
