import { formatMoney, formatMoment } from '@crediario/contract/domain';
import type { UserStatusRow } from '@crediario/contract/wire';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { Money } from '@shared/ui/Money';
import { CardList } from '@shared/ui/table/CardList';
import { BoxStatus, BoxMenuButton, EmployeeLink, NoAccess } from './cells';
import styles from './EmployeeCards.module.css';
import type { EmployeeListProps } from './EmployeeTable';
import { boxCentsOf, openBoxesText, openBoxTotals } from './employee-row';

/** The list on a phone: a card for each employee, all of it a link. */
export function EmployeeCards(props: Omit<EmployeeListProps, 'onOpen'>) {
  const { rows, isLoading, instead, onCloseBox } = props;
  const totals = openBoxTotals(rows);
  return (
    <CardList
      label="Funcionários"
      rows={rows}
      isLoading={isLoading}
      instead={instead}
      summary={
        <>
          <span>
            <strong>{totals.count}</strong> {openBoxesText(totals.count)}
          </span>
          <span>
            Valor final <Money cents={totals.finalCents} weight="strong" />
          </span>
        </>
      }
      card={(row) => <EmployeeCard key={row.id} row={row} onCloseBox={onCloseBox} />}
    />
  );
}

type CardProps = Pick<EmployeeListProps, 'onCloseBox'> & { row: UserStatusRow };

function EmployeeCard({ row, onCloseBox }: CardProps) {
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
        <BoxMenuButton row={row} onCloseBox={onCloseBox} />
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
