import { type InputHTMLAttributes, type ReactNode, useEffect, useId } from 'react';
import { Input } from './Input';
import { intoSight } from './into-sight';
import styles from './Field.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  fault?: string | null;
  /** Told as it comes, where nothing is wrong with what was typed. */
  hint?: string | null | undefined;
  /** Beside what is typed: the eye of a password. */
  end?: ReactNode;
  isFigure?: boolean;
}

export function Field({ label, fault, hint, end, isFigure = false, ...input }: FieldProps) {
  const id = useId();
  const said = fault || hint;
  // It comes when the next field is typed in already, and pushes that below the foot.
  useEffect(() => {
    if (hint) intoSight(document.activeElement);
  }, [hint]);
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
          aria-describedby={said ? `${id}-said` : undefined}
          {...input}
        />
        {end}
      </div>
      {said && (
        <p
          className={fault ? styles.fault : styles.hint}
          id={`${id}-said`}
          role={fault ? undefined : 'status'}
        >
          {said}
        </p>
      )}
    </div>
  );
}
