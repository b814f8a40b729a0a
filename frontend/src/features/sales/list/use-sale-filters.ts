import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { filtersFromParams, paramsFromFilters, type SaleFilters } from './filters';

const OPEN_SALE = 'venda';

/** The list's filters and the sale in the drawer, kept in the address. */
export function useSaleFilters() {
  const [params, setParams] = useSearchParams();
  const today = useBusinessClock().today();
  const filters = useMemo(() => filtersFromParams(params, today), [params, today]);

  const change = useCallback(
    (changes: Partial<SaleFilters>) =>
      setParams(
        (before) =>
          paramsFromFilters({ ...filtersFromParams(before, today), ...changes }, today, before),
        // The first letters are a step to come back from; those that follow are none.
        { replace: filters.search !== '' && Boolean(changes.search) },
      ),
    [setParams, today, filters.search],
  );
  const reset = useCallback(
    () => change({ employeeId: null, from: today, to: today, status: null, search: '' }),
    [change, today],
  );
  return { filters, today, change, reset };
}

/** What is no number names no sale. */
function saleIdFrom(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The sale whose details are open. Opening one is no step to come back from. */
export function useOpenSale() {
  const [params, setParams] = useSearchParams();
  const openId = saleIdFrom(params.get(OPEN_SALE));
  const open = useCallback(
    (saleId: number | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (saleId === null) after.delete(OPEN_SALE);
          else after.set(OPEN_SALE, String(saleId));
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { openId, open };
}
