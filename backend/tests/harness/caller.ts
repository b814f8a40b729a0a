import type request from 'supertest';
import { faultOfAnswer } from './documented';

export type Agent = ReturnType<typeof request>;

/** Someone who calls the API. Paths are whole ('/api/clients'), bodies are JSON. */
export interface Caller {
  /** 0 for a stranger. */
  readonly id: number;
  readonly email: string;
  readonly token: string;
  get(path: string, headers?: Record<string, string>): request.Test;
  post(path: string, body?: unknown, headers?: Record<string, string>): request.Test;
  put(path: string, body?: unknown, headers?: Record<string, string>): request.Test;
  delete(path: string, headers?: Record<string, string>): request.Test;
}

const faults = new Set<string>();

/** What answers were at odds with the API's document since this was last asked. */
export function takeUndocumented(): string[] {
  const taken = [...faults];
  faults.clear();
  return taken;
}

function heldAgainstDocument(test: request.Test): request.Test {
  return test.on('response', ({ status, type, body }: request.Response) => {
    const fault = faultOfAnswer(test.method, new URL(test.url).pathname, { status, type, body });
    if (fault) faults.add(fault);
  });
}

export function createCaller(
  agent: Agent,
  credentials: { id: number; email: string; token: string } | null,
): Caller {
  const { id, email, token } = credentials ?? { id: 0, email: '', token: '' };
  const signed = (test: request.Test, headers: Record<string, string> = {}) =>
    heldAgainstDocument(
      test.set({ ...(token && { Authorization: `Bearer ${token}` }), ...headers }),
    );
  return {
    id,
    email,
    token,
    get: (path, headers) => signed(agent.get(path), headers),
    post: (path, body, headers) => signed(agent.post(path), headers).send(body as object),
    put: (path, body, headers) => signed(agent.put(path), headers).send(body as object),
    delete: (path, headers) => signed(agent.delete(path), headers),
  };
}
