import { type BusinessDate, formatBusinessDate } from '@crediario/contract/domain';
import type { Portfolio } from '@crediario/contract/wire';
import { EmployeeSelect } from '@entities/employee/EmployeeSelect';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { PageTitle } from '@shared/ui/PageTitle';
import { useIsPhone } from '@shared/ui/media';
import { useQuery } from '@tanstack/react-query';
import { DatePicker, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useCallback, useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DashboardHead } from '../DashboardHead';
import sectionStyles from '../expected/Section.module.css';
import barStyles from '../filters/DashboardFilterBar.module.css';
import { AgeingSection } from './AgeingSection';
import { BehindDrawer } from './BehindDrawer';
import { type Behind, behindOf } from './behind';
import { CourseSection } from './CourseSection';
import { ShownContext } from './FigureLink';
import styles from './Portfolio.module.css';
import { LoadingCards, PortfolioCards } from './PortfolioCards';
import { filtersOf, type PortfolioFilters, paramsOf } from './portfolio-filters';
import { portfolioQuery } from './queries';
import { RenewedSection } from './RenewedSection';
import { RollSection } from './RollSection';
import { VintagesSection } from './VintagesSection';

/** How the portfolio stands, and how it stood on any day. */
export function PortfolioPage() {
  const { filters, change, today } = usePortfolioFilters();
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
        <FilterBar filters={filters} today={today} onChange={change} />
      </DashboardHead>
      {filters.asOf !== today && (
        <p className={styles.then}>
          <span>Como era em {formatBusinessDate(filters.asOf)}</span>
          <button type="button" className={styles.link} onClick={() => change({ asOf: today })}>
            Voltar a hoje
          </button>
        </p>
      )}
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
  return { filters, change, today };
}

interface FilterBarProps {
  filters: PortfolioFilters;
  today: BusinessDate;
  onChange: (changes: Partial<PortfolioFilters>) => void;
}

const FEES = [
  { value: true, label: 'Com juros' },
  { value: false, label: 'Sem juros' },
];

function FilterBar({ filters, today, onChange }: FilterBarProps) {
  const dayId = useId();
  const employeeId = useId();
  const isPhone = useIsPhone();
  return (
    <search className={barStyles.bar} aria-label="Filtros">
      <div className={`${barStyles.field} ${barStyles.period} ${styles.day}`}>
        <label className={barStyles.label} htmlFor={dayId}>
          Como era em
        </label>
        <DatePicker
          id={dayId}
          allowClear={false}
          showNow={false}
          inputReadOnly={isPhone}
          style={{ width: '100%' }}
          format="DD/MM/YYYY"
          maxDate={dayjs(today)}
          value={dayjs(filters.asOf)}
          onChange={(date) => date && onChange({ asOf: date.format('YYYY-MM-DD'), open: null })}
        />
      </div>
      <Segmented
        aria-label="Saldo"
        options={FEES}
        value={filters.withFees}
        onChange={(withFees) => onChange({ withFees })}
      />
      <div className={`${barStyles.field} ${barStyles.employee}`}>
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
