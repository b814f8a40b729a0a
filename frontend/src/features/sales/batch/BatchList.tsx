import type { BusinessDate } from '@crediario/contract/domain';
import type { DueSaleRow } from '@crediario/contract/wire';
import { useIsPhone } from '@shared/ui/media';
import { Checkbox } from 'antd';
import { dueCentsOf, standingOf, type Typed } from './batch';
import styles from './Batch.module.css';
import { BatchCard, BatchRow } from './BatchRows';
import { type Postings, postingOf } from './use-run';

interface Props {
  rows: readonly DueSaleRow[];
  typed: Typed;
  /** Null while the amounts are typed. */
  postings: Postings | null;
  today: BusinessDate;
  onType: (saleId: number, cents: number | null) => void;
}

/** The due sales of a collector: a table on a desk, cards on a phone. */
export function BatchList(props: Props) {
  const { rows, typed, postings, today, onType } = props;
  const isPhone = useIsPhone();
  const rowProps = (row: DueSaleRow) => ({
    row,
    cents: typed[row.sale_id] ?? null,
    posting: postings && postingOf(postings, row.sale_id),
    today,
    onType,
  });
  if (isPhone) {
    return (
      <ul className={styles.cards} aria-label="Baixa em lote">
        {rows.map((row) => (
          <BatchCard key={row.sale_id} {...rowProps(row)} />
        ))}
      </ul>
    );
  }
  return (
    <table className={styles.table} aria-label="Baixa em lote">
      <thead>
        <tr>
          <th scope="col">
            <AllMark {...props} />
          </th>
          <th scope="col">Cliente</th>
          <th scope="col">Venda</th>
          <th scope="col">Parcela</th>
          <th scope="col">Vence</th>
          <th scope="col">Atraso</th>
          <th scope="col" className={styles.amount}>
            Deve hoje
          </th>
          <th scope="col" className={styles.amount}>
            Pagou
          </th>
          <th scope="col" className={styles.outcome}>
            {postings ? 'Lançamento' : 'Fica'}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BatchRow key={row.sale_id} {...rowProps(row)} />
        ))}
      </tbody>
    </table>
  );
}

/** All that are shown: in full, or blank again. */
function AllMark({ rows, typed, postings, onType }: Props) {
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
