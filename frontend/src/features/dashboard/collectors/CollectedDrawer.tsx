import { centsFromWire, type SheetTable } from '@crediario/contract/domain';
import type { CollectedSales } from '@crediario/contract/wire';
import { paths } from '@shared/paths';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { Money } from '@shared/ui/Money';
import { RecordDrawer } from '@shared/ui/RecordDrawer';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import tableStyles from '../evolution/EvolutionTable.module.css';
import cardStyles from '../portfolio/Portfolio.module.css';
import { salesText } from '../portfolio/portfolio-words';
import styles from './Collectors.module.css';
import { allCollected, type CollectedAsked, collectedQuery } from './queries';

interface Props {
  asked: CollectedAsked;
  title: string;
  /** What of, whose and when. */
  subject: string;
  onClose: () => void;
}

/** What is told of each sale beside the sum. */
const HEADS: Readonly<Record<CollectedAsked['of'], readonly string[]>> = {
  due: ['Venceu', 'No dia', 'Recebido'],
  arrears: ['Em atraso', 'Recuperado'],
  received: ['Recebido'],
  sold: ['Vendido'],
  pix: ['Por Pix'],
  fees: ['Juros'],
  renewal_fees: ['Juros'],
};

type Parts = Pick<CollectedSales['data'][number], 'asked' | 'on_time' | 'received'>;

function partsOf(of: CollectedAsked['of'], { asked, on_time, received }: Parts): number[] {
  if (of === 'due') return [asked, on_time, received];
  return of === 'arrears' ? [asked, received] : [asked];
}

/** The sales that a figure adds up. */
export function CollectedDrawer({ asked, title, subject, onClose }: Props) {
  const { of, employeeId } = asked;
  const query = useInfiniteQuery(collectedQuery(asked));
  const sum = query.data?.pages[0]?.meta.sum;
  const sales = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <RecordDrawer
      title={sum ? salesText(sum.sales) : title}
      subject={subject}
      onClose={onClose}
      isPageLive
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
