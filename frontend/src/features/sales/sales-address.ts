import { paths } from '@shared/paths';
import { currentSession, subscribeToSession } from '@shared/session/session';

/** The filters of the list of sales as one left it, '?de=…'. Kept for this visit: what a form leads back to is the list
 *  that one came from. */
let lastSearch = '';

export function rememberSalesList(search: string): void {
  lastSearch = search;
}

/** The list of sales with the filters that it had. */
export function salesListAddress(): string {
  return paths.sales + lastSearch;
}

// What one user looked for is nothing for the next.
subscribeToSession(() => {
  if (!currentSession().user) lastSearch = '';
});
