import { useQueryClient } from '@tanstack/react-query';

/** For after any write on a box, refused ones too: a movement shows in the box, its reports, the list of employees
 *  and the dashboard. So everything on the screen is fetched again, and the rest when it is next shown. */
export function useMoneyMoved(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}
