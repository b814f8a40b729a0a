import type request from 'supertest';
import type { TestApp } from '../harness';
import { fingerprint } from './state';

/** The answer to a call that must fail: its status and code, a sentence for people, and nothing
 *  changed in the database. */
export async function refusedCall(
  app: TestApp,
  call: () => request.Test,
): Promise<[number, string, ...string[]]> {
  const before = await fingerprint(app);
  const { status, body } = await call();
  expect(await fingerprint(app)).toEqual(before);
  expect(body).toEqual({
    data: null,
    error: {
      status,
      name: expect.any(String),
      message: expect.stringMatching(/\p{L}{2}/u),
      details: expect.objectContaining({ code: expect.any(String) }),
    },
  });
  expect(JSON.stringify(body)).not.toMatch(/select |insert |node_modules|\.ts:/i);
  const paths = (body.error.details.errors ?? []).map((fault: { path: string }) => fault.path);
  return [status, body.error.details.code, ...paths];
}
