import { POSTAL_CODE_UNKNOWN } from '@shared/address/words';
import { NO_ANSWER } from '@shared/http/no-answer';
import type {
  FieldPackage,
  LedgerRow,
  OperationsAnswer,
  OperationsBody,
  PostalCodeAnswer,
  SessionAnswer,
  UserRow,
} from '@crediario/contract/wire';
import type { StreetSession } from '@rua/store/database';
import type { StreetStore } from '@rua/store/street-store';
import { offsetOf } from './clock';
import type { Bundle, Delivery } from './flush';

/** Longer than a bad network needs, shorter than patience. */
const TIMEOUT_MS = 20_000;

export class Unreachable extends Error {}

/** The line was too slow for it. */
class TimedOut extends Unreachable {}

/** The server asks to wait. */
class Throttled extends Unreachable {
  constructor(readonly waitMs: number) {
    super(NO_ANSWER);
  }
}

interface Answer {
  status: number;
  body: unknown;
  /** Milliseconds; as the server says it of one that came too often. */
  waitMs: number;
}

const DEFAULT_WAIT_S = 60;

const waitMsOf = ({ headers }: Response): number =>
  (Number(headers.get('Retry-After')) || DEFAULT_WAIT_S) * 1_000;

const isTimeout = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError';

/** What cannot be read is nothing; what did not come in time has not come. */
function unlessTimedOut(error: unknown): null {
  if (isTimeout(error)) throw error;
  return null;
}

/** Ends when the time is over, whether or not the browser hears the signal: what waits for it holds the lock of all sending. */
async function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new DOMException('', 'TimeoutError');
      controller.abort(error);
      reject(error);
    }, TIMEOUT_MS);
  });
  return Promise.race([work(controller.signal), over]).finally(() => clearTimeout(timer));
}

/** Throws: Unreachable. */
async function call(path: string, token: string | null, body?: unknown): Promise<Answer> {
  const init = {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    cache: 'no-store',
  } as const;
  try {
    return await inTime(async (signal) => {
      const response = await fetch(path, { ...init, signal });
      const content: unknown = await response.json().catch(unlessTimedOut);
      return { status: response.status, body: content, waitMs: waitMsOf(response) };
    });
  } catch (error) {
    throw new (isTimeout(error) ? TimedOut : Unreachable)(NO_ANSWER, { cause: error });
  }
}

/** A server that is starting, full or out of order answers as good as nothing. */
const isOutOfOrder = (status: number) => status >= 500 || status === 408;

/** Whatever stands between the phone and the server (a hotel's network, a proxy) answers in its place, in words of its own. Our
 *  server's refusals have a code. */
const isOurs = ({ status, body }: Answer) =>
  status === 200 ? typeof body === 'object' && body !== null : detailsIn(body)?.code !== undefined;

/** Throws: Unreachable, where it is as good as nothing. */
function refuseOutOfOrder(answer: Answer): void {
  const { status, waitMs } = answer;
  if (status === 429) throw new Throttled(waitMs);
  // A proxy may refuse a body for its size before our server sees it.
  if (isOutOfOrder(status) || !(isOurs(answer) || status === 413)) throw new Unreachable(NO_ANSWER);
}

export interface LoginFault {
  sentence: string;
}

const NOT_A_COLLECTOR = 'Este acesso é do escritório';

export async function logIn(email: string, password: string): Promise<StreetSession | LoginFault> {
  const { status, body } = await call('/api/auth/local', null, { identifier: email, password });
  if (status !== 200)
    return { sentence: sentenceIn(body, 'Não foi possível entrar. Tente de novo') };
  const session = body as SessionAnswer;
  const me = await call('/api/users/me?populate=role', session.jwt);
  if ((me.body as UserRow | null)?.role?.type !== 'funcionario') {
    await call('/api/auth/logout', session.jwt, {});
    return { sentence: NOT_A_COLLECTOR };
  }
  return session;
}

export async function endOnServer({ jwt }: StreetSession): Promise<void> {
  await call('/api/auth/logout', jwt, {}).catch(() => undefined);
}

function sentenceIn(body: unknown, otherwise: string): string {
  const message = (body as { error?: { message?: unknown } } | null)?.error?.message;
  return typeof message === 'string' && message ? message : otherwise;
}

const REFRESH_LOCK = 'crediario.rua.refresh';

/** New tokens, asked for by one tab at a time; null where the session is over. Throws: Unreachable. */
function renewed(store: StreetStore, old: StreetSession): Promise<StreetSession | null> {
  return alone(REFRESH_LOCK, async () => {
    const current = await store.session();
    if (!current || current.jwt !== old.jwt) return current;
    const answer = await call('/api/auth/refresh', null, { refreshToken: current.refreshToken });
    refuseOutOfOrder(answer);
    if (answer.status !== 200) return null;
    const session = answer.body as SessionAnswer;
    await store.setSession(session);
    return session;
  });
}

/** Browsers have no locks on plain http outside localhost: there two tabs may both do it, which the server puts up with. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return (await navigator.locks.request(name, work)) as T;
}

/** With tokens renewed once where they are over; null without a session. Nobody's is sent by another who has logged in
 *  meanwhile. Throws: Unreachable. */
async function asOurselves(
  store: StreetStore,
  ask: (token: string) => Promise<Answer>,
  whose?: number | null,
): Promise<Answer | null> {
  const session = await store.session();
  if (!session) return null;
  const collector = whose ?? session.user.id;
  if (session.user.id !== collector) throw new Unreachable(NO_ANSWER);
  const answer = await ask(session.jwt);
  refuseOutOfOrder(answer);
  if (answer.status !== 401) return answer;
  const next = await renewed(store, session);
  if (!next) return null;
  if (next.user.id !== collector) throw new Unreachable(NO_ANSWER);
  const again = await ask(next.jwt);
  refuseOutOfOrder(again);
  return again.status === 401 ? null : again;
}

