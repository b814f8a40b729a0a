import { type BusinessDate, type Cents, formatBusinessDate } from '@crediario/contract/domain';
import type { DueSaleRow } from '@crediario/contract/wire';
import { clientNameOf } from '@entities/client/labels';
import { Money } from '@shared/ui/Money';
import { Situation } from '@shared/ui/Situation';
import { Checkbox } from 'antd';
import { memo } from 'react';
import { dueCentsOf, situationOfDue, standingOf } from './batch';
import styles from './Batch.module.css';
import { Left, Posted } from './Outcome';
import { PaidInput } from './PaidInput';
import type { Posting } from './use-run';

interface RowProps {
  row: DueSaleRow;
  cents: Cents | null;
  /** Null while the amounts are typed. */
  posting: Posting | null;
  today: BusinessDate;
  onType: (saleId: number, cents: Cents | null) => void;
}

/** A row of the table, on a desk. Memoised: of 300 rows a keystroke draws one. */
export const BatchRow = memo(function BatchRow(props: RowProps) {
  const { row, today } = props;
  return (
    <tr>
      <td>
        <Mark {...props} />
      </td>
      <td className={styles.client}>
        <span className={styles.id}>{row.client_id}</span> {clientNameOf(row)}
      </td>
      <td className={styles.sale}>{row.sale_id}</td>
      <td>
        {row.number}
        <span className={styles.quiet}>/{row.sales_portions}</span>
      </td>
      <td>{formatBusinessDate(row.dt_portion)}</td>
      <td>
        <Situation color={situationOfDue(row, today)} delayDays={row.portion_delay_days} />
      </td>
      <td className={styles.amount}>
        <Money cents={dueCentsOf(row)} weight="strong" />
      </td>
      <td className={styles.amount}>
        <Paid {...props} />
      </td>
      <td className={styles.outcome} aria-live={props.posting ? 'polite' : undefined}>
        <Outcome {...props} />
      </td>
    </tr>
  );
});

/** The same on a phone. */
export const BatchCard = memo(function BatchCard(props: RowProps) {
  const { row, today } = props;
  return (
    <li className={styles.card}>
      <span className={styles.cardHead}>
        <Mark {...props} />
        <span className={styles.client}>{clientNameOf(row)}</span>
        <Money cents={dueCentsOf(row)} weight="strong" />
      </span>
      <span className={styles.cardFacts}>
        Venda {row.sale_id} · {row.number}/{row.sales_portions} ·{' '}
        {formatBusinessDate(row.dt_portion)}
        <Situation color={situationOfDue(row, today)} delayDays={row.portion_delay_days} isPill />
      </span>
      <span className={styles.cardFoot}>
        <Paid {...props} />
        <span className={styles.outcome}>
          <Outcome {...props} />
        </span>
      </span>
    </li>
  );
});

function Mark({ row, cents, posting, onType }: RowProps) {
  const { kind } = standingOf(row, cents);
  const isPaid = cents !== null && cents > 0;
  return (
    <Checkbox
      aria-label={`Pagou tudo, ${clientNameOf(row)}, venda ${row.sale_id}`}
      checked={isPaid && kind !== 'part'}
      indeterminate={kind === 'part'}
      disabled={posting !== null}
      onChange={() => onType(row.sale_id, isPaid ? null : dueCentsOf(row))}
    />
  );
}

function Paid({ row, cents, posting, onType }: RowProps) {
  if (posting) return <Money cents={cents ?? 0} />;
  return <PaidInput row={row} cents={cents} onType={onType} />;
}

function Outcome({ row, cents, posting }: RowProps) {
  // Nothing was to be sent for who did not pay.
  if (posting && cents !== 0) return <Posted posting={posting} row={row} />;
  return <Left standing={standingOf(row, cents)} />;
}
