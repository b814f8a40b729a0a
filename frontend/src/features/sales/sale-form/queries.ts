import { parseSkipWeekdays } from '@crediario/contract/domain';
import type { FrequencyChoice } from '@crediario/contract/forms';
import type { Entity, FrequencyAttributes, Many } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { queryOptions } from '@tanstack/react-query';

/** Reference data: it changes when a super-admin edits it, not while a sale is made. */
const FREQUENCIES_STALE_MS = 10 * 60_000;

export const frequenciesQuery = queryOptions({
  queryKey: ['type-frequencies'],
  queryFn: async ({ signal }): Promise<FrequencyChoice[]> => {
    const params = { sort: 'order:asc' };
    const { data } = await http.get<Many<FrequencyAttributes>>('/api/type-frequencies', {
      params,
      signal,
    });
    return data.data.map(frequencyOf);
  },
  staleTime: FREQUENCIES_STALE_MS,
});

function frequencyOf({ id, attributes }: Entity<FrequencyAttributes>): FrequencyChoice {
  return { id, name: attributes.name, skipWeekdays: parseSkipWeekdays(attributes.skip_weekdays) };
}
