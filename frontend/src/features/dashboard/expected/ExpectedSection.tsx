import { NO_MOVEMENT } from '../dashboard-words';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { shareText } from '@shared/formatters/share';
import { Bone } from '@shared/ui/Bone';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { Money } from '@shared/ui/Money';
import { useQuery } from '@tanstack/react-query';
import type { DashboardFilters } from '../filters/dashboard-filters';
import { useTableView } from '../use-table-view';
import { ExpectedChart } from './ExpectedChart';
import { ExpectedTable } from './ExpectedTable';
import {
  dayAndMonth,
  type ExpectedDay,
  expectedSheet,
  lastDayOf,
  monthName,
  shownMonth,
  sumsOf,
} from './expected';
import { expectedQuery } from './queries';
import styles from './Section.module.css';
import { SectionHead } from './SectionHead';

interface Props {
  filters: DashboardFilters;
  isWaiting: boolean;
  /** A day of the chart was chosen. */
  onChoose: (day: string) => void;
}

const TITLE = 'RECEBIDO E ESPERADO';

/** Day by day of the month: what was received against what was due on the day. */
export function ExpectedSection({ filters, isWaiting, onChoose }: Props) {
  const today = useBusinessClock().today();
  const { view, show } = useTableView('esperado');
  const asked = { month: shownMonth(filters), employeeId: filters.employeeId };
  const query = useQuery(expectedQuery(asked));
  if (query.error) return <LoadFailure what="o recebido e o esperado" query={query} />;
  if (!query.data) return <Loading />;
  const { month, days } = query.data;
  const isStale = isWaiting || query.isPlaceholderData;
  const label = `${TITLE} ${monthName(month)} de ${month.slice(0, 4)}`;
  const chosenDay = filters.mode === 'day' ? filters.day : null;
  const shown = { label, days, chosenDay, onChoose };
  const isEmpty = days.every(({ received, expected }) => received === 0 && expected === 0);
  return (
    <section className={styles.section} data-stale={isStale || undefined} aria-busy={isStale}>
      <SectionHead
        title={TITLE}
        legend={<Legend />}
        tools={{
          what: 'o recebido e o esperado',
          view,
          onShow: show,
          figures: { name: 'recebido-esperado', of: month, source: () => expectedSheet(days) },
        }}
      >
        <Sums days={days} month={month} today={today} onOpen={() => show('table')} />
      </SectionHead>
      {view === 'table' ? (
        <ExpectedTable {...shown} lastDay={lastDayOf(month, today)} />
      ) : (
        <ExpectedChart {...shown} />
      )}
      {isEmpty && <p className={styles.empty}>{NO_MOVEMENT}</p>}
    </section>
  );
}

interface SumsProps {
  days: readonly ExpectedDay[];
  month: string;
  today: string;
  onOpen: () => void;
}

/** 'até 19/11: R$ 91.675,90 de R$ 105.815,00, 86,6 %'; the sums open their days. */
function Sums({ days, month, today, onOpen }: SumsProps) {
  const lastDay = lastDayOf(month, today);
  const { received, expected } = sumsOf(days.filter(({ date }) => date <= lastDay));
  return (
    <>
      {lastDay === today ? `até ${dayAndMonth(today)}` : `em ${monthName(month)}`}:{' '}
      <button type="button" className={styles.link} onClick={onOpen}>
        <Money cents={received} />
      </button>{' '}
      de{' '}
      <button type="button" className={styles.link} onClick={onOpen}>
        <Money cents={expected} />
      </button>
      {expected > 0 && `, ${shareText(received, expected)}`}
    </>
  );
}

function Legend() {
  return (
    <span className={styles.legend} aria-hidden="true">
      <span>
        <span className={styles.swatch} /> recebido
      </span>
      <span>
        <span className={styles.mark} /> esperado
      </span>
    </span>
  );
}

function Loading() {
  return (
    <section className={styles.section} aria-busy="true">
      <SectionHead title={TITLE}>
        <Bone width={180} />
      </SectionHead>
      <div className={styles.room} />
    </section>
  );
}
