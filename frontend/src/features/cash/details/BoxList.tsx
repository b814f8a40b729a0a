import { EmptyState } from '@shared/ui/EmptyState';
import { type Loadable, LoadFailure } from '@shared/ui/LoadFailure';
import type { Column } from '@shared/ui/table/column';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { RecordTable } from '@shared/ui/table/RecordTable';
import { sheetOf } from '@shared/ui/table/sheet-of';
import { Sums } from '@shared/ui/table/Sums';
import type { ReactNode } from 'react';

interface Props<Row> {
  label: string;
  /** 'as vendas do caixa' */
  what: string;
  list: Loadable<Row[]>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => number;
  /** Why there may be nothing, and what that means. */
  empty: { title: string; hint?: string };
  actionsOf?: ((row: Row) => ReactNode) | undefined;
  /** What the rows come to. */
  totals: (rows: readonly Row[]) => ReactNode;
  /** The exported sheet's: 'caixa-318-vendas'. */
  fileName: string;
}

/** One of a box's lists, in each of its states. */
export function BoxList<Row>(props: Props<Row>) {
  const { what, list, empty, actionsOf, totals, fileName, ...table } = props;
  const { data: rows, error } = list;
  const isEmpty = rows?.length === 0;
  const failure = !rows && error && <LoadFailure what={what} query={list} />;
  return (
    <>
      <RecordTable
        {...table}
        {...(actionsOf && { actionsOf })}
        rows={rows}
        instead={isEmpty ? <EmptyState {...empty} /> : failure}
      />
      {rows && !isEmpty && (
        <Sums aside={<ExportButton name={fileName} source={() => sheetOf(table.columns, rows)} />}>
          {totals(rows)}
        </Sums>
      )}
    </>
  );
}
