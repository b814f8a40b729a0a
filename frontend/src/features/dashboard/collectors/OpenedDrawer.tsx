import { centsFromWire, formatBusinessDate, type SheetTable } from '@crediario/contract/domain';
import type { CollectedSales, PortfolioCollectors } from '@crediario/contract/wire';
import { paths } from '@shared/paths';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { Money } from '@shared/ui/Money';
import { RecordDrawer } from '@shared/ui/RecordDrawer';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import tableStyles from '../evolution/EvolutionTable.module.css';
import { BehindDrawer } from '../portfolio/BehindDrawer';
import cardStyles from '../portfolio/Portfolio.module.css';
import { salesText } from '../portfolio/portfolio-words';
import { type Opened, openedOf } from './behind';
import styles from './Collectors.module.css';
import type { CollectorsFilters } from './collectors-filters';
import { EntriesDrawer } from './EntriesDrawer';
import { allCollected, type CollectedAsked, collectedQuery } from './queries';

interface Props {
  filters: CollectorsFilters;
  answer: PortfolioCollectors;
  onClose: () => void;
}

/** What is behind the figure that the address names. */
export function OpenedDrawer({ filters, answer, onClose }: Props) {
  const opened = openedOf(filters.open);
  if (!opened) return null;
  const { employeeId } = opened;
  const whose = answer.collectors.find(({ user_id }) => user_id === employeeId);
  if (employeeId !== null && !whose) return null;
  if (opened.from === 'portfolio') {
    const { outstanding } = whose ?? answer.all;
    return (
      <BehindDrawer
        key={opened.behind.key}
        behind={opened.behind}
        filters={{ asOf: filters.asOf, employeeId, withFees: true, open: filters.open }}
        whole={{ value: outstanding, value_principal: outstanding }}
        onClose={onClose}
      />
    );
  }
  const name = whose?.user_name ?? null;
  if (opened.from === 'entries') {
    return (
      <EntriesDrawer
        key={filters.open}
        opened={opened}
        asOf={filters.asOf}
        name={name}
        onClose={onClose}
      />
    );
  }
  return (
    <CollectedDrawer
      key={filters.open}
      opened={opened}
      asOf={filters.asOf}
      name={name}
      onClose={onClose}
    />
  );
}

interface CollectedProps {
  opened: Extract<Opened, { from: 'collected' }>;
  asOf: string;
  /** Null: of all collectors. */
  name: string | null;
  onClose: () => void;
}

/** What is told of each sale beside the sum. */
const HEADS: Readonly<Record<CollectedAsked['of'], readonly string[]>> = {
  due: ['Venceu', 'No dia', 'Recebido'],
  arrears: ['Em atraso', 'Recuperado'],
  received: ['Recebido'],
  sold: ['Vendido'],
};

type Parts = Pick<CollectedSales['data'][number], 'asked' | 'on_time' | 'received'>;

function partsOf(of: CollectedAsked['of'], { asked, on_time, received }: Parts): number[] {
  if (of === 'due') return [asked, on_time, received];
  return of === 'arrears' ? [asked, received] : [asked];
}

function CollectedDrawer({
  opened: { of, title, employeeId },
  asOf,
  name,
  onClose,
}: CollectedProps) {
  const asked = { asOf, of, employeeId };
  const query = useInfiniteQuery(collectedQuery(asked));
  const sum = query.data?.pages[0]?.meta.sum;
  const sales = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <RecordDrawer
      title={sum ? salesText(sum.sales) : title}
      subject={`${title} até ${formatBusinessDate(asOf)}${name === null ? '' : ` · ${name}`}`}
      onClose={onClose}
    >
      {query.error && !sum && <LoadFailure what="as vendas" query={query} />}
      {!sum && !query.error && <Skeleton active paragraph={{ rows: 8 }} />}
      {sum && (
        <>
          <div className={cardStyles.total}>
            <span>
              <Money cents={centsFromWire(sum.asked)} weight="strong" />
            </span>
            <ExportButton
              name={`cobradores-${of}-${employeeId ?? 'todos'}`}
              source={async () => tableOf(of, await allCollected(asked))}
            />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, and keys must reach it. */}
          <section className={tableStyles.scroller} tabIndex={0} aria-label="Vendas">
            <table className={`${tableStyles.table} ${styles.sales}`}>
              <thead>
                <tr>
                  <th scope="col">Venda</th>
                  <th scope="col">Cliente</th>
                  {HEADS[of].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sales.map((sale) => (
                  <tr key={`${sale.id}`}>
                    <th scope="row">
                      <Link to={paths.openSale(sale.id)}>{sale.id}</Link>
                    </th>
                    <td>
                      <Link to={paths.clientSummary(sale.client_id, sale.id)}>
                        {sale.client_name}
                      </Link>
                    </td>
                    <Amounts of={of} parts={sale} />
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">Soma</th>
                  <td />
                  <Amounts of={of} parts={sum} />
                </tr>
              </tfoot>
            </table>
          </section>
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
            {salesText(sum.sales)}
          </p>
        </>
      )}
    </RecordDrawer>
  );
}

function Amounts({ of, parts }: { of: CollectedAsked['of']; parts: Parts }) {
  return partsOf(of, parts).map((value, index) => (
    <td key={HEADS[of][index]}>
      <Money cents={centsFromWire(value)} />
    </td>
  ));
}

function tableOf(of: CollectedAsked['of'], sales: CollectedSales['data']): SheetTable {
  const rows = sales.map((sale) => [
    { number: sale.id },
    sale.client_name,
    ...partsOf(of, sale).map((value) => ({ cents: centsFromWire(value) })),
  ]);
  return { titles: ['Venda', 'Cliente', ...HEADS[of]], rows };
}
