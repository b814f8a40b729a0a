import type { ReactNode } from 'react';
import styles from './Sums.module.css';

interface Props {
  children: ReactNode;
  /** At the right: what to do with the rows. */
  aside?: ReactNode;
}

/** What a table's rows come to, below it: a `<span>` for each figure. */
export const Sums = ({ children, aside }: Props) => (
  <div className={styles.row}>
    <p className={styles.sums}>{children}</p>
    {aside}
  </div>
);
