import { type Cents, formatMoneyNumber } from '@crediario/contract/domain';
import { useId } from 'react';
import { Input } from './Input';
import styles from './MoneyField.module.css';

interface MoneyFieldProps {
  label: string;
  cents: Cents;
  mostCents: Cents;
  onChange(cents: Cents): void;
}

/** As a cash machine: what is typed comes from the right, with the phone's own digits. */
export function MoneyField({ label, cents, mostCents, onChange }: MoneyFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame}>
        <span className={styles.sign}>R$</span>
        <Input
          id={id}
          className={styles.input}
          inputMode="numeric"
          value={formatMoneyNumber(cents)}
          onChange={({ target }) => {
            const next = Number(target.value.replace(/\D/g, '').slice(-12));
            onChange(Math.min(next, mostCents));
          }}
        />
      </div>
    </div>
  );
}
