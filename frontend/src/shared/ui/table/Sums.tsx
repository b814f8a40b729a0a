import type { ReactNode } from 'react';
import styles from './Sums.module.css';

/** What a table's rows come to, below it: a `<span>` for each figure. */
export const Sums = ({ children }: { children: ReactNode }) => (
  <p className={styles.sums}>{children}</p>
);
