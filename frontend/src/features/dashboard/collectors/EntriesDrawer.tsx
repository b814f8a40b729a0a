import { cellOr, centsFromWire, type SheetCell, type SheetTable } from '@crediario/contract/domain';
import type { CollectorEntries, CollectorEntry } from '@crediario/contract/wire';
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
import styles from './Collectors.module.css';
import { shortDay } from './collector';
import { allEntries, type EntriesAsked, entriesQuery } from './queries';

type Of = EntriesAsked['of'];
type Sum = CollectorEntries['meta']['sum'];

interface Props {
  asked: EntriesAsked;
  title: string;
  /** What of, whose and when. */
  subject: string;
  onClose: () => void;
}

const HEADS: Readonly<Record<Of, readonly string[]>> = {
  expenses: ['Dia', 'Observação', 'Caixa', 'Valor'],
  differences: ['Dia', 'Motivo', 'Caixa', 'Diferença'],
  promises: ['Venda', 'Cliente', 'Para o dia', 'Prometido', 'Pago', 'Cumprida'],
};

/** What a collector's figure adds up and is no sale: costs, boxes whose count differed, promises. */
export function EntriesDrawer({ asked, title, subject, onClose }: Props) {
  const { of, employeeId } = asked;
  const query = useInfiniteQuery(entriesQuery(asked));
  const sum = query.data?.pages[0]?.meta.sum;
  const entries = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <RecordDrawer
      title={sum ? countText(of, sum.entries) : title}
      subject={subject}
      onClose={onClose}
      isPageLive
    >
      {query.error && !sum && <LoadFailure what="o que há por trás do número" query={query} />}
      {!sum && !query.error && <Skeleton active paragraph={{ rows: 8 }} />}
      {sum && (
        <>
          <div className={cardStyles.total}>
            <Total of={of} sum={sum} />
            <ExportButton
              name={`cobradores-${of}-${employeeId ?? 'todos'}`}
              source={async () => tableOf(of, await allEntries(asked))}
            />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, and keys must reach it. */}
          <section className={tableStyles.scroller} tabIndex={0} aria-label={title}>
            <table className={`${tableStyles.table} ${styles.sales}`}>
              <thead>
                <tr>
                  {HEADS[of].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <tr key={entry.id}>
                    {of === 'promises' ? (
                      <PromiseCells entry={entry} />
                    ) : (
                      <BoxCells entry={entry} isChange={of === 'differences'} />
                    )}
                  </tr>
                ))}
              </tbody>
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
            {entries.length === sum.entries ? '' : `1–${entries.length} de `}
            {countText(of, sum.entries)}
          </p>
        </>
      )}
    </RecordDrawer>
  );
}

/** The figure that was opened. */
function Total({ of, sum }: { of: Of; sum: Sum }) {
  if (of === 'promises') {
    return (
      <span>
        <strong>{sum.kept}</strong> de {sum.entries} cumpridas
      </span>
    );
  }
  return <Money cents={centsFromWire(sum.value)} weight="strong" isChange={of === 'differences'} />;
}

function BoxCells({ entry, isChange }: { entry: CollectorEntry; isChange: boolean }) {
  const { day, note, cash_id, user_id, value } = entry;
  return (
    <>
      <th scope="row">{shortDay(day)}</th>
      <td>{note ?? '—'}</td>
      <td>
        <Link to={paths.employeeDetails(user_id, cash_id)}>{cash_id}</Link>
      </td>
      <td>
        <Money cents={centsFromWire(value)} isChange={isChange} />
      </td>
    </>
  );
}

function PromiseCells({ entry }: { entry: CollectorEntry }) {
  const { sale_id, client_id, client_name, day, value, paid, kept } = entry;
  return (
    <>
      <th scope="row">
        <Link to={paths.openSale(sale_id ?? 0)}>{sale_id}</Link>
      </th>
      <td>
        <Link to={paths.clientSummary(client_id ?? 0, sale_id)}>{client_name}</Link>
      </td>
      <td>{shortDay(day)}</td>
      <td>
        <Money cents={centsFromWire(value)} />
      </td>
      <td>
        <Money cents={centsFromWire(paid ?? 0)} />
      </td>
      <td>{kept ? 'sim' : 'não'}</td>
    </>
  );
}

const NAMES: Readonly<Record<Of, readonly [one: string, many: string]>> = {
  expenses: ['gasto', 'gastos'],
  differences: ['caixa com diferença', 'caixas com diferença'],
  promises: ['promessa', 'promessas'],
};

const countText = (of: Of, count: number): string =>
  `${count.toLocaleString('pt-BR')} ${NAMES[of][count === 1 ? 0 : 1]}`;

function tableOf(of: Of, entries: readonly CollectorEntry[]): SheetTable {
  const rows = entries.map((entry): SheetCell[] => {
    const { day, note, cash_id, value, sale_id, client_name, paid, kept } = entry;
    const money = { cents: centsFromWire(value) };
    if (of !== 'promises')
      return [{ date: day }, note ?? '', cellOr(cash_id, (number) => ({ number })), money];
    return [
      cellOr(sale_id, (number) => ({ number })),
      client_name ?? '',
      { date: day },
      money,
      { cents: centsFromWire(paid ?? 0) },
      kept ? 'sim' : 'não',
    ];
  });
  return { titles: HEADS[of], rows };
}
