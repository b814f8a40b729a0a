import { MoreButton } from '@shared/ui/MoreButton';
import { formatBusinessDate } from '@crediario/contract/domain';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { EmptyState } from '@shared/ui/EmptyState';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { HistoryEntry } from './HistoryEntry';
import styles from './HistoryTimeline.module.css';
import { type HistorySubject, historyQuery } from './queries';
import { historySheet } from './history-sheet';
import { historyDays } from './history-days';

/** Day by day, newest first; older pages come when they are asked for. */
export function HistoryTimeline({ subject }: { subject: HistorySubject }) {
  const history = useInfiniteQuery(historyQuery(subject));
  const clock = useBusinessClock();
  if (!history.data) {
    return history.error ? (
      <LoadFailure what="as alterações" query={history} />
    ) : (
      <Skeleton active title={false} paragraph={{ rows: 12 }} />
    );
  }
  const rows = history.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) return <NothingYet />;
  return (
    <>
      <div className={styles.tools}>
        <HistoryExport subject={subject} />
      </div>
      {historyDays(rows, clock).map((day) => (
        <section key={day.date}>
          <h3 className={styles.day}>{formatBusinessDate(day.date)}</h3>
          <ol className={styles.entries}>
            {day.rows.map((row) => (
              <HistoryEntry key={row.id} row={row} subject={subject} />
            ))}
          </ol>
        </section>
      ))}
      <MoreButton query={history} />
    </>
  );
}

/** All that was done, also what has not come yet. */
function HistoryExport({ subject }: { subject: HistorySubject }) {
  const { timeZone } = useBusinessClock();
  const queryClient = useQueryClient();
  const source = async () => {
    const query = historyQuery(subject);
    const queryKey = [...query.queryKey, 'export'];
    const all = { ...query, queryKey, pages: Number.POSITIVE_INFINITY, gcTime: 0 };
    const { pages } = await queryClient.fetchInfiniteQuery(all);
    const rows = pages.flatMap(({ data }) => data);
    return historySheet(rows, subject.id, timeZone);
  };
  return <ExportButton name={`alteracoes-${NAMES[subject.param]}-${subject.id}`} source={source} />;
}

const NAMES: Readonly<Record<HistorySubject['param'], string>> = {
  sale_id: 'venda',
  client_id: 'cliente',
  user_id: 'funcionario',
  cash_id: 'caixa',
};

function NothingYet() {
  return (
    <EmptyState
      title="Nada registrado ainda"
      hint="O que for feito a partir de agora aparece aqui."
    />
  );
}
