import type { TestApp } from '../harness';
import { fingerprint } from './state';

/** The code with which an attempt is refused; a refused attempt must have changed nothing at all. */
export async function refusalOf(app: TestApp, attempt: () => Promise<unknown>): Promise<string> {
  const before = await fingerprint(app);
  const code = await attempt().then(
    () => 'NOT REFUSED',
    (reason: { code?: string; message: string }) => reason.code ?? reason.message,
  );
  expect(await fingerprint(app)).toEqual(before);
  return code;
}
