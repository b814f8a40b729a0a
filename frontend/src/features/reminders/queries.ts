import type { Reminders } from '@crediario/contract/wire';
import { queryOptions } from '@tanstack/react-query';
import { http } from '@shared/http/client';

export const remindersKey = ['reminders'] as const;

/** Of one collector's clients, or of all. */
export const remindersQuery = (employeeId: number | null) =>
  queryOptions({
    queryKey: [...remindersKey, employeeId],
    queryFn: async ({ signal }) => {
      const params = { user_id: employeeId ?? 'all' };
      const { data } = await http.get<Reminders>('/api/reminders', { params, signal });
      return data;
    },
    refetchInterval: 60_000,
    meta: { quiet: true },
  });
