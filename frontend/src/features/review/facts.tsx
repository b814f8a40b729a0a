import { formatBusinessDate } from '@crediario/contract/domain';
import type { ReviewedOperation } from '@crediario/contract/wire';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { paths } from '@shared/paths';
import { DateTime } from '@shared/ui/DateTime';
import { Link } from 'react-router-dom';
import styles from './facts.module.css';
import { proofText } from './proof';
import { causeText, kindText } from './review-words';
import { observationOf, saleOf } from './tray';

interface Props {
  operation: ReviewedOperation;
}

/** When it was tapped, and when it came. */
export function Moments({ operation: { taken_at, received_at } }: Props) {
  const clock = useBusinessClock();
  const came = localTimes(received_at, clock);
  const time = came.time.slice(0, 5);
  const day = came.date === clock.today() ? 'hoje' : formatBusinessDate(came.date).slice(0, 5);
  const taken = taken_at === null ? null : localTimes(taken_at, clock);
  return (
    <span className={styles.lines}>
      <DateTime date={taken?.date} time={taken?.time.slice(0, 5) ?? null} />
      <small>
        chegou {day} {time}
      </small>
    </span>
  );
}

/** Whose phone it was, and when it was tapped. */
export function Whose({ operation }: Props) {
  const clock = useBusinessClock();
  const { taken_at } = operation;
  const taken = taken_at === null ? null : localTimes(taken_at, clock);
  return (
    <span className={styles.lines}>
      <span>
        <Collector operation={operation} />
      </span>
      <DateTime date={taken?.date} time={taken?.time.slice(0, 5) ?? null} />
    </span>
  );
}

export function Collector({ operation: { user_id, user_name } }: Props) {
  return (
    <>
      <span className={styles.quiet}>{user_id}</span>{' '}
      <Link to={paths.employeeDetails(user_id)} className={styles.name}>
        {user_name}
      </Link>
    </>
  );
}

/** What was done, on which sale, and with whom. */
export function What({ operation }: Props) {
  const { client_id, client_name, kind } = operation;
  const sale = saleOf(operation);
  const observation = kind === 'cost' ? observationOf(operation) : null;
  const detail = sale === null ? observation : `venda ${sale}`;
  return (
    <span className={styles.lines}>
      <span className={sale === null ? undefined : styles.breaks} title={detail ?? undefined}>
        {kindText(operation)}
        {detail !== null && <span className={styles.quiet}> · {detail}</span>}
      </span>
      {client_id !== null && client_name !== null && (
        <Link to={paths.clientSummary(client_id)} className={styles.name}>
          {client_name}
        </Link>
      )}
      {client_id === null && client_name !== null && <span>{client_name}</span>}
    </span>
  );
}

export function Cause({ operation }: Props) {
  const proof = useProof(operation);
  return (
    <span className={`${styles.lines} ${styles.proved}`}>
      <strong className={styles.cause}>{causeText(operation)}</strong>
      {proof !== null && (
        <span className={styles.sentence} title={proof}>
          {proof}
        </span>
      )}
    </span>
  );
}

function useProof(operation: ReviewedOperation): string | null {
  const clock = useBusinessClock();
  return proofText(operation, (moment) => localTimes(moment, clock));
}
