import type { HistoryChange, HistoryRow } from '@crediario/contract/wire';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import styles from './HistoryTimeline.module.css';
import { FIELD_LABELS, valueText } from './words';

/** Each field with what it was and what it became; what was made or is gone has but one of them. */
export function FieldChanges({ row }: { row: HistoryRow }) {
  if (row.changes.length === 0) return null;
  const isGone = row.action.endsWith('.delete');
  return (
    <dl className={styles.changes}>
      {row.changes.map((change) => (
        <div key={change.field}>
          <dt>{FIELD_LABELS[change.field]}</dt>
          <dd>
            <Values change={change} isGone={isGone} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({
  change: { field, before, after },
  isGone,
}: {
  change: HistoryChange;
  isGone: boolean;
}) {
  const clock = useBusinessClock();
  const text = (value: HistoryChange['before']) => valueText(field, value, clock.timeZone);
  if (before === null) return text(after);
  if (isGone && after === null) return text(before);
  return (
    <>
      <del className={styles.before}>{text(before)}</del> <span aria-hidden="true">→</span>{' '}
      <ins className={styles.after}>{text(after)}</ins>
    </>
  );
}
