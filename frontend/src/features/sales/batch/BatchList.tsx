import type { BusinessDate } from '@crediario/contract/domain';
import type { DueSaleRow } from '@crediario/contract/wire';
import { useIsPhone } from '@shared/ui/media';
import type { CSSProperties } from 'react';
import type { AllProps } from './AllMark';
import styles from './Batch.module.css';
import { BatchCard, BatchRow } from './BatchRows';
import { DUE_COLUMNS, type DueColumn } from './due-columns';
import { postingOf } from './use-run';

interface Props extends AllProps {
  today: BusinessDate;
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
      <colgroup>
        {DUE_COLUMNS.map((column) => (
          <col key={column.key} style={widthOf(column)} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {DUE_COLUMNS.map(({ key, head, look }) => (
            <th key={key} scope="col" className={look}>
              {typeof head === 'string' ? head : head(props)}
            </th>
          ))}
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

/** For the style sheet, which knows how wide the screen is. */
function widthOf({ width, wideWidth = width }: DueColumn): CSSProperties | undefined {
  if (width === undefined) return undefined;
  return { '--width': `${width}px`, '--wide-width': `${wideWidth}px` } as CSSProperties;
}
