import type { Shown } from './fields';
import { Cell, Control, Fault, Hint, Label } from './styles';

interface Props {
  field: Shown;
  value: string;
  fault: string | undefined;
  onChange(value: string): void;
}

/** One field with its label, what it asks for, and what is wrong with it. */
export function Field({ field, value, fault, onChange }: Props) {
  const { name, label, hint, isRequired = false, isWide = false, maxLength, options } = field;
  const control = {
    id: name,
    name,
    value,
    required: isRequired,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault || hint ? `${name}-said` : undefined,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return (
    <Cell $isWide={isWide}>
      <Label htmlFor={name}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </Label>
      {options ? (
        <Control as="select" {...control}>
          {options.map(([key, word]) => (
            <option key={key} value={key}>
              {word}
            </option>
          ))}
        </Control>
      ) : (
        <Control type="text" autoComplete="off" maxLength={maxLength} {...control} />
      )}
      {fault ? (
        <Fault id={`${name}-said`}>{fault}</Fault>
      ) : (
        hint && <Hint id={`${name}-said`}>{hint}</Hint>
      )}
    </Cell>
  );
}
