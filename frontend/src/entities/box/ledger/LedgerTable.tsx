import {
  type Cents,
  centsFromWire,
  formatBusinessDate,
  formatMoneyNumber,
} from '@crediario/contract/domain';
import type { LedgerRow } from '@crediario/contract/wire';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { Fragment } from 'react';
import styles from './LedgerTable.module.css';
import { isOpening, ledgerDays, movementName } from './ledger-lines';
import { MovementRecord } from './MovementRecord';

interface Props {
  rows: readonly LedgerRow[];
  cashBoxId: number;
}

/** Each movement, when, by whom and why, and what was in the box after it. */
export function LedgerTable({ rows, cashBoxId }: Props) {
  const days = ledgerDays(rows, useBusinessClock());
  return (
    <table className={styles.table} aria-label="Movimentos do caixa">
      <thead>
        <tr>
          <th scope="col">Hora</th>
          <th scope="col">Movimento</th>
          <th scope="col">Valor</th>
          <th scope="col">Saldo</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <Fragment key={day.date}>
            {days.length > 1 && (
              <tr className={styles.day}>
                <th scope="rowgroup" colSpan={4}>
                  {formatBusinessDate(day.date)}
                </th>
              </tr>
            )}
            {day.rows.map((row) => (
              <MovementRow key={row.id ?? 0} row={row} cashBoxId={cashBoxId} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function MovementRow({ row, cashBoxId }: { row: LedgerRow; cashBoxId: number }) {
  const { time } = localTimes(row.date_time, useBusinessClock());
  const cents = centsFromWire(row.amount);
  return (
    <tr className={styles.row}>
      <td className={styles.time}>{time}</td>
      <td className={styles.movement}>
        <span className={styles.name}>{movementName(row)}</span>{' '}
        {row.is_reversed && <span className={styles.reversed}>estornado</span>}{' '}
        {row.user_name && <span className={styles.who}>por {row.user_name}</span>}{' '}
        <span className={styles.record}>
          <MovementRecord row={row} cashBoxId={cashBoxId} />
        </span>
      </td>
      <td className={cents > 0 ? styles.income : styles.amount}>
        {isOpening(row) ? '' : signed(cents)}
      </td>
      <td className={styles.balance}>{plain(centsFromWire(row.balance))}</td>
    </tr>
  );
}

/** '+ 54,00', '− 300,00', '0,00': a real minus, and no break after it. */
function signed(cents: Cents): string {
  if (cents === 0) return formatMoneyNumber(0);
  return `${cents > 0 ? '+' : '−'}\u00a0${formatMoneyNumber(Math.abs(cents))}`;
}

function plain(cents: Cents): string {
  return cents < 0 ? signed(cents) : formatMoneyNumber(cents);
}
