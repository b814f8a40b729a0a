import type { ReviewedOperation } from '@crediario/contract/wire';
import { Cause, Collector, What } from './facts';
import styles from './ReviewCard.module.css';
import { Value } from './review-columns';
import { Acts, Decided, type SolvedActs } from './solved-columns';

interface Props {
  operation: ReviewedOperation;
  acts: SolvedActs;
}

/** One that was decided, on a phone. */
export function SolvedCard({ operation, acts }: Props) {
  return (
    <li className={styles.card}>
      <What operation={operation} />
      <span className={styles.amount}>
        <Value operation={operation} />
      </span>
      <div className={styles.whole}>
        <Decided operation={operation} />
      </div>
      <div className={styles.whole}>
        <Cause operation={operation} />
      </div>
      <span className={styles.whole}>
        <Collector operation={operation} />
      </span>
      <div className={styles.whole}>
        <Acts operation={operation} {...acts} />
      </div>
    </li>
  );
}
