/** The API as a client of it sees it: JSON over HTTP with a bearer token. */

export interface Answer<Body> {
  status: number;
  body: Body;
}

export class Api {
  readonly #url: string;
  readonly #token: string | null;

  constructor(url: string, token: string | null = null) {
    this.#url = url;
    this.#token = token;
  }

  async get<Body>(path: string): Promise<Body> {
    return this.#accepted<Body>('GET', path);
  }

  async post<Body>(path: string, body: unknown): Promise<Body> {
    return this.#accepted<Body>('POST', path, body);
  }

  async put<Body>(path: string, body: unknown): Promise<Body> {
    return this.#accepted<Body>('PUT', path, body);
  }

  /** For calls that may be refused. */
  async call<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(this.#token ? { Authorization: `Bearer ${this.#token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : null) as Body };
  }

  async #accepted<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await this.call<Body>(method, path, body);
    if (answer.status < 400) return answer.body;
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
}

export interface StaffSession {
  jwt: string;
  refreshToken?: string;
  user: { id: number; email: string; name?: string | null };
}

export function logIn(url: string, identifier: string, password: string): Promise<StaffSession> {
  return new Api(url).post<StaffSession>('/api/auth/local', { identifier, password });
}
