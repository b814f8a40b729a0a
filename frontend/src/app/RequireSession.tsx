import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@shared/paths';
import { useSession } from '@shared/session/use-session';

/** Redirects to the login without a session. The login leads back to this page, except after a logout. */
export function RequireSession() {
  const { user, endedBy } = useSession();
  const { pathname, search } = useLocation();
  if (user) return <Outlet />;
  const here = pathname + search;
  const state = endedBy === 'logout' ? null : { from: here };
  // Of its place: who goes back before the login is there would stay on an empty page, for one that has led away does so once.
  return <Navigate key={here} to={paths.login} replace state={state} />;
}
