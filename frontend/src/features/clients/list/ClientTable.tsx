import type { ClientReportRow } from '@crediario/contract/wire';
import { DataTable } from '@shared/ui/table/DataTable';
import { type ReactNode, useMemo } from 'react';
import type { ClientActions } from './ClientMenuButton';
import styles from './ClientListPage.module.css';
import { clientColumns } from './client-columns';
import { rowKeyOf } from './client-row';

const ROW_HEIGHT_PX = 36;

export interface ClientsProps extends ClientActions {
  rows: readonly ClientReportRow[];
  isLoading: boolean;
  isStale: boolean;
  /** In place of rows: why there are none, or what failed. */
  instead: ReactNode;
}

export function ClientTable({ rows, isLoading, isStale, instead, ...actions }: ClientsProps) {
  const { onDelete, onChangeEmployee } = actions;
  const columns = useMemo(
    () => clientColumns({ onDelete, onChangeEmployee }),
    [onDelete, onChangeEmployee],
  );
  return (
    <DataTable
      label="Clientes"
      columns={columns}
      rows={rows}
      rowKey={rowKeyOf}
      rowHeightPx={ROW_HEIGHT_PX}
      isLoading={isLoading}
      isStale={isStale}
      instead={instead}
      foot={rows.length > 0 ? <p className={styles.foot}>{recordsText(rows.length)}</p> : undefined}
    />
  );
}

/** '764 registros' */
export function recordsText(count: number): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? 'registro' : 'registros'}`;
}
