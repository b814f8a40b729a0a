import { backgroundDone } from '../../src/platform/background/background';
import { startApp } from '../harness';
import { openMailServer } from '../harness/outbox';

/** A port of this test's own; the test below first finds it shut. */
const PORT = 20_000 + (process.pid % 20_000);

const app = startApp({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(PORT),
  SMTP_FROM: 'acesso@exemplo.test',
});

const forgot = (email: string) => app.anonymous.post('/api/auth/forgot-password', { email });

test('a mail server that is down tells nobody who exists', async () => {
  const { email } = await app.newUser();
  const logged = jest.spyOn(app.strapi.log, 'error').mockImplementation(() => app.strapi.log);

  const existing = await forgot(email);
  const stranger = await forgot('ninguem@crediario.test');
  await backgroundDone(app.strapi);

  expect([existing.status, existing.body]).toEqual([stranger.status, stranger.body]);
  expect(existing.status).toBe(200);
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^The mail .* failed: Error ESOCKET/));
  expect(JSON.stringify(logged.mock.calls)).not.toContain(email);
  logged.mockRestore();
});

test('with an SMTP server configured, the link goes out through it', async () => {
  const mails: string[] = [];
  const server = await openMailServer(PORT, mails);
  const { email } = await app.newUser();

  await forgot(email).expect(200);
  await backgroundDone(app.strapi);

  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(`To: ${email}`);
  expect(mails[0]).toContain('From: acesso@exemplo.test');
  expect(mails[0]).toContain('/redefinir-senha?code=');
  await new Promise((resolve) => server.close(resolve));
});
