import type { Portfolio } from '@crediario/contract/wire';
import { EmployeeSelect } from '@entities/employee/EmployeeSelect';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { PageTitle } from '@shared/ui/PageTitle';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useCallback, useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AsOfField, AsOfLine } from '../AsOf';
import { DashboardHead } from '../DashboardHead';
import { DayUnderWay } from '../DayUnderWay';
import sectionStyles from '../expected/Section.module.css';
import barStyles from '../filters/DashboardFilterBar.module.css';
import { AgeingSection } from './AgeingSection';
import { BehindDrawer } from './BehindDrawer';
import { type Behind, behindOf } from './behind';
import { CourseSection } from './CourseSection';
import { ShownContext } from './FigureLink';
import { LoadingCards, PortfolioCards } from './PortfolioCards';
import { filtersOf, type PortfolioFilters, paramsOf } from './portfolio-filters';
import { portfolioQuery } from './queries';
import { RenewedSection } from './RenewedSection';
import { RollSection } from './RollSection';
import { VintagesSection } from './VintagesSection';

/** How the portfolio stands, and how it stood on any day. */
export function PortfolioPage() {
  const { filters, change } = usePortfolioFilters();
  const query = useQuery(portfolioQuery(filters));
  const { withFees } = filters;
  const shown = useMemo(
    () => ({ withFees, onOpen: ({ key }: Behind) => change({ open: key }) }),
    [withFees, change],
  );
  return (
    <ShownContext.Provider value={shown}>
      <PageTitle title="Dashboard" />
      <DashboardHead>
        <FilterBar filters={filters} onChange={change} />
      </DashboardHead>
      <AsOfLine asOf={filters.asOf} onChange={(asOf) => change({ asOf })} />
      <DayUnderWay query={query} />
      {query.error && <LoadFailure what="a carteira" query={query} />}
      {!query.data && !query.error && <LoadingCards />}
      {query.data && (
        <Figures
          portfolio={query.data}
          isStale={query.isPlaceholderData}
          filters={filters}
          onClose={() => change({ open: null })}
        />
      )}
    </ShownContext.Provider>
  );
}

interface FiguresProps {
  portfolio: Portfolio;
  isStale: boolean;
  filters: PortfolioFilters;
  onClose: () => void;
}

function Figures({ portfolio, isStale, filters, onClose }: FiguresProps) {
  const behind = behindOf(filters.open, portfolio);
  return (
    <>
      <PortfolioCards portfolio={portfolio} isStale={isStale} />
      <AgeingSection portfolio={portfolio} isStale={isStale} />
      <div className={sectionStyles.pair}>
        <CourseSection filters={filters} />
        <RenewedSection portfolio={portfolio} isStale={isStale} />
      </div>
      <div className={sectionStyles.pair}>
        <RollSection filters={filters} />
        <VintagesSection filters={filters} />
      </div>
      {behind && (
        <BehindDrawer
          key={behind.key}
          behind={behind}
          filters={filters}
          whole={{
            value: portfolio.outstanding,
            value_principal: portfolio.outstanding_principal,
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}

function usePortfolioFilters() {
  const today = useBusinessClock().today();
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params, today);
  const change = useCallback(
    (changes: Partial<PortfolioFilters>) =>
      setParams((before) => paramsOf({ ...filtersOf(before, today), ...changes }, today, before), {
        preventScrollReset: true,
      }),
    [setParams, today],
  );
  return { filters, change };
}

interface FilterBarProps {
  filters: PortfolioFilters;
  onChange: (changes: Partial<PortfolioFilters>) => void;
}

const FEES = [
  { value: true, label: 'Com juros' },
  { value: false, label: 'Sem juros' },
];

function FilterBar({ filters, onChange }: FilterBarProps) {
  const employeeId = useId();
  return (
    <search className={barStyles.bar} aria-label="Filtros">
      <AsOfField asOf={filters.asOf} onChange={(asOf) => onChange({ asOf, open: null })} />
      <div data-fact>
        <Segmented
          aria-label="Saldo"
          options={FEES}
          value={filters.withFees}
          onChange={(withFees) => onChange({ withFees })}
        />
      </div>
      <div className={`${barStyles.field} ${barStyles.employee}`} data-fact>
        <label className={barStyles.label} htmlFor={employeeId}>
          Funcionário
        </label>
        <EmployeeSelect
          id={employeeId}
          value={filters.employeeId}
          placeholder="Todos os funcionários"
          onChange={(chosen) =>
            onChange({ employeeId: chosen === 'all' ? null : chosen, open: null })
          }
        />
      </div>
    </search>
  );
}
