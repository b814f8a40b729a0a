import { MessageOutlined, ProfileOutlined, TeamOutlined } from '@ant-design/icons';
import type { SaleReportRow } from '@crediario/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@shared/paths';
import { useIsPhone } from '@shared/ui/media';
import { PageTitle } from '@shared/ui/PageTitle';
import { salesQuery } from './queries';
import { Freshness } from './list/Freshness';
import { NoSales, SalesFailure } from './list/instead-of-rows';
import { NewSaleButton } from './list/NewSaleButton';
import { PhoneFilters } from './list/PhoneFilters';
import { SalesCards } from './list/SalesCards';
import { SalesTable } from './list/SalesTable';
import { sortedSales } from './list/sorting';
import { Toolbar } from './list/Toolbar';
import { useOpenSale, useSaleFilters } from './list/use-sale-filters';
import { useSaleSort } from './list/use-sale-sort';
import { type SaleLayer, SaleLayers } from './SaleLayers';
import { useScannedSlips } from './scan/use-scanned-slips';
import { rememberSalesList } from './sales-address';
import { useSelection } from './selection/use-selection';
import styles from './SalesPage.module.css';

const NO_SALES: readonly SaleReportRow[] = [];

/** Vendas: what was sold in a period, what is owed of it, and every act on a sale. */
export function SalesPage() {
  const isPhone = useIsPhone();
  const { filters, today, change, reset } = useSaleFilters();
  const { openId, open } = useOpenSale();
  const { search } = useLocation();
  useEffect(() => rememberSalesList(search), [search]);
  const [layer, setLayer] = useState<SaleLayer | null>(null);
  const list = useQuery(salesQuery(filters));
  // Drawn when there is time for it; until then the skeleton stays.
  const drawn = useDeferredValue(list.data);
  const { sort, choose, turn } = useSaleSort();
  const sales = useMemo(() => sortedSales(drawn?.sales ?? NO_SALES, sort), [drawn, sort]);

  const selection = useSelection(sales);

  const onOpen = useCallback((sale: SaleReportRow) => open(sale.sales_id), [open]);
  const onPay = useCallback((sale: SaleReportRow) => setLayer({ kind: 'payment', sale }), []);
  const onDelete = useCallback((sale: SaleReportRow) => setLayer({ kind: 'deletion', sale }), []);

  useScannedSlips({ onPay, onOpen: open });

  const List = isPhone ? SalesCards : SalesTable;
  const Filters = isPhone ? PhoneFilters : Toolbar;
  return (
    <div className={styles.page}>
      <PageTitle
        title="Vendas"
        note={
          <Freshness
            updatedAt={list.data ? list.dataUpdatedAt : 0}
            hasFailed={list.isError}
            isPhone={isPhone}
          />
        }
        actions={<Actions isPhone={isPhone} />}
      />
      <Filters
        filters={filters}
        today={today}
        onChange={change}
        sort={sort}
        onSort={choose}
        selection={selection}
      />
      <List
        sales={sales}
        isLoading={!drawn && !list.error}
        isStale={list.isPlaceholderData}
        instead={insteadOfRows()}
        selectedId={openId}
        onOpen={onOpen}
        onPay={onPay}
        onDelete={onDelete}
        sort={sort}
        onSort={turn}
        more={drawn?.more ?? false}
        selection={selection}
      />
      <SaleLayers
        sales={sales}
        isListed={drawn !== undefined}
        openId={openId}
        onOpen={open}
        layer={layer}
        onLayer={setLayer}
      />
    </div>
  );

  function insteadOfRows() {
    if (drawn) {
      return drawn.sales.length === 0 ? (
        <NoSales filters={filters} today={today} onReset={reset} />
      ) : undefined;
    }
    if (list.data || !list.error) return undefined;
    return (
      <SalesFailure
        error={list.error}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
}

function Actions({ isPhone }: { isPhone: boolean }) {
  const navigate = useNavigate();
  const employee = new URLSearchParams(useLocation().search).get('funcionario');
  // The collector whose sales are looked at is most likely the one whose paper lies on the desk.
  const batchAddress = () => paths.batchPayments + (employee ? `?funcionario=${employee}` : '');
  return (
    <>
      <Button
        icon={<ProfileOutlined />}
        aria-label={isPhone ? 'Baixa em lote' : undefined}
        onClick={() => void navigate(batchAddress())}
      >
        {!isPhone && 'Baixa em lote'}
      </Button>
      <Button
        icon={<MessageOutlined />}
        aria-label={isPhone ? 'Cobranças do dia' : undefined}
        onClick={() => void navigate(paths.reminders)}
      >
        {!isPhone && 'Cobranças do dia'}
      </Button>
      {!isPhone && (
        <Button icon={<TeamOutlined />} onClick={() => void navigate(paths.clients)}>
          Todos os Clientes
        </Button>
      )}
      <NewSaleButton isPhone={isPhone} />
    </>
  );
}
