import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@shared/paths';
import { useSession } from '@shared/session/use-session';

/** Redirects to the login without a session. The login leads back to this page, except after a logout. */
export function RequireSession() {
  const { user, endedBy } = useSession();
  const { pathname, search } = useLocation();
  if (user) return <Outlet />;
  const state = endedBy === 'logout' ? null : { from: pathname + search };
  return <Navigate to={paths.login} replace state={state} />;
}
