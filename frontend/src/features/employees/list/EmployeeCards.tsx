import { formatMoney, formatMoment } from '@crediario/contract/domain';
import type { UserStatusRow } from '@crediario/contract/wire';
import { Skeleton } from 'antd';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { Money } from '@shared/ui/Money';
import { useGrowingCount } from '@shared/ui/use-growing-count';
import { BoxStatus, EmployeeLink, NoAccess } from './cells';
import styles from './EmployeeCards.module.css';
import type { EmployeeListProps } from './EmployeeTable';
import { boxCentsOf, openBoxesText, openBoxTotals } from './employee-row';

/** The list on a phone: a card for each employee, all of it a link. */
export function EmployeeCards({ rows, isLoading, instead }: Omit<EmployeeListProps, 'onOpen'>) {
  const { count, sentinel } = useGrowingCount(rows.length);
  const totals = openBoxTotals(rows);
  return (
    <div aria-busy={isLoading}>
      {rows.length > 0 && (
        <div className={styles.summary}>
          <span>
            <strong>{totals.count}</strong> {openBoxesText(totals.count)}
          </span>
          <span>
            Valor final <Money cents={totals.finalCents} weight="strong" />
          </span>
        </div>
      )}
      {isLoading && (
        <Skeleton active className={styles.loading} title={false} paragraph={{ rows: 12 }} />
      )}
      {instead}
      <ul aria-label="Funcionários">
        {rows.slice(0, count).map((row) => (
          <EmployeeCard key={row.id} row={row} />
        ))}
      </ul>
      {sentinel}
    </div>
  );
}

function EmployeeCard({ row }: { row: UserStatusRow }) {
  const { initial, final } = boxCentsOf(row);
  return (
    <li className={styles.card}>
      <span className={styles.name}>
        <EmployeeLink row={row} /> <span className={styles.faint}>{row.id}</span>{' '}
        {row.blocked && <NoAccess />}
      </span>
      <span className={styles.amount}>
        {final === null ? '—' : <Money cents={final} weight="strong" />}
      </span>
      <span className={styles.facts}>
        <BoxStatus row={row} />
        {row.cash_id !== null && ` · caixa ${row.cash_id}`}
      </span>
      <span className={styles.initial}>
        {initial !== null && `inicial ${formatMoney(initial)}`}
      </span>
      <Moments row={row} />
    </li>
  );
}

/** When the box was closed, and when the app was last heard of. */
function Moments({ row }: { row: UserStatusRow }) {
  const { timeZone } = useBusinessClock();
  const texts = [
    row.final_at && `Fechamento ${formatMoment(row.final_at, timeZone)}`,
    row.last_sync && `Sincronização ${formatMoment(row.last_sync, timeZone)}`,
  ].filter(Boolean);
  if (texts.length === 0) return null;
  return <span className={styles.moments}>{texts.join(' · ')}</span>;
}
