import { PASSWORD_FORGOTTEN } from '@shared/words';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@shared/paths';
import { useSession } from '@shared/session/use-session';
import { EntrancePage } from './entrance/EntrancePage';
import { ForgotPassword } from './entrance/ForgotPassword';
import { LoginForm } from './entrance/LoginForm';
import styles from './entrance/plain-form.module.css';

/** Where one was when the session ended, if the guard left word. */
function destinationOf(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') ? from : paths.home;
}

export function LoginPage() {
  const { user, endedBy } = useSession();
  const { pathname, search, state } = useLocation();
  if (user) return <Navigate to={destinationOf(state)} replace />;
  if (pathname + search === paths.forgotPassword) {
    return (
      <EntrancePage title={PASSWORD_FORGOTTEN}>
        <ForgotPassword />
      </EntrancePage>
    );
  }
  return (
    <EntrancePage title="Área do Administrador">
      {endedBy === 'expiry' && <SessionEnded />}
      <LoginForm />
    </EntrancePage>
  );
}

/** After an expiry: why the login is shown, and that the work goes on. */
function SessionEnded() {
  return (
    <p className={styles.notice} role="status">
      Sua sessão terminou. Entre de novo para continuar de onde parou.
    </p>
  );
}
