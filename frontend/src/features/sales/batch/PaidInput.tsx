import type { Cents } from '@crediario/contract/domain';
import { formatMoney } from '@crediario/contract/domain';
import type { DueSaleRow } from '@crediario/contract/wire';
import { clientNameOf } from '@entities/client/labels';
import { centsAfterTyping, textOfCents } from '@shared/ui/inputs/cash-machine';
import type { KeyboardEvent } from 'react';
import { dueCentsOf } from './batch';
import styles from './Batch.module.css';
import { focusPaid } from './focus-paid';

interface Props {
  row: DueSaleRow;
  cents: Cents | null;
  onType: (saleId: number, cents: Cents | null) => void;
}

/** 'Pagou': digits move in from the right; the space bar means all that is due. */
export function PaidInput({ row, cents, onType }: Props) {
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === ' ') onType(row.sale_id, dueCentsOf(row));
    else if (event.key === 'ArrowDown' || event.key === 'Enter') focusPaid(event.currentTarget, 1);
    else if (event.key === 'ArrowUp') focusPaid(event.currentTarget, -1);
    else return;
    event.preventDefault();
  };
  return (
    <span className={styles.paid}>
      <span className={styles.sign} aria-hidden>
        R$
      </span>
      <input
        data-paid
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0,00"
        aria-label={`Pagou, ${clientNameOf(row)}, venda ${row.sale_id}, deve ${formatMoney(dueCentsOf(row))}`}
        value={textOfCents(cents)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={press}
        onChange={(event) =>
          onType(row.sale_id, centsAfterTyping(event.currentTarget.value, cents))
        }
      />
    </span>
  );
}
