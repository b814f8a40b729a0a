import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorStatus } from '@shared/http/errors';
import { notifyError } from '@shared/notify/notify';
import { currentSession, subscribeToSession } from '@shared/session/session';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen itself says what failed, in place; no toast besides. */
    queryMeta: { quiet?: boolean };
    mutationMeta: { quiet?: boolean };
  }
}

/** Failed queries and mutations go to the one notifier. Nothing is retried behind the user's back, and coming
 *  back to the window refetches nothing (spec section 4). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.quiet) tell(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (!mutation.meta?.quiet) tell(error);
    },
  }),
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** The login page says once that the session is over; running requests do not repeat it. */
function tell(error: unknown): void {
  if (errorStatus(error) === 401 && !currentSession().user) return;
  void notifyError(error);
}

/** What one user saw is nothing for the next. */
subscribeToSession(() => {
  if (!currentSession().user) queryClient.clear();
});
