import { type Cents, formatMoneyNumber } from '@crediario/contract/domain';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { type Figure, typedFigure } from './figures';
import { Input } from './Input';
import styles from './MoneyField.module.css';

interface MoneyFieldProps {
  label: string;
  /** After the label: of how much. */
  of?: ReactNode;
  /** In cents. */
  figure: Figure;
  /** What the screen's keys want to hear of it. */
  field: InputHTMLAttributes<HTMLInputElement>;
}

/** As a cash machine: what is typed comes from the right. */
export function MoneyField({ label, of, figure, field }: MoneyFieldProps) {
  const id = useId();
  const shown = formatMoneyNumber(figure.value satisfies Cents);
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {of}
      </div>
      <div className={styles.frame}>
        <span className={styles.sign}>R$</span>
        <Input
          {...field}
          id={id}
          className={styles.input}
          value={shown}
          onChange={({ target }) => figure.onChange(typedFigure(target.value, shown, figure))}
        />
      </div>
    </div>
  );
}
