import type { HistoryRow } from '@crediario/contract/wire';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { FieldChanges } from './FieldChanges';
import styles from './HistoryTimeline.module.css';
import type { HistorySubject } from './queries';
import { deedText } from './words';

interface Props {
  row: HistoryRow;
  subject: HistorySubject;
}

/** More fields than this are folded away: a new client has a dozen. */
const MOST_UNFOLDED = 8;

/** One deed: what, when, by whom, and the fields that it changed. */
export function HistoryEntry({ row, subject }: Props) {
  const { time } = localTimes(row.date_time, useBusinessClock());
  return (
    <li className={styles.entry} data-deed={row.action.split('.')[1]}>
      <p className={styles.deed}>{deedText(row, subject.id)}</p>
      <p className={styles.who}>
        <time dateTime={row.date_time}>{time}</time> · {row.user_name}
      </p>
      {row.changes.length > MOST_UNFOLDED ? (
        <details className={styles.fold}>
          <summary>{row.changes.length} campos</summary>
          <FieldChanges row={row} />
        </details>
      ) : (
        <FieldChanges row={row} />
      )}
    </li>
  );
}
