import { ImportOutlined, PlusOutlined, SwapOutlined } from '@ant-design/icons';
import type { ClientReportRow } from '@crediario/contract/wire';
import { paths } from '@shared/paths';
import { useIsPhone } from '@shared/ui/media';
import { PageTitle } from '@shared/ui/PageTitle';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clientReportQuery } from '../queries';
import { ClientCards } from './ClientCards';
import { type ClientLayer, ClientLayers } from './ClientLayers';
import styles from './ClientListPage.module.css';
import { ClientTable, recordsText } from './ClientTable';
import { ClientToolbar } from './ClientToolbar';
import { ColorLegend } from './ColorLegend';
import { type ClientFilters, useClientFilters } from './client-filters';
import { listOf } from './client-list';
import { ClientsFailure, MoreFailed, NoClients } from './instead-of-rows';

const NO_ROWS: readonly ClientReportRow[] = [];

/** Clientes: whom each employee visits, and how their sales stand. */
export function ClientListPage() {
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const { filters, change, toggleColor } = useClientFilters();
  const [layer, setLayer] = useState<ClientLayer | null>(null);
  const list = useInfiniteQuery({
    ...clientReportQuery(filters),
    select: listOf,
  });
  const isChosen = filters.employee !== null;
  // Drawn when there is time for it; until then the skeleton stays, and the search form with what is typed in it.
  const drawn = useDeferredValue(isChosen ? list.data : undefined);
  const rows = drawn?.rows ?? NO_ROWS;
  const total = drawn?.total ?? 0;
  const isNarrowed = filters.search !== '' || filters.colors.length > 0 || filters.list !== null;
  const isLoading = isChosen && !drawn && !list.error;

  const onDelete = useCallback(
    (client: ClientReportRow) => setLayer({ kind: 'deletion', client }),
    [],
  );
  const onChangeEmployee = useCallback(
    (client: ClientReportRow) => setLayer({ kind: 'employee', client }),
    [],
  );

  const { isFetchNextPageError, fetchNextPage } = list;
  // What came but is not drawn yet is not at its end either.
  const canGoOn =
    list.hasNextPage && !list.isFetching && !isFetchNextPageError && drawn === list.data;
  const onNearEnd = useCallback(() => {
    if (canGoOn) void fetchNextPage();
  }, [canGoOn, fetchNextPage]);

  const List = isPhone ? ClientCards : ClientTable;
  return (
    <>
      <div className={styles.page}>
        <PageTitle
          title={filters.employee === 'all' ? 'Clientes' : 'Consultar Clientes'}
          back={paths.sales}
          note={rows.length > 0 && recordsText(total)}
          actions={
            <>
              {!isPhone && <ImportButton />}
              {!isPhone && (
                <Button onClick={() => void navigate(paths.duplicates)}>Repetidos</Button>
              )}
              <PrimaryAction
                employee={filters.employee}
                hasRows={rows.length > 0}
                onTransfer={(employeeId) => setLayer({ kind: 'transfer', employeeId })}
              />
            </>
          }
        />
        <ClientToolbar
          filters={filters}
          onChange={change}
          hasSearch={rows.length > 0 || isNarrowed || isLoading}
          hasRows={rows.length > 0}
        />
        {(isLoading || rows.length > 0 || filters.colors.length > 0) && isChosen && (
          <ColorLegend counts={drawn?.colors} chosen={filters.colors} onToggle={toggleColor} />
        )}
        <List
          rows={rows}
          total={total}
          onNearEnd={onNearEnd}
          more={isFetchNextPageError && <MoreFailed onRetry={() => void fetchNextPage()} />}
          isLoading={isLoading}
          isStale={list.isPlaceholderData}
          order={filters.order}
          instead={insteadOfRows()}
          onDelete={onDelete}
          onChangeEmployee={onChangeEmployee}
        />
      </div>
      <ClientLayers layer={layer} onClose={() => setLayer(null)} />
    </>
  );

  function insteadOfRows() {
    if (!isChosen) return <NoClients filters={filters} onChange={change} />;
    if (drawn) {
      return rows.length === 0 ? <NoClients filters={filters} onChange={change} /> : undefined;
    }
    if (list.data || !list.error) return undefined;
    return (
      <ClientsFailure
        error={list.error}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
}

interface PrimaryActionProps extends Pick<ClientFilters, 'employee'> {
  hasRows: boolean;
  onTransfer: (employeeId: number) => void;
}

/** From another system's file: work for a desk. */
function ImportButton() {
  const navigate = useNavigate();
  return (
    <Button icon={<ImportOutlined />} onClick={() => void navigate(paths.importClients)}>
      Importar
    </Button>
  );
}

/** Among all: a new client. Among one employee's: hand them over. */
function PrimaryAction({ employee, hasRows, onTransfer }: PrimaryActionProps) {
  const navigate = useNavigate();
  if (employee === 'all') {
    return (
      <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(paths.newClient)}>
        Novo Cliente
      </Button>
    );
  }
  if (employee === null || !hasRows) return null;
  return (
    <Button type="primary" icon={<SwapOutlined />} onClick={() => onTransfer(employee)}>
      Transferir Clientes
    </Button>
  );
}
