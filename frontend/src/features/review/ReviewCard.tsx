import type { ReviewedOperation } from '@crediario/contract/wire';
import { Cause, Collector, Moments, What } from './facts';
import styles from './ReviewCard.module.css';
import { Value } from './review-columns';
import { type OnSolve, Solutions } from './Solutions';

interface Props {
  operation: ReviewedOperation;
  onSolve: OnSolve;
}

/** One of them on a phone. */
export function ReviewCard({ operation, onSolve }: Props) {
  return (
    <li className={styles.card}>
      <What operation={operation} />
      <span className={styles.amount}>
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
        <Solutions operation={operation} onSolve={onSolve} />
      </div>
    </li>
  );
}
