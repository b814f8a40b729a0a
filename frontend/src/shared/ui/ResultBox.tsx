import type { ReactNode } from 'react';
import styles from './ResultBox.module.css';

/** What the entries of a form come to. It changes as one types, and is told to a screen reader. */
export function ResultBox({ children }: { children: ReactNode }) {
  return (
    <dl className={styles.box} aria-live="polite">
      {children}
    </dl>
  );
}
