import type { ClientOrder, ClientReportRow } from '@crediario/contract/wire';
import type { Sort } from '@shared/ui/table/column';
import { DataTable } from '@shared/ui/table/DataTable';
import { type ReactNode, useMemo } from 'react';
import type { ClientActions } from './ClientMenuButton';
import styles from './ClientListPage.module.css';
import { clientColumns } from './client-columns';
import { rowKeyOf } from './client-row';

const ROW_HEIGHT_PX = 36;

export interface ClientsProps extends ClientActions {
  /** Those that have come so far. */
  rows: readonly ClientReportRow[];
  /** How many there are. */
  total: number;
  /** The last of the rows is nearly in sight. */
  onNearEnd: () => void;
  /** Below the rows: why no more come. */
  more: ReactNode;
  isLoading: boolean;
  isStale: boolean;
  order: ClientOrder;
  /** In place of rows: why there are none, or what failed. */
  instead: ReactNode;
}

/** The column that an order goes by, and how. The list's own selector turns it. */
const SORTS: Readonly<Record<ClientOrder, Sort>> = {
  name: { key: 'client', isDescending: false },
  delay: { key: 'delay', isDescending: true },
  owed: { key: 'owed', isDescending: true },
};

export function ClientTable(props: ClientsProps) {
  const { rows, total, onDelete, onChangeEmployee } = props;
  const columns = useMemo(
    () => clientColumns({ onDelete, onChangeEmployee }),
    [onDelete, onChangeEmployee],
  );
  return (
    <DataTable
      label="Clientes"
      columns={columns}
      rows={rows}
      rowCount={total}
      onNearEnd={props.onNearEnd}
      rowKey={rowKeyOf}
      rowHeightPx={ROW_HEIGHT_PX}
      isLoading={props.isLoading}
      isStale={props.isStale}
      sort={SORTS[props.order]}
      instead={props.instead}
      foot={
        rows.length > 0 && (
          <div className={styles.foot}>
            {footText(rows.length, total)} {props.more}
          </div>
        )
      }
    />
  );
}

/** '500 de 764 registros', until all have come. */
function footText(come: number, total: number): string {
  return come < total
    ? `${come.toLocaleString('pt-BR')} de ${recordsText(total)}`
    : recordsText(total);
}

/** '764 registros' */
export function recordsText(count: number): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? 'registro' : 'registros'}`;
}
