import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TrayFilters } from './tray';

const COLLECTOR = 'funcionario';
const CAUSE = 'motivo';
const SOLVED = 'resolvidas';
const REFUSED = 'recusados';

/** What the tray shows, kept in the address. */
export function useTrayFilters() {
  const [params, setParams] = useSearchParams();
  const [collector, cause] = [params.get(COLLECTOR), params.get(CAUSE)];
  const isSolved = params.has(SOLVED);
  const isRefused = params.has(REFUSED);
  const filters = useMemo<TrayFilters>(
    () => ({
      isSolved,
      isRefused,
      collectorId: collector && Number(collector) ? Number(collector) : null,
      cause,
    }),
    [isSolved, isRefused, collector, cause],
  );
  const change = (more: Partial<TrayFilters>) => {
    const next = { ...filters, ...more };
    setParams(
      {
        ...(next.isSolved && { [SOLVED]: '' }),
        ...(next.isRefused && { [REFUSED]: '' }),
        ...(next.collectorId !== null && { [COLLECTOR]: String(next.collectorId) }),
        ...(next.cause !== null && { [CAUSE]: next.cause }),
      },
      { replace: true },
    );
  };
  return { filters, change };
}
