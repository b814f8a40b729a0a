import { NO_MOVEMENT } from '../dashboard-words';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { Bone } from '@shared/ui/Bone';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { useQuery } from '@tanstack/react-query';
import { addMonthsClamped } from '@crediario/contract/domain';
import { useSearchParams } from 'react-router-dom';
import { type DashboardFilters, monthOfDate } from '../filters/dashboard-filters';
import { useTableView } from '../use-table-view';
import { CollectorsFigures } from './CollectorsFigures';
import { CollectorsRanking } from './CollectorsRanking';
import { collectorsSheet, type Order, orderOf, ranked } from './collectors';
import { daysName, lastDayOf, monthName, shownMonth } from './expected';
import { collectorsQuery } from './queries';
import styles from './Section.module.css';
import { SectionHead } from './SectionHead';

interface Props {
  filters: DashboardFilters;
  isWaiting: boolean;
}

const TITLE = 'FUNCIONÁRIOS';
const ORDER = 'ordem';

/** Who received how much of what was to be received, the most first. */
export function CollectorsSection({ filters, isWaiting }: Props) {
  const today = useBusinessClock().today();
  const { view, show } = useTableView('ranking');
  const { order, sortBy } = useOrder();
  const asked = { month: shownMonth(filters), employeeId: filters.employeeId };
  const query = useQuery(collectorsQuery(asked, lastDayOf(asked.month, today)));
  if (query.error) return <LoadFailure what="os funcionários" query={query} />;
  if (!query.data) return <Loading />;
  const { month } = query.data;
  const collectors = ranked(query.data.collectors, order);
  const isStale = isWaiting || query.isPlaceholderData;
  const days = daysName(month, today);
  const before = monthName(monthOfDate(addMonthsClamped(`${month}-01`, -1)));
  const shown = { label: `${TITLE} ${days}`, collectors, before, order, onSort: sortBy };
  return (
    <section className={styles.section} data-stale={isStale || undefined} aria-busy={isStale}>
      <SectionHead
        title={TITLE}
        tools={{
          what: 'os funcionários',
          view,
          onShow: show,
          figures: {
            name: 'funcionarios',
            of: month,
            source: () => collectorsSheet(before, collectors),
          },
        }}
      >
        recebido {month === monthOfDate(today) ? `de ${days}` : `em ${days}`}
      </SectionHead>
      {collectors.length === 0 ? (
        <p className={styles.empty}>{NO_MOVEMENT}</p>
      ) : view === 'table' ? (
        <CollectorsFigures {...shown} />
      ) : (
        <CollectorsRanking {...shown} />
      )}
    </section>
  );
}

function useOrder() {
  const [params, setParams] = useSearchParams();
  const sortBy = (order: Order) =>
    setParams(
      (former) => {
        const after = new URLSearchParams(former);
        if (order === 'recebido') after.delete(ORDER);
        else after.set(ORDER, order);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { order: orderOf(params.get(ORDER)), sortBy };
}

function Loading() {
  return (
    <section className={styles.section} aria-busy="true">
      <SectionHead title={TITLE}>
        <Bone width={120} />
      </SectionHead>
      <div className={styles.room} />
    </section>
  );
}
