import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TrayFilters } from './tray';

const COLLECTOR = 'funcionario';
const CAUSE = 'motivo';

/** What the tray shows, kept in the address. */
export function useTrayFilters() {
  const [params, setParams] = useSearchParams();
  const [collector, cause] = [params.get(COLLECTOR), params.get(CAUSE)];
  const filters = useMemo<TrayFilters>(
    () => ({ collectorId: collector && Number(collector) ? Number(collector) : null, cause }),
    [collector, cause],
  );
  const change = (more: Partial<TrayFilters>) => {
    const next = { ...filters, ...more };
    setParams(
      {
        ...(next.collectorId !== null && { [COLLECTOR]: String(next.collectorId) }),
        ...(next.cause !== null && { [CAUSE]: next.cause }),
      },
      { replace: true },
    );
  };
  return { filters, change };
}
