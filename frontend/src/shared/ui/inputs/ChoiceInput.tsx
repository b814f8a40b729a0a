import type { ControlProps } from './control';
import styles from './inputs.module.css';

interface Choice<Value extends number | string> {
  value: Value;
  label: string;
  /** The full word, where the label is short: 'quinta-feira' for 'Qui'. */
  spokenLabel?: string;
}

export interface ChoiceInputProps<Value extends number | string> extends ControlProps {
  value: Value | null;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  look: 'segmented' | 'buttons';
  labelId: string;
}

/** One of a few, all in sight. Native radios under the paint: arrow keys, one tab stop and screen readers work by
 *  themselves, and nothing is chosen until someone chooses. */
export function ChoiceInput<Value extends number | string>(props: ChoiceInputProps<Value>) {
  const { id, name, value, onChange, choices, look, labelId, disabled, onBlur } = props;
  return (
    <div
      id={id}
      role="radiogroup"
      className={styles[look]}
      data-status={props.status}
      aria-labelledby={labelId}
      aria-invalid={props['aria-invalid']}
      aria-required={props['aria-required']}
      aria-describedby={props['aria-describedby']}
      onBlur={(event) => {
        const staysInside = event.currentTarget.contains(event.relatedTarget);
        if (!staysInside) onBlur?.(event);
      }}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            disabled={disabled}
            aria-label={choice.spokenLabel}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
