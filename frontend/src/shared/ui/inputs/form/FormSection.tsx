import type { ReactNode } from 'react';
import styles from './FormSection.module.css';

interface Props {
  legend: string;
  /** All of it may stay empty. */
  isOptional?: boolean;
  children: ReactNode;
}

/** Fields of a page's form that belong together, under their heading. */
export function FormSection({ legend, isOptional = false, children }: Props) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>
        {legend}
        {isOptional && <span className={styles.optional}> (opcional)</span>}
      </legend>
      {children}
    </fieldset>
  );
}