/** Meanwhile the server takes nothing more from this phone. A clock that was set back ends it. */
let quiet = { sinceMs: 0, untilMs: 0 };

const isQuiet = (nowMs: number) => quiet.sinceMs <= nowMs && nowMs < quiet.untilMs;

export async function deliver(store: StreetStore, bundle: Bundle): Promise<Delivery> {
  if (isQuiet(Date.now())) return { kind: 'throttled' };
  try {
    let askedAtMs = Date.now();
    const send = (token: string) => {
      askedAtMs = Date.now();
      return call('/api/field/operations', token, { data: bundle });
    };
    const answer = await asOurselves(store, send, bundle.collector);
    if (!answer) return { kind: 'no_session' };
    if (answer.status !== 200) {
      if (answer.status !== 413) return { kind: 'refused', message: NOT_UNDERSTOOD };
      const places = placesIn(answer.body, bundle);
      const message = sentenceIn(answer.body, '');
      return places.length > 0 ? { kind: 'too_large', places, message } : { kind: 'too_much' };
    }
    const operations = answer.body as OperationsAnswer;
    const offsetMs = offsetOf(operations.meta.server_time, askedAtMs, Date.now());
    return { kind: 'answered', answer: operations, offsetMs };
  } catch (error) {
    if (error instanceof Throttled) {
      quiet = { sinceMs: Date.now(), untilMs: Date.now() + error.waitMs };
      return { kind: 'throttled' };
    }
    if (error instanceof TimedOut) return { kind: 'timed_out' };
    if (error instanceof Unreachable) return { kind: 'unreachable' };
    throw error;
  }
}

/** The validator's own sentence is for who wrote this program. */
const NOT_UNDERSTOOD = 'não conseguiu ler este registro';

interface Refusal {
  error?: { details?: { code?: unknown; errors?: { path: string }[] } };
}

const detailsIn = (body: unknown) => (body as Refusal | null)?.error?.details;

/** `operations.3` → 3 */
const placesIn = (body: unknown, { operations }: Bundle): number[] =>
  (detailsIn(body)?.errors ?? [])
    .map(({ path }) => Number(path.split('.')[1]))
    .filter((place) => operations[place] !== undefined);

/** Whether this session is over because its access was taken away: the one call that still answers then says so, and
 *  where it answers no more, why. */
export async function isBlocked(store: StreetStore, appVersion: string): Promise<boolean> {
  const session = await store.session();
  const device = await store.device();
  if (!session) return false;
  const nothing: OperationsBody = {
    device: device?.id ?? 'novo',
    app_version: appVersion,
    collector: session.user.id,
    operations: [],
  };
  const answer = await call('/api/field/operations', session.jwt, { data: nothing });
  if (answer.status === 401) return detailsIn(answer.body)?.code === 'ACCESS_BLOCKED';
  return answer.status === 200 && (answer.body as OperationsAnswer).meta.blocked;
}

export type PackageAnswer =
  | { kind: 'package'; pack: FieldPackage; offsetMs: number }
  | { kind: 'unreachable' | 'no_session' | 'none' };

/** What a phone says of itself where it asks for news. */
export interface PackageQuestion {
  since: string | undefined;
  device: string | undefined;
  unsent: number;
}

export async function askPackage(
  store: StreetStore,
  { since, device, unsent }: PackageQuestion,
): Promise<PackageAnswer> {
  const query = new URLSearchParams({
    ...(since && { since }),
    ...(device && { device, unsent: String(unsent) }),
  });
  try {
    let askedAtMs = Date.now();
    const answer = await asOurselves(store, (token) => {
      askedAtMs = Date.now();
      return call(`/api/field/package?${query}`, token);
    });
    if (!answer) return { kind: 'no_session' };
    if (answer.status !== 200) return { kind: 'none' };
    const { data: pack } = answer.body as { data: FieldPackage };
    return { kind: 'package', pack, offsetMs: offsetOf(pack.server_time, askedAtMs, Date.now()) };
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'unreachable' };
    throw error;
  }
}

/** Every movement of a box, oldest first; null where the server does not tell (it is open and the company counts blind), or
 *  is out of reach. */
export async function askLedger(store: StreetStore, boxId: number): Promise<LedgerRow[] | null> {
  const path = `/api/cashs/${boxId}/ledger`;
  const answer = await asOurselves(store, (token) => call(path, token)).catch(() => null);
  return answer?.status === 200 ? (answer.body as { data: LedgerRow[] }).data : null;
}

export interface PostalAddress {
  address: string;
  neighborhood: string;
  city: string;
  state: string;
}

/** The address of a CEP; in words, why it is not known. */
export async function askAddress(store: StreetStore, cep: string): Promise<PostalAddress | string> {
  const path = `/ws/${cep.replace(/\D/g, '')}/json`;
  let why = 'Sem rede para consultar o CEP. Preencha o endereço';
  const answer = await asOurselves(store, async (token) => {
    const given = await call(path, token);
    why = sentenceIn(given.body, why);
    return given;
  }).catch(() => null);
  if (answer?.status !== 200) return why;
  const { street, district, locality, uf, error } = answer.body as PostalCodeAnswer;
  if (error) return POSTAL_CODE_UNKNOWN;
  return { address: street, neighborhood: district, city: locality, state: uf };
}
