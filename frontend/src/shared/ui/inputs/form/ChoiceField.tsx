import { ChoiceInput, type ChoiceInputProps } from '../ChoiceInput';
import { FormField } from '../FormField';
import type { FieldProps } from './field-props';
import { useFormField } from './useFormField';

type ChoiceFieldProps<Value extends number | string> = FieldProps &
  Pick<ChoiceInputProps<Value>, 'choices' | 'look'>;

/** The chosen value is an id, a weekday, or a word of the domain. */
export function ChoiceField<Value extends number | string>({
  choices,
  look,
  ...field
}: ChoiceFieldProps<Value>) {
  const { value, setValue, fault, leave } = useFormField<Value | null>(field.name);
  return (
    <FormField {...field} fault={fault} isGroup>
      {(control) => (
        <ChoiceInput
          {...control}
          choices={choices}
          look={look}
          value={value}
          onChange={setValue}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}
