import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { type DashboardFilters, filtersFromParams, paramsFromFilters } from './dashboard-filters';

/** The filters, kept in the address. */
export function useDashboardFilters() {
  const [params, setParams] = useSearchParams();
  const today = useBusinessClock().today();
  const { mode, day, month, employeeId } = filtersFromParams(params, today);
  // The same while none of them changes: another word in the address asks for no other figures.
  const filters = useMemo(() => ({ mode, day, month, employeeId }), [mode, day, month, employeeId]);
  const change = useCallback(
    (changes: Partial<DashboardFilters>) =>
      setParams((before) =>
        paramsFromFilters({ ...filtersFromParams(before, today), ...changes }, today, before),
      ),
    [setParams, today],
  );
  return { filters, change };
}
