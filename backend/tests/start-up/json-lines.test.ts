import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createUnpeopledDatabase, type TestDatabase } from '../harness/databases';
import { TEST_ENVIRONMENT } from '../harness/environment';
import { openMailServer } from '../harness/outbox';

const BACKEND = path.resolve(__dirname, '..', '..');

let database: TestDatabase;
let child: ChildProcess | undefined;

beforeEach(async () => {
  database = await createUnpeopledDatabase();
});

afterEach(async () => {
  child?.kill('SIGKILL');
  await database.drop();
});

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** `node server.js`, as an image or a unit runs it. */
function startServer(environment: Record<string, string>) {
  const env = { ...process.env, ...TEST_ENVIRONMENT, DATABASE_URL: database.url, ...environment };
  child = spawn(process.execPath, ['server.js'], { cwd: BACKEND, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, ended, lines: () => said.split('\n').filter((line) => line !== '') };
}

async function untilHealthy(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/_health`).catch(() => undefined);
    if (answer?.status === 204) return;
    await sleep(100);
  }
}

function messagesIn(lines: string[]): string[] {
  return lines.map((line) => {
    expect(line).toMatch(/^\{.*\}$/);
    const { level, message, timestamp } = JSON.parse(line);
    expect([typeof level, typeof message, typeof timestamp]).toEqual([
      'string',
      'string',
      'string',
    ]);
    return message;
  });
}

/** Makes the server's process fail at what nobody waits for, once it is told to. */
const STRAY = path.join(__dirname, '..', 'harness', 'stray-rejection.cjs');

const PRODUCTION = { NODE_ENV: 'production', CREDIARIO_DEPLOYMENT: 'production' };

test.each([
  ['in production', 'SIGHUP', { ...PRODUCTION, ADMIN_PASSWORD: '' }],
  // Strapi's own to hear, where npm start's endings have none in the server.
  ['where no terminal stands behind it', 'SIGINT', { ADMIN_PASSWORD: '' }],
] as const)(
  '%s, whatever the server prints is one JSON object a line, what goes astray too, until %s ends it',
  async (_, signal, environment) => {
    const port = await freePort();
    const { child, ended, lines } = startServer({
      ...environment,
      PORT: String(port),
      NODE_OPTIONS: `--require "${STRAY}"`,
    });
    await untilHealthy(port);
    child.kill('SIGUSR2');
    while (!lines().some((line) => line.includes('astray'))) await sleep(20);
    const { status } = await fetch(`http://127.0.0.1:${port}/api/settings`);
    expect(status).toBe(200);
    child.kill(signal);

    expect(await ended).toBe(0);
    const messages = messagesIn(lines());
    expect(messages).toContainEqual(`Listening on 127.0.0.1:${port}`);
    expect(messages).toContainEqual(
      expect.stringMatching(/^Nobody waited for what failed: Error: astray\n/),
    );
    expect(messages).toContainEqual(
      expect.stringMatching(/^Primeiro administrador: .* senha: \d{12}$/),
    );
  },
);

test('and so is the reason for which it does not start: without secrets, each by its name, and with a shifted clock', async () => {
  const { ended, lines } = startServer({
    ...PRODUCTION,
    JWT_SECRET: '',
    APP_KEYS: '',
    CLOCK_START: '2026-01-01T00:00:00Z',
  });
  expect(await ended).toBe(1);
  const said = messagesIn(lines()).join('\n');
  expect(said).toContain('faltam: APP_KEYS, JWT_SECRET');
  expect(said).toContain('CLOCK_START');
});

test('an empty setting is as good as none: a mail has its sender where SMTP_FROM stands empty, as in the shipped example', async () => {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const mails: string[] = [];
  const mailServer = await openMailServer(smtpPort, mails);
  const { child, ended } = startServer({
    ...emptySettingsOfExample(),
    ...TEST_ENVIRONMENT,
    PORT: String(port),
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
  });
  await untilHealthy(port);
  await fetch(`http://127.0.0.1:${port}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: TEST_ENVIRONMENT.ADMIN_EMAIL }),
  });
  while (mails.length === 0) await sleep(20);
  expect(mails[0]).toContain('From: nao-responda@crediario.test');

  child.kill('SIGTERM');
  await ended;
  mailServer.close();
});

/** As a deployment has them that leaves in its copy of the example what it does not need. */
function emptySettingsOfExample(): Record<string, string> {
  const example = readFileSync(
    path.join(BACKEND, '..', 'config', 'production.env.example'),
    'utf8',
  );
  const names = [...example.matchAll(/^(\w+)=$/gm)].map(([, name]) => [String(name), '']);
  expect(names.length).toBeGreaterThan(10);
  return Object.fromEntries(names);
}
