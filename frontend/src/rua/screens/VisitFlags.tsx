import { VISIT_NOTE_LABELS } from '@crediario/contract/forms';
import { type BusinessDate, formatBusinessDate } from '@crediario/contract/domain';
import type { StreetClient } from '@rua/model/street-types';
import { Icon } from '@rua/ui/Icon';
import styles from './StopRows.module.css';

/** What one should know before one knocks. With `today`, also the day until which nobody comes: elsewhere a head says it. */
export function VisitFlags({ client, today }: { client: StreetClient; today?: BusinessDate }) {
  const notes = client.person.visit_notes;
  return (
    <>
      {today && notes?.not_before && notes.not_before > today && (
        <span className={styles.flag}>
          <Icon name="calendar" size={20} /> {VISIT_NOTE_LABELS.not_before}{' '}
          {formatBusinessDate(notes.not_before)}
        </span>
      )}
      {notes?.best_time && (
        <span className={styles.flag}>
          <Icon name="clock" size={20} /> {notes.best_time}
        </span>
      )}
      {notes?.caution && (
        <span className={styles.flag}>
          <Icon name="caution" size={20} /> {notes.caution}
        </span>
      )}
    </>
  );
}
