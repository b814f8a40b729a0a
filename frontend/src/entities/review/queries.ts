import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

/** Phones send while nobody looks. */
export const ASKED_AGAIN_MS = 120_000;

/** Of all that is asked about it. */
export const reviewKey = ['review'] as const;

/** How many wait for a decision, of all phones or of one collector. */
export const reviewCountQuery = (collectorId?: number) =>
  queryOptions({
    queryKey: [...reviewKey, 'count', collectorId ?? null],
    queryFn: async ({ signal }) => {
      const params = { user_id: collectorId };
      const { data } = await http.get<{ data: { open: number } }>('/api/field/review/count', {
        params,
        signal,
      });
      return data.data.open;
    },
    staleTime: ASKED_AGAIN_MS / 2,
    refetchInterval: ASKED_AGAIN_MS,
    meta: { quiet: true },
  });
