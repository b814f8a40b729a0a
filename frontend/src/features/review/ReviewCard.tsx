import type { ReviewedOperation } from '@crediario/contract/wire';
import { Cause, Collector, Moments, What } from './facts';
import styles from './ReviewCard.module.css';
import { Value } from './review-columns';
import { type ReviewActs, Solutions } from './Solutions';

interface Props {
  operation: ReviewedOperation;
  acts: ReviewActs;
}

/** One of them on a phone. */
export function ReviewCard({ operation, acts }: Props) {
  return (
    <li className={styles.card}>
      <What operation={operation} />
      <span className={`${styles.amount} ${styles.besideMenu}`}>
        <Value operation={operation} />
      </span>
      <div className={styles.whole}>
        <Cause operation={operation} />
      </div>
      <span>
        <Collector operation={operation} />
      </span>
      <span className={styles.moments}>
        <Moments operation={operation} />
      </span>
      <div className={styles.whole}>
        <Solutions operation={operation} acts={acts} />
      </div>
    </li>
  );
}
