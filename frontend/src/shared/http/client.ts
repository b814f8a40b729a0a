import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { currentSession, endSession } from '@shared/session/session';
import { readAccessToken } from '@shared/session/storage';
import { accessToken } from './access';
import { ConnectionError } from './errors';

/** 'The session URL' of the spec: it carries no token, and its refusals do not end a session. */
const SESSION_URL = '/api/auth/local';

const TIMEOUT_MS = 30_000;

/** The one way to the API. Paths are written whole ('/api/…'), so that a call of the spec is found by search. */
export const http = axios.create({ timeout: TIMEOUT_MS });

http.interceptors.request.use(withBearer);
http.interceptors.response.use(undefined, explainFailure);

async function withBearer(config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  // A call that sets its own header (the public terms send an empty one) keeps it.
  if (config.url === SESSION_URL || config.headers.has('Authorization')) return config;
  const token = await accessToken();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  else if (currentSession().endedBy) throw refusalOf(config);
  return config;
}

/** What the server would answer to a page that is being left: nothing more is asked once its session is over. */
function refusalOf(config: InternalAxiosRequestConfig): AxiosError {
  const answer = { status: 401 } as AxiosResponse;
  return new AxiosError('A sessão terminou', undefined, config, null, answer);
}

function explainFailure(error: AxiosError): Promise<never> {
  if (axios.isCancel(error)) return Promise.reject(error);
  if (!error.response) return Promise.reject(new ConnectionError(error));
  if (error.response.status === 401 && isOurSession(error)) endSession('expiry');
  return Promise.reject(error);
}

/** An answer to a request of an earlier session says nothing about the current one. */
function isOurSession(error: AxiosError): boolean {
  if (error.config?.url === SESSION_URL) return false;
  const sent = error.config?.headers.get('Authorization');
  const token = readAccessToken();
  return !token || sent === `Bearer ${token}`;
}
