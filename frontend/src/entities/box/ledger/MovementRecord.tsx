import { Link } from 'react-router-dom';
import type { LedgerRow } from '@crediario/contract/wire';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { paths } from '@shared/paths';
import { isOpening, openingText, reversedText } from './ledger-lines';

interface Props {
  row: LedgerRow;
  cashBoxId: number;
}

/** The record behind a movement: the sale and whose it is, the cost's note, the row that a reversal takes back. */
export function MovementRecord({ row, cashBoxId }: Props) {
  const clock = useBusinessClock();
  if (isOpening(row)) return openingText(row);
  if (row.reverses) return reversedText(row, cashBoxId, clock);
  if (row.sale_id !== null && row.client_id !== null) {
    return (
      <Link to={paths.clientSummary(row.client_id, row.sale_id)}>
        {[row.client_name, row.client_last_name].filter(Boolean).join(' ')} · venda {row.sale_id}
      </Link>
    );
  }
  return row.observation;
}
