import type { LoginForm } from '@crediario/contract/forms';
import type {
  ResetCodeAnswer,
  ResetPasswordBody,
  SessionAnswer,
  UserRole,
  UserRow,
} from '@crediario/contract/wire';

/** Collectors have their phone's half of the client; the back-office is for staff. The server says so too, at every call. */
const COLLECTOR_ROLE: UserRole = 'funcionario';

/** May be asked without a session, and after one. */
const ANYONE = { headers: { Authorization: '' } };

export interface Arrival {
  session: SessionAnswer;
  isCollector: boolean;
}

/** Logs in, and tells who it is. The HTTP client is fetched now: the login page opens without it. */
export async function logIn({ email, password }: LoginForm): Promise<Arrival> {
  const { http } = await import('@shared/http/client');
  const { data } = await http.post<SessionAnswer>('/api/auth/local', {
    identifier: email,
    password,
  });
  const me = await http.get<UserRow>('/api/users/me', {
    params: { populate: 'role' },
    headers: { Authorization: `Bearer ${data.jwt}` },
  });
  return { session: data, isCollector: me.data.role?.type === COLLECTOR_ROLE };
}

/** Mails a link if a user has this address; the answer does not say whether. */
export async function requestPasswordReset(email: string): Promise<void> {
  const { http } = await import('@shared/http/client');
  await http.post('/api/auth/forgot-password', { email }, ANYONE);
}

/** Whether the mailed link would still serve. */
export async function isResetCodeGood(code: string): Promise<boolean> {
  const { http } = await import('@shared/http/client');
  const { data } = await http.post<ResetCodeAnswer>('/api/auth/check-reset-code', { code }, ANYONE);
  return data.data.valid;
}

export async function resetPassword(chosen: ResetPasswordBody): Promise<void> {
  const { http } = await import('@shared/http/client');
  await http.post('/api/auth/reset-password', chosen, ANYONE);
}

/** Best effort: a failure here cannot be handled. */
export async function endOnServer(jwt: string): Promise<void> {
  const { http } = await import('@shared/http/client');
  const headers = { Authorization: `Bearer ${jwt}` };
  await http.post('/api/auth/logout', null, { headers }).catch(() => undefined);
}
