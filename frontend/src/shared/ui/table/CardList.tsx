import type { ReactNode } from 'react';
import { useGrowingCount } from '../use-growing-count';
import { useNearEnd } from './near-end';
import styles from './CardList.module.css';
import { SkeletonCards } from './SkeletonCards';

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  isLoading: boolean;
  /** What is shown answers the filters of a moment ago. */
  isStale?: boolean;
  /** What the rows come to, above them. */
  summary?: ReactNode;
  /** In place of rows: why there are none. */
  instead?: ReactNode;
  /** Below the rows: why no more come. */
  after?: ReactNode;
  /** All rows that have come are nearly in sight: where there are more, now is the time. */
  onNearEnd?: () => void;
  /** One row's `<li>`, with its key. */
  card: (row: Row) => ReactNode;
}

/** A long list on a phone, card by card. */
export function CardList<Row>({ label, rows, isLoading, isStale, ...parts }: Props<Row>) {
  const { count, sentinel } = useGrowingCount(rows.length);
  useNearEnd(rows, count, parts.onNearEnd);
  return (
    <div aria-busy={isLoading}>
      {parts.summary && rows.length > 0 && <div className={styles.summary}>{parts.summary}</div>}
      {isLoading && <SkeletonCards />}
      {parts.instead}
      <ul aria-label={label} data-stale={isStale || undefined} className={styles.list}>
        {rows.slice(0, count).map(parts.card)}
      </ul>
      {sentinel}
      {parts.after && <div className={styles.after}>{parts.after}</div>}
    </div>
  );
}
