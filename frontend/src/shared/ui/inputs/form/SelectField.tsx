import { FormField } from '../FormField';
import { SelectInput, type SelectOption } from '../SelectInput';
import type { FieldProps } from './field-props';
import { useFormField } from './useFormField';

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  placeholder: string;
  emptyText?: string;
  loading?: boolean;
  /** Takes the place of setting the value, where choosing has consequences to confirm first. */
  onChoose?: (id: number) => void;
  /** A fault that the field has of itself; it goes before the form's. */
  fault?: string | undefined;
}

/** Chooses a record; the form holds its id. */
export function SelectField({
  options,
  placeholder,
  emptyText,
  loading,
  onChoose,
  fault: ownFault,
  ...field
}: SelectFieldProps) {
  const { value, setValue, fault, leave } = useFormField<number | null>(field.name);
  const choose = onChoose ?? setValue;
  return (
    <FormField {...field} fault={ownFault ?? fault}>
      {({ labelId: _, ...control }) => (
        <SelectInput
          {...control}
          options={options}
          placeholder={placeholder}
          emptyText={emptyText}
          loading={loading ?? false}
          value={value === null ? null : String(value)}
          onChange={(id) => choose(Number(id))}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}
