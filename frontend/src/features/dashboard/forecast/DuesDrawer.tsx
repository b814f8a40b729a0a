import {
  cellOr,
  centsFromWire,
  formatBusinessDate,
  type SheetTable,
} from '@crediario/contract/domain';
import type { ForecastSales } from '@crediario/contract/wire';
import { paths } from '@shared/paths';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { Money } from '@shared/ui/Money';
import { RecordDrawer } from '@shared/ui/RecordDrawer';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { addDays } from '@crediario/contract/domain';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import tableStyles from '../evolution/EvolutionTable.module.css';
import cardStyles from '../portfolio/Portfolio.module.css';
import { salesText } from '../portfolio/portfolio-words';
import { type Dues, duesOf, type ForecastFilters } from './forecast-filters';
import { allDues, duesQuery } from './queries';

interface Props {
  filters: ForecastFilters;
  onClose: () => void;
}

/** The forecast that a day's receipts are held against was made so many days before. */
const BACKTEST_DAYS = 30;

/** The sales behind the days that the address names. */
export function DuesDrawer({ filters, onClose }: Props) {
  const dues = duesOf(filters.open);
  if (!dues) return null;
  const asOf = dues.of === 'due' ? filters.asOf : addDays(filters.asOf, -BACKTEST_DAYS);
  return <Opened key={filters.open} dues={dues} asked={{ ...filters, asOf }} onClose={onClose} />;
}

interface OpenedProps {
  dues: Dues;
  asked: ForecastFilters;
  onClose: () => void;
}

const TITLES = { due: 'Vence', received: 'Recebido' } as const;

function Opened({ dues, asked, onClose }: OpenedProps) {
  const { of, from, to } = dues;
  const query = useInfiniteQuery(duesQuery(asked, dues));
  const sum = query.data?.pages[0]?.meta.sum;
  const sales = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const days =
    from === to
      ? formatBusinessDate(from)
      : `${formatBusinessDate(from)} a ${formatBusinessDate(to)}`;
  return (
    <RecordDrawer
      title={sum ? salesText(sum.sales) : TITLES[of]}
      subject={`${TITLES[of]} ${from === to ? 'em' : 'de'} ${days}`}
      onClose={onClose}
      isPageLive
    >
      {query.error && !sum && <LoadFailure what="as vendas" query={query} />}
      {!sum && !query.error && <Skeleton active paragraph={{ rows: 8 }} />}
      {sum && (
        <>
          <div className={cardStyles.total}>
            <Money cents={centsFromWire(sum.value)} weight="strong" />
            <ExportButton
              name="previsao"
              of={from === to ? from : `${from}-a-${to}`}
              source={async () => tableOf(of, await allDues(asked, dues))}
            />
          </div>
          <div className={tableStyles.scroller}>
            <table className={`${tableStyles.table} ${cardStyles.sales}`}>
              <thead>
                <tr>
                  <th scope="col">Venda</th>
                  <th scope="col">Cliente</th>
                  <th scope="col">Und</th>
                  <th scope="col">{TITLES[of]}</th>
                </tr>
              </thead>
              <tbody>
                {sales.map((sale) => (
                  <tr key={sale.id}>
                    <th scope="row">
                      <Link to={paths.openSale(sale.id)}>{sale.id}</Link>
                    </th>
                    <td className={cardStyles.client}>
                      <Link to={paths.clientSummary(sale.client_id, sale.id)}>
                        {sale.client_name}
                      </Link>
                    </td>
                    <td>{sale.user_id ?? '—'}</td>
                    <td>
                      <Money cents={centsFromWire(sale.value)} weight="strong" />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {query.hasNextPage && (
            <Button
              block
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Mostrar mais
            </Button>
          )}
          <p className={cardStyles.foot}>
            {sales.length === sum.sales ? '' : `1–${sales.length} de `}
            {salesText(sum.sales)}, soma <Money cents={centsFromWire(sum.value)} weight="strong" />
          </p>
        </>
      )}
    </RecordDrawer>
  );
}

function tableOf(of: Dues['of'], sales: ForecastSales['data']): SheetTable {
  const rows = sales.map((sale) => [
    { number: sale.id },
    sale.client_name,
    cellOr(sale.user_id, (number) => ({ number })),
    { cents: centsFromWire(sale.value) },
  ]);
  return { titles: ['Venda', 'Cliente', 'Und', TITLES[of]], rows };
}
