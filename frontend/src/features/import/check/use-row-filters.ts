import { IMPORT_VERDICTS } from '@crediario/contract/domain';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RowFilters } from '../queries';

/** Which rows are shown, in the address. */
export function useRowFilters() {
  const [params, setParams] = useSearchParams();
  const verdict = IMPORT_VERDICTS.find((known) => known === params.get('resultado')) ?? null;
  const search = params.get('busca') ?? '';
  const filters = useMemo<RowFilters>(() => ({ verdict, search }), [verdict, search]);
  const change = useCallback(
    (changes: Partial<RowFilters>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (changes.verdict !== undefined) setOrDrop(next, 'resultado', changes.verdict);
          if (changes.search !== undefined) setOrDrop(next, 'busca', changes.search);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { filters, change };
}

function setOrDrop(params: URLSearchParams, name: string, value: string | null): void {
  if (value) params.set(name, value);
  else params.delete(name);
}
