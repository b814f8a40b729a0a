import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@shared/paths';
import { useSession } from '@shared/session/session';

/** Lets nobody past who is not logged in. The login page is told where one wanted to be, unless one left on purpose. */
export function RequireSession() {
  const { user, endedBy } = useSession();
  const { pathname, search } = useLocation();
  if (user) return <Outlet />;
  const state = endedBy === 'logout' ? null : { from: pathname + search };
  return <Navigate to={paths.login} replace state={state} />;
}
