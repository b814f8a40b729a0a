import type { UserRow } from '@crediario/contract/wire';
import { queryOptions } from '@tanstack/react-query';
import { http } from '@shared/http/client';

/** Who is logged in, and as what. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<UserRow>('/api/users/me', {
      params: { populate: 'role' },
      signal,
    });
    return data;
  },
  meta: { quiet: true },
});
