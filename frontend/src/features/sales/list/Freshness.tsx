import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import styles from './Freshness.module.css';

interface Props {
  /** The browser's clock, in ms, when the rows came; 0 before they did. */
  updatedAt: number;
  /** The last refresh failed: what is shown is older than it should be. */
  hasFailed: boolean;
  isPhone: boolean;
}

/** 'Atualizado às 14:05:09', by the business's clock. */
export function Freshness({ updatedAt, hasFailed, isPhone }: Props) {
  const clock = useBusinessClock();
  if (updatedAt === 0) return hasFailed ? null : <>Carregando vendas…</>;
  const age = Date.now() - updatedAt;
  const { time } = localTimes(new Date(clock.now().getTime() - age), clock);
  return (
    <span className={styles.freshness}>
      <span className={hasFailed ? styles.failed : styles.dot} aria-hidden="true" />
      {hasFailed && 'Sem atualização desde '}
      {!hasFailed && !isPhone && 'Atualizado às '}
      {isPhone ? time.slice(0, 5) : time}
    </span>
  );
}
