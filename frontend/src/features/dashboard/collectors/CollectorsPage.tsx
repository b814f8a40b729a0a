import { NO_MOVEMENT } from '../dashboard-words';
import type { PortfolioCollectors } from '@crediario/contract/wire';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { PageTitle } from '@shared/ui/PageTitle';
import { useIsPhone } from '@shared/ui/media';
import type { Sort } from '@shared/ui/table/column';
import { FilePdfOutlined, FlagOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useCallback, useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AsOfField, AsOfLine } from '../AsOf';
import { DashboardHead } from '../DashboardHead';
import { DayUnderWay } from '../DayUnderWay';
import barStyles from '../filters/DashboardFilterBar.module.css';
import { monthName } from '../expected/expected';
import { CollectorCards } from './CollectorCards';
import styles from './Collectors.module.css';
import { CollectorsTable } from './CollectorsTable';
import { linesOf, shareOf } from './collector';
import { inOrder, NAME_KEY, SORT_KEYS } from './collector-order';
import { collectorsTable } from './collectors-sheet';
import { type CollectorsFilters, filtersOf, lastDayKnown, paramsOf } from './collectors-filters';
import { GoalsBar } from './GoalsBar';
import { openMonthReport } from './month-report';
import { NO_EDITS, OpenContext } from './open-figure';
import { OpenedDrawer } from './OpenedDrawer';
import { collectorsQuery } from './queries';
import { SumCards, WaitingCards } from './SumCards';

/** What each collector brought of what fell due in a month, and what was asked of them. */
export function CollectorsPage() {
  const { filters, change } = useCollectorsFilters();
  const query = useQuery(collectorsQuery(filters.asOf));
  const [edits, setEdits] = useState<ReadonlyMap<number, number | null> | null>(null);
  const open = useCallback((key: string) => change({ open: key }), [change]);
  const goTo = (asOf: string) => {
    setEdits(null);
    change({ asOf, open: null });
  };
  return (
    <OpenContext.Provider value={open}>
      <PageTitle title="Dashboard" />
      <DashboardHead>
        <FilterBar
          asOf={filters.asOf}
          onChange={goTo}
          isEditing={edits !== null}
          onGoals={() => setEdits((before) => (before ? null : NO_EDITS))}
        />
      </DashboardHead>
      <AsOfLine asOf={filters.asOf} onChange={goTo} />
      <DayUnderWay query={query} />
      {query.error && <LoadFailure what="os cobradores" query={query} />}
      {!query.data && !query.error && <WaitingCards />}
      {query.data && (
        <Figures
          answer={query.data}
          isStale={query.isPlaceholderData}
          filters={filters}
          onChange={change}
          edits={edits}
          onEdit={setEdits}
        />
      )}
    </OpenContext.Provider>
  );
}

interface FiguresProps {
  answer: PortfolioCollectors;
  isStale: boolean;
  filters: CollectorsFilters;
  onChange: (changes: Partial<CollectorsFilters>) => void;
  /** What is typed as goals, by employee; null while none are set. */
  edits: ReadonlyMap<number, number | null> | null;
  onEdit: (edits: ReadonlyMap<number, number | null> | null) => void;
}

function Figures({ answer, isStale, filters, onChange, edits, onEdit }: FiguresProps) {
  const isPhone = useIsPhone();
  const lines = useMemo(() => inOrder(linesOf(answer), filters.sort), [answer, filters.sort]);
  const month = answer.as_of.slice(0, 7);
  const shown = {
    lines,
    all: answer.all,
    sort: filters.sort,
    onSort: (key: string) => onChange({ sort: pressed(filters.sort, key) }),
    edits,
    onEdit: (id: number, cents: number | null) => onEdit(new Map(edits ?? []).set(id, cents)),
  };
  const List = isPhone ? CollectorCards : CollectorsTable;
  return (
    <div data-stale={isStale || undefined} aria-busy={isStale} className={styles.page}>
      <SumCards all={answer.all} asOf={answer.as_of} />
      {edits && <GoalsBar month={month} lines={lines} edits={edits} onDone={() => onEdit(null)} />}
      {lines.length === 0 ? <p className={styles.empty}>{NO_MOVEMENT}</p> : <List {...shown} />}
      <footer className={styles.foot}>
        <p>
          Carteira pela atribuição de cada dia: uma transferência não muda o passado. A marca é a
          meta de {monthName(month)}; na data, {shareOf(answer.month_gone)} do mês de trabalho
          passou.
          {answer.missing > 0 && ` ${missingText(answer.missing)}`}
        </p>
        {lines.length > 0 && (
          <ExportButton name="cobradores" of={answer.as_of} source={() => collectorsTable(lines)} />
        )}
      </footer>
      <OpenedDrawer filters={filters} answer={answer} onClose={() => onChange({ open: null })} />
    </div>
  );
}

/** The other way round, or the greatest first; names from A on. */
const pressed = (sort: Sort, key: string): Sort => ({
  key,
  isDescending: sort.key === key ? !sort.isDescending : key !== NAME_KEY,
});

const missingText = (weeks: number): string =>
  weeks === 1 ? 'Das 12 semanas, falta calcular 1.' : `Das 12 semanas, faltam calcular ${weeks}.`;

function useCollectorsFilters() {
  const today = useBusinessClock().today();
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersOf(params, today, SORT_KEYS), [params, today]);
  const change = useCallback(
    (changes: Partial<CollectorsFilters>) =>
      setParams(
        (before) => paramsOf({ ...filtersOf(before, today, SORT_KEYS), ...changes }, today, before),
        { preventScrollReset: true },
      ),
    [setParams, today],
  );
  return { filters, change };
}

interface FilterBarProps {
  asOf: string;
  onChange: (asOf: string) => void;
  isEditing: boolean;
  onGoals: () => void;
}

function FilterBar({ asOf, onChange, isEditing, onGoals }: FilterBarProps) {
  const today = useBusinessClock().today();
  const monthId = useId();
  const isPhone = useIsPhone();
  return (
    <search className={barStyles.bar} aria-label="Filtros">
      <div className={`${barStyles.field} ${barStyles.period}`} data-fact>
        <label className={barStyles.label} htmlFor={monthId}>
          Mês
        </label>
        <DatePicker
          id={monthId}
          picker="month"
          allowClear={false}
          inputReadOnly={isPhone}
          style={{ width: '100%' }}
          format="MM/YYYY"
          maxDate={dayjs(today)}
          value={dayjs(asOf)}
          onChange={(date) => date && onChange(lastDayKnown(date.format('YYYY-MM'), today))}
        />
      </div>
      <AsOfField asOf={asOf} onChange={onChange} />
      <Button icon={<FlagOutlined aria-hidden />} aria-pressed={isEditing} onClick={onGoals}>
        Metas
      </Button>
      <Button
        icon={<FilePdfOutlined aria-hidden />}
        onClick={() => void openMonthReport(asOf.slice(0, 7))}
      >
        Relatório do mês
      </Button>
    </search>
  );
}
