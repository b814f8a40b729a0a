import { type BusinessDate, formatBusinessDate } from '@crediario/contract/domain';
import styles from './DateTime.module.css';

const MISSING = '—';

interface Props {
  date: BusinessDate | null | undefined;
  /** HH:mm:ss, or HH:mm. */
  time?: string | null;
}

/** '19/11/2026 14:05:09', the time lighter; a dash where there is none. */
export function DateTime({ date, time }: Props) {
  if (!date) return <span className={styles.light}>{MISSING}</span>;
  return (
    <span className={styles.date}>
      {formatBusinessDate(date)}
      {time && <span className={styles.light}> {time}</span>}
    </span>
  );
}
