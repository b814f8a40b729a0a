import type { DueSaleRow } from '@crediario/contract/wire';
import { Checkbox } from 'antd';
import { dueCentsOf, standingOf, type Typed } from './batch';
import type { Postings } from './use-run';

export interface AllProps {
  rows: readonly DueSaleRow[];
  typed: Typed;
  /** Null while the amounts are typed. */
  postings: Postings | null;
  onType: (saleId: number, cents: number | null) => void;
}

/** All that are shown: in full, or blank again. */
export function AllMark({ rows, typed, postings, onType }: AllProps) {
  const paid = rows.filter((row) => (typed[row.sale_id] ?? 0) > 0);
  const isAll = rows.length > 0 && rows.every((row) => isFull(row, typed));
  const change = () => {
    for (const row of rows) onType(row.sale_id, isAll ? null : dueCentsOf(row));
  };
  return (
    <Checkbox
      aria-label="Todos pagaram tudo"
      checked={isAll}
      indeterminate={!isAll && paid.length > 0}
      disabled={postings !== null}
      onChange={change}
    />
  );
}

const isFull = (row: DueSaleRow, typed: Typed) =>
  standingOf(row, typed[row.sale_id]).kind === 'full';
