import type { ReactNode } from 'react';
import styles from './HeadFacts.module.css';

/** What matters most of a page's subject, side by side beneath its title. */
export function HeadFacts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function HeadFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
