import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** For a record that is gone on the server. It is not fetched again, and leaves the cache as soon as no screen
 *  shows it: a page that is being left is still there while the next one loads. */
export function forgetOnceLeft(queryClient: QueryClient, queryKey: QueryKey): void {
  const cache = queryClient.getQueryCache();
  const isGone = () => {
    for (const query of cache.findAll({ queryKey, type: 'inactive' })) cache.remove(query);
    return cache.findAll({ queryKey }).length === 0;
  };
  if (isGone()) return;
  const stop = cache.subscribe(({ type }) => {
    if (type === 'observerRemoved' && isGone()) stop();
  });
}

/** Refetches everything below `queryKey` except what is gone. */
export function refreshAllBut(
  queryClient: QueryClient,
  queryKey: QueryKey,
  ...gone: QueryKey[]
): void {
  void queryClient.invalidateQueries({
    queryKey,
    predicate: (query) => !gone.some((one) => matchQuery({ queryKey: one }, query)),
  });
}
