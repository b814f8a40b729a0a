import type { ReviewedDevice, ReviewedOperation } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

export interface Tray {
  operations: ReviewedOperation[];
  devices: ReviewedDevice[];
}

/** Phones send while nobody looks. */
const ASKED_AGAIN_MS = 120_000;

/** What was decided, the latest first. */
export const solvedQuery = queryOptions({
  queryKey: ['review', 'solved'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<{ data: Tray }>('/api/field/review?solved=true', { signal });
    return data.data.operations;
  },
});

/** All that waits for a decision, the oldest first. */
export const trayQuery = queryOptions({
  queryKey: ['review'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<{ data: Tray }>('/api/field/review', { signal });
    return data.data;
  },
  staleTime: ASKED_AGAIN_MS / 2,
  refetchInterval: ASKED_AGAIN_MS,
  meta: { quiet: true },
});
