import { CheckCircleOutlined, ClockCircleOutlined, WarningFilled } from '@ant-design/icons';
import {
  centsFromWire,
  formatBusinessDate,
  formatDelay,
  formatMoney,
  instalmentStanding,
  WEEKDAY_SHORT_NAMES,
  weekdayOf,
  YELLOW_MAX_DELAY_DAYS,
} from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { Money } from '@shared/ui/Money';
import styles from './SaleDrawer.module.css';
import type { DatedInstalment } from './sale-details';

interface Props {
  sale: SaleReportRow;
  instalments: DatedInstalment[];
}

export function InstalmentList({ sale, instalments }: Props) {
  return (
    <section>
      <div className={styles.sectionHead}>
        <h3>Parcelas</h3>
        <span className={styles.faint}>{formatMoney(centsFromWire(sale.portion_value))} cada</span>
      </div>
      <table className={styles.table} aria-label="Parcelas">
        <tbody>
          {instalments.map((instalment) => (
            <InstalmentRow key={instalment.id} instalment={instalment} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function InstalmentRow({ instalment }: { instalment: DatedInstalment }) {
  const { number, dueDate, valueCents } = instalment;
  return (
    <tr>
      <td>{number}</td>
      <td>
        {formatBusinessDate(dueDate)}{' '}
        <span className={styles.faint}>{WEEKDAY_SHORT_NAMES[weekdayOf(dueDate)]}</span>
      </td>
      <td>
        <State instalment={instalment} />
      </td>
      <td>
        <Money cents={valueCents} />
      </td>
    </tr>
  );
}

/** 'Paga em 29/10', 'Faltam R$ 80,00', 'Vence hoje', '7 Dias de atraso', 'A vencer'. */
function State({ instalment }: { instalment: DatedInstalment }) {
  const clock = useBusinessClock();
  const standing = instalmentStanding(instalment, clock.today());
  if (standing.state === 'paid') {
    return (
      <span className={`${styles.state} ${styles.paid}`}>
        <CheckCircleOutlined />
        {instalment.settledAt
          ? `Paga em ${shortDate(localTimes(instalment.settledAt, clock).date)}`
          : 'Paga'}
      </span>
    );
  }
  const rest = standing.isPartlyPaid ? `Faltam ${formatMoney(standing.owedCents)}` : null;
  if (standing.state === 'overdue') {
    const isSevere = standing.delayDays > YELLOW_MAX_DELAY_DAYS;
    return (
      <span className={`${styles.state} ${styles.late} ${isSevere ? styles.severe : styles.mild}`}>
        {isSevere ? <WarningFilled /> : <ClockCircleOutlined />}
        {rest ?? `${formatDelay(standing.delayDays)} de atraso`}
      </span>
    );
  }
  if (standing.state === 'dueToday')
    return <span className={styles.dueToday}>{rest ?? 'Vence hoje'}</span>;
  return <span className={rest ? styles.state : styles.toCome}>{rest ?? 'A vencer'}</span>;
}

/** '29/10' */
function shortDate(date: string): string {
  return formatBusinessDate(date).slice(0, 5);
}
