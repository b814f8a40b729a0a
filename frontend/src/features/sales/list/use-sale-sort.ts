import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { nextSort, type Sort } from '@shared/ui/table/column';
import { paramsWithSort, sortFromParams } from './sorting';

/** The list's order, kept in the address. */
export function useSaleSort() {
  const [params, setParams] = useSearchParams();
  const sort = useMemo(() => sortFromParams(params), [params]);
  const choose = useCallback(
    (wanted: Sort | null) =>
      setParams((before) => paramsWithSort(wanted, before), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  );
  const turn = useCallback((key: string) => choose(nextSort(sort, key)), [choose, sort]);
  return { sort, choose, turn };
}
