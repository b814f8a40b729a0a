import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The batch that the page shows, in its address: one can leave it and come back. */
export function useBatchId(): { batchId: number | null; show: (id: number | null) => void } {
  const [params, setParams] = useSearchParams();
  const text = params.get('lote') ?? '';
  const show = useCallback(
    (id: number | null) => setParams(id === null ? {} : { lote: String(id) }),
    [setParams],
  );
  return { batchId: /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null, show };
}
