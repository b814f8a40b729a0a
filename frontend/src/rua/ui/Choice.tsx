import { type ReactNode, useId } from 'react';
import styles from './Choice.module.css';

interface ChoiceProps<Value> {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value | null;
  onChange(value: NoInfer<Value>): void;
  /** How many stand side by side; an odd last one spans. */
  columns?: 2 | 3 | 4;
  /** With the round mark of a reason. */
  hasMark?: boolean;
  /** To be seen; the tiles of a few say by themselves what is asked. */
  hasLegend?: boolean;
  /** A last tile that is chosen in its own way. */
  children?: ReactNode;
}

const GRIDS = { 2: styles.two, 3: styles.three, 4: styles.four };

export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, options, value, onChange, columns = 2, hasMark = true, hasLegend = true } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={hasLegend ? styles.legend : 'visually-hidden'}>{label}</legend>
      <div className={GRIDS[columns]}>
        {options.map((option) => (
          <label key={option.value} className={styles.tile}>
            <input
              type="radio"
              className={hasMark ? styles.mark : 'visually-hidden'}
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={hasMark ? styles.text : styles.middle}>{option.label}</span>
          </label>
        ))}
        {props.children}
      </div>
    </fieldset>
  );
}
