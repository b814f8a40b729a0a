import type { PortfolioForecast } from '@crediario/contract/wire';
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
import sectionStyles from '../expected/Section.module.css';
import barStyles from '../filters/DashboardFilterBar.module.css';
import { BacktestSection } from './BacktestSection';
import { CalendarSection } from './CalendarSection';
import { CurveSection } from './CurveSection';
import { DuesDrawer } from './DuesDrawer';
import { ExpectedSection } from './ExpectedSection';
import styles from './Forecast.module.css';
import { ForecastCards, WaitingCards } from './ForecastCards';
import { type Dues, duesKey, type ForecastFilters, filtersOf, paramsOf } from './forecast-filters';
import { OpenDuesContext } from './open-dues';
import { forecastQuery } from './queries';

/** What the sales that stand will bring, and how far off the last such word was. */
export function ForecastPage() {
  const { filters, change } = useForecastFilters();
  const query = useQuery(forecastQuery(filters));
  const open = useCallback((dues: Dues) => change({ open: duesKey(dues) }), [change]);
  return (
    <OpenDuesContext.Provider value={open}>
      <PageTitle title="Dashboard" />
      <DashboardHead>
        <FilterBar filters={filters} onChange={change} />
      </DashboardHead>
      <AsOfLine asOf={filters.asOf} onChange={(asOf) => change({ asOf, open: null })} />
      {query.error && <LoadFailure what="a previsão" query={query} />}
      {!query.data && !query.error && <WaitingCards />}
      {query.data && (
        <Figures forecast={query.data} isStale={query.isPlaceholderData} filters={filters} />
      )}
      <DuesDrawer filters={filters} onClose={() => change({ open: null })} />
    </OpenDuesContext.Provider>
  );
}

interface FiguresProps {
  forecast: PortfolioForecast;
  isStale: boolean;
  filters: ForecastFilters;
}

function Figures({ forecast, isStale, filters }: FiguresProps) {
  return (
    <>
      <ForecastCards forecast={forecast} isStale={isStale} filters={filters} />
      <div className={sectionStyles.pair}>
        <ExpectedSection forecast={forecast} isStale={isStale} step={filters.step} />
        <CalendarSection forecast={forecast} isStale={isStale} />
      </div>
      {forecast.curve.length > 0 && (
        <div className={sectionStyles.pair}>
          <BacktestSection filters={filters} />
          <CurveSection forecast={forecast} isStale={isStale} />
        </div>
      )}
    </>
  );
}

function useForecastFilters() {
  const today = useBusinessClock().today();
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersOf(params, today), [params, today]);
  const change = useCallback(
    (changes: Partial<ForecastFilters>) =>
      setParams((before) => paramsOf({ ...filtersOf(before, today), ...changes }, today, before), {
        preventScrollReset: true,
      }),
    [setParams, today],
  );
  return { filters, change };
}

const STEPS = [
  { value: 'dia' as const, label: 'Dia' },
  { value: 'semana' as const, label: 'Semana' },
  { value: 'acumulado' as const, label: 'Acumulado' },
];

interface FilterBarProps {
  filters: ForecastFilters;
  onChange: (changes: Partial<ForecastFilters>) => void;
}

function FilterBar({ filters, onChange }: FilterBarProps) {
  const employeeId = useId();
  return (
    <search className={barStyles.bar} aria-label="Filtros">
      <AsOfField asOf={filters.asOf} onChange={(asOf) => onChange({ asOf, open: null })} />
      <Segmented
        className={styles.step ?? ''}
        aria-label="Passo"
        options={STEPS}
        value={filters.step}
        onChange={(step) => onChange({ step })}
      />
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
