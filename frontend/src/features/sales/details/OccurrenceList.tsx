import type { OccurrenceRow } from '@crediario/contract/wire';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { DateTime } from '@shared/ui/DateTime';
import styles from './SaleDrawer.module.css';

/** The visits that brought no money, and why. */
export function OccurrenceList({ occurrences }: { occurrences: readonly OccurrenceRow[] }) {
  return (
    <section>
      <div className={styles.sectionHead}>
        <h3>Ocorrências</h3>
      </div>
      {occurrences.length === 0 && <p className={styles.empty}>Nenhuma ocorrência até agora.</p>}
      <table className={styles.table} aria-label="Ocorrências">
        <tbody>
          {occurrences.map((occurrence) => (
            <OccurrenceLine key={occurrence.id} occurrence={occurrence} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OccurrenceLine({ occurrence }: { occurrence: OccurrenceRow }) {
  const { createdAt, type_occurrence: type, observation } = occurrence;
  const { date, time } = localTimes(createdAt, useBusinessClock());
  return (
    <tr>
      <td colSpan={2}>
        <DateTime date={date} time={time} />
      </td>
      <td colSpan={2}>
        {type?.name}
        {observation && <span className={styles.faint}> {observation}</span>}
      </td>
    </tr>
  );
}
