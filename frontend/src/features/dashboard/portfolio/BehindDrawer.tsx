import {
  cellOr,
  centsFromWire,
  formatBusinessDate,
  percentOf,
  type SheetCell,
  type SheetTable,
} from '@crediario/contract/domain';
import type { PortfolioSale } from '@crediario/contract/wire';
import { paths } from '@shared/paths';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { Money } from '@shared/ui/Money';
import { RecordDrawer } from '@shared/ui/RecordDrawer';
import { Situation } from '@shared/ui/Situation';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { DayUnderWay } from '../DayUnderWay';
import tableStyles from '../evolution/EvolutionTable.module.css';
import type { Behind } from './behind';
import { useCentsOf, type Valued } from './FigureLink';
import styles from './Portfolio.module.css';
import type { PortfolioFilters } from './portfolio-filters';
import { percentText, salesText } from './portfolio-words';
import { allBehind, behindQuery } from './queries';

interface Props {
  behind: Behind;
  filters: PortfolioFilters;
  /** All that is owed, by those who are chosen above. */
  whole: Valued;
  onClose: () => void;
}

/** The sales that a figure adds up, those that owe most first; their sum is the figure. */
export function BehindDrawer({ behind, filters, whole, onClose }: Props) {
  const query = useInfiniteQuery(behindQuery(filters, behind));
  const centsOf = useCentsOf();
  const { asOf = filters.asOf } = behind;
  const sum = query.data?.pages[0]?.meta.sum;
  const sales = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <RecordDrawer
      title={sum ? salesText(sum.sales) : behind.title}
      subject={`${behind.title} em ${formatBusinessDate(asOf)}`}
      onClose={onClose}
      isPageLive
    >
      <DayUnderWay query={query} />
      {query.error && !sum && <LoadFailure what="as vendas" query={query} />}
      {!sum && !query.error && <Skeleton active paragraph={{ rows: 8 }} />}
      {sum && (
        <>
          <div className={styles.total}>
            <span>
              <Money cents={centsOf(sum)} weight="strong" />
              {asOf === filters.asOf && (
                <span className={styles.ofAll}>
                  {percentText(percentOf(centsOf(sum), centsOf(whole)))} de{' '}
                  <Money cents={centsOf(whole)} />
                </span>
              )}
            </span>
            <ExportButton
              name={`carteira-${behind.key}`}
              of={asOf}
              source={async () => tableOf(await allBehind(filters, behind))}
            />
          </div>
          <div className={tableStyles.scroller}>
            <table className={`${tableStyles.table} ${styles.sales}`}>
              <thead>
                <tr>
                  <th scope="col">Venda</th>
                  <th scope="col">Cliente</th>
                  <th scope="col">Und</th>
                  <th scope="col">Atraso</th>
                  <th scope="col">Saldo</th>
                </tr>
              </thead>
              <tbody>
                {sales.map((sale) => (
                  <tr key={sale.id}>
                    <th scope="row">
                      <Link to={paths.openSale(sale.id)}>{sale.id}</Link>
                    </th>
                    <td className={styles.client}>
                      <Link to={paths.clientSummary(sale.client_id, sale.id)}>
                        {sale.client_name}
                      </Link>
                      {sale.inherited_days > 0 && (
                        <span className={styles.inherited}>
                          renovou com {sale.inherited_days}{' '}
                          {sale.inherited_days === 1 ? 'dia' : 'dias'} de atraso
                        </span>
                      )}
                    </td>
                    <td>{sale.user_id ?? '—'}</td>
                    <td>
                      <Situation color={colorOf(sale.delay_days)} delayDays={sale.delay_days} />
                    </td>
                    <td>
                      <Money cents={centsOf(sale)} weight="strong" />
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
          <p className={styles.foot}>
            {sales.length === sum.sales ? '' : `1–${sales.length} de `}
            {salesText(sum.sales)}, soma <Money cents={centsOf(sum)} weight="strong" />
          </p>
        </>
      )}
    </RecordDrawer>
  );
}

/** The colours of the lists, for a day on which the end of the term is not known. */
function colorOf(delayDays: number) {
  if (delayDays === 0) return 'green';
  return delayDays <= 7 ? 'yellow' : 'red';
}

function tableOf(sales: readonly PortfolioSale[]): SheetTable {
  const rows = sales.map((sale): SheetCell[] => [
    { number: sale.id },
    sale.client_name,
    cellOr(sale.user_id, (number) => ({ number })),
    { number: sale.delay_days },
    { number: sale.inherited_days },
    { cents: centsFromWire(sale.value) },
    { cents: centsFromWire(sale.value_principal) },
  ]);
  const titles = [
    'Venda',
    'Cliente',
    'Und',
    'Atraso',
    'Atraso ao renovar',
    'Saldo',
    'Saldo sem juros',
  ];
  return { titles, rows };
}
