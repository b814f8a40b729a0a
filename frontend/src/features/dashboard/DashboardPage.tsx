import { employeeLabel, type UserRow } from '@crediario/contract/wire';
import { ALL_EMPLOYEES } from '@entities/employee/labels';
import { employeesQuery } from '@entities/employee/queries';
import { useDebounced } from '@shared/use-debounced';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { PageTitle } from '@shared/ui/PageTitle';
import { useQuery } from '@tanstack/react-query';
import { evolutionQuery, summaryQuery } from './queries';
import { OpenedCardList, OpenListContext, useOpenList } from './cards/OpenedList';
import { SummaryCards } from './cards/SummaryCards';
import { CollectorsSection } from './expected/CollectorsSection';
import { ExpectedSection } from './expected/ExpectedSection';
import sectionStyles from './expected/Section.module.css';
import { Evolution, LoadingEvolution } from './evolution/Evolution';
import { DashboardHead } from './DashboardHead';
import { DashboardFilterBar } from './filters/DashboardFilterBar';
import type { DashboardFilters } from './filters/dashboard-filters';
import { useDashboardFilters } from './filters/use-dashboard-filters';

/** Spec §4: paging through days fetches only the last one. */
const INPUT_DELAY_MS = 600;

/** Profit, sales and debit of a day or a month, and how they went over its month or year. */
export function DashboardPage() {
  const { filters, change } = useDashboardFilters();
  const settled = useDebounced(filters, INPUT_DELAY_MS);
  const isWaiting = settled !== filters;
  const openList = useOpenList();
  const { data: employees } = useQuery(employeesQuery);
  return (
    <OpenListContext.Provider value={openList}>
      <PageTitle title="Dashboard" />
      <DashboardHead>
        <DashboardFilterBar filters={filters} onChange={change} />
      </DashboardHead>
      <SummarySection filters={settled} isWaiting={isWaiting} />
      <EvolutionSection filters={settled} isWaiting={isWaiting} onChange={change} />
      <div className={sectionStyles.pair}>
        <ExpectedSection
          filters={settled}
          isWaiting={isWaiting}
          onChoose={(day) => change({ mode: 'day', day })}
        />
        <CollectorsSection filters={settled} isWaiting={isWaiting} />
      </div>
      <OpenedCardList filters={settled} name={employeeName(settled.employeeId, employees)} />
    </OpenListContext.Provider>
  );
}

interface SectionProps {
  filters: DashboardFilters;
  /** The inputs have moved on; the figures on screen are still the former ones. */
  isWaiting: boolean;
}

interface OnChange {
  onChange: (changes: Partial<DashboardFilters>) => void;
}

function SummarySection({ filters, isWaiting }: SectionProps) {
  const summary = useQuery(summaryQuery(filters));
  if (summary.error) return <LoadFailure what="os valores do período" query={summary} />;
  return (
    <SummaryCards
      summary={summary.data}
      mode={filters.mode}
      isStale={isWaiting || summary.isPlaceholderData}
    />
  );
}

function EvolutionSection({ filters, isWaiting, onChange }: SectionProps & OnChange) {
  const evolution = useQuery(evolutionQuery(filters));
  const { data: employees } = useQuery(employeesQuery);
  const { isPending: areCardsToCome } = useQuery(summaryQuery(filters));
  if (evolution.error) return <LoadFailure what="o gráfico" query={evolution} />;
  if (!evolution.data) return <LoadingEvolution filters={filters} />;
  return (
    <Evolution
      evolution={evolution.data}
      isStale={isWaiting || evolution.isPlaceholderData}
      employeeName={employeeName(evolution.data.filters.employeeId, employees)}
      isHeldBack={areCardsToCome}
      onChoose={(key) => onChange(filters.mode === 'day' ? { day: key } : { month: key })}
    />
  );
}

function employeeName(id: number | null, employees: readonly UserRow[] = []): string {
  if (id === null) return ALL_EMPLOYEES;
  const employee = employees.find((one) => one.id === id);
  return employee ? employeeLabel(employee) : String(id);
}
