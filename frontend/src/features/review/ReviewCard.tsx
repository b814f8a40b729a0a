import type { ReviewedOperation } from '@crediario/contract/wire';
import { Cause, Collector, Moments, What } from './facts';
import styles from './ReviewCard.module.css';
import { Value } from './review-columns';
import { Solutions } from './Solutions';
import { Turn } from './Turn';
import type { Opening } from './use-opening';

interface Props {
  operation: ReviewedOperation;
  opening: Opening;
}

/** One of them on a phone. */
export function ReviewCard({ operation, opening: { acts, openId, turn, detail } }: Props) {
  const isOpen = openId === operation.id;
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
        <Solutions {...{ operation, acts, isOpen }} />
      </div>
      <div className={styles.whole}>
        <Turn operation={operation} isOpen={isOpen} onTurn={turn} label="Ver a conta" />
      </div>
      {isOpen && <div className={styles.whole}>{detail}</div>}
    </li>
  );
}
