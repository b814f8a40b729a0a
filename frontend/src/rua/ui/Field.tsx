import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Input } from './Input';
import styles from './Field.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  fault?: string | null;
  /** Beside what is typed: the eye of a password. */
  end?: ReactNode;
  isFigure?: boolean;
}

export function Field({ label, fault, end, isFigure = false, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame}>
        <Input
          id={id}
          className={isFigure ? `${styles.input} ${styles.figure}` : styles.input}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          {...input}
        />
        {end}
      </div>
      {fault && (
        <p className={styles.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
