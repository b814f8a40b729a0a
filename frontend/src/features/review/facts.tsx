import { formatBusinessDate } from '@crediario/contract/domain';
import type { ReviewedOperation } from '@crediario/contract/wire';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { paths } from '@shared/paths';
import { DateTime } from '@shared/ui/DateTime';
import { Link } from 'react-router-dom';
import styles from './facts.module.css';
import { causeText, kindText } from './review-words';
import { saleOf } from './tray';

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
  return (
    <span className={styles.lines}>
      <span>
        {kindText(kind)}
        {sale !== null && <span className={styles.quiet}> · venda {sale}</span>}
      </span>
      {client_id !== null && client_name !== null && (
        <Link to={paths.clientSummary(client_id)} className={styles.name}>
          {client_name}
        </Link>
      )}
    </span>
  );
}

export function Cause({ operation }: Props) {
  const { message } = operation;
  return (
    <span className={styles.lines}>
      <strong>{causeText(operation)}</strong>
      {message !== null && (
        <span className={styles.sentence} title={message}>
          {message}
        </span>
      )}
    </span>
  );
}
