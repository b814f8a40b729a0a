import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startApp } from '../harness';

const folder = mkdtempSync(path.join(os.tmpdir(), 'crediario-web-'));
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(4_000))})`;

mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'assets', 'index-abc123.js'), SCRIPT);
writeFileSync(path.join(folder, 'assets', 'gone-abc123.js'), SCRIPT);
writeFileSync(path.join(folder, 'gone.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(
  path.join(folder, 'index.html'),
  '<meta name="csp-nonce" content="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/index-abc123.js"></script>',
);

writeFileSync(path.join(folder, 'rua.html'), '<script src="/assets/rua-abc123.js"></script>');
mkdirSync(path.join(folder, 'rua'));
writeFileSync(path.join(folder, 'rua', 'sw.js'), SCRIPT);
writeFileSync(path.join(folder, 'rua', 'manifest.webmanifest'), '{}');

const app = startApp({ WEB_CLIENT_DIR: folder });

afterAll(() => rmSync(folder, { recursive: true }));

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the page', () => {
  test.each([
    '/',
    '/sellings',
    '/home/details/3/7/full-details',
    '/redefinir-senha?code=abc',
    '/politica-de-privacidade',
    '/index.html',
  ])('is served at %s', async (address) => {
    const { status, headers, text } = await app.anonymous.get(address, BROWSER);

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('csp-nonce');
  });

  test('is not served where anybody checks a receipt', async () => {
    const { status, text } = await app.anonymous.get('/r/7KQ2M9XD4A', BROWSER);
    expect(status).toBe(404);
    expect(text).toContain('Recibo não encontrado');
  });

  test('carries a nonce of its own in each answer, and a policy that names it', async () => {
    const answers = [await app.anonymous.get('/', BROWSER), await app.anonymous.get('/', BROWSER)];

    const nonces = answers.map(({ text, headers }) => {
      const [, nonce] = /nonce="([^"]+)"/.exec(text) ?? [];
      expect(text).not.toContain('__CSP_NONCE__');
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['content-security-policy']).toContain("style-src-attr 'none'");
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('comes with the headers that keep a browser careful', async () => {
    const { headers } = await app.anonymous.get('/', BROWSER);

    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test.each(['/api/nada', '/api', '/admin/nada', '/assets/missing.js', '/nada.pdf'])(
    'does not stand in for %s',
    async (address) => {
      const { status, text } = await app.anonymous.get(address, BROWSER);

      expect(status).toBe(404);
      expect(text).not.toContain('csp-nonce');
    },
  );

  test.each(['/', '/sellings'])(
    'is there for clients that accept anything at %s',
    async (address) => {
      const { status, text } = await app.anonymous.get(address, { Accept: '*/*' });

      expect(status).toBe(200);
      expect(text).toContain('csp-nonce');
    },
  );

  test.each(['application/json', 'application/json, text/plain, */*'])(
    'is not what a program asks for: %s',
    async (accept) => {
      const { status } = await app.anonymous.get('/sellings', { Accept: accept });

      expect(status).toBe(404);
    },
  );
});

describe('its files', () => {
  test('with a hash in their name are kept for ever, and travel compressed', async () => {
    const address = '/assets/index-abc123.js';

    const brotli = await app.anonymous.get(address, { 'Accept-Encoding': 'gzip, br' });
    const gzip = await app.anonymous.get(address, { 'Accept-Encoding': 'gzip' });
    const plain = await app.anonymous.get(address, { 'Accept-Encoding': 'identity' });

    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(brotli.headers['vary']).toContain('Accept-Encoding');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gzip.text).toBe(SCRIPT);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.text).toBe(SCRIPT);
  });

  test('without one are asked for again', async () => {
    const { status, headers } = await app.anonymous.get('/favicon.svg');

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });

  test.each(['/assets/gone-abc123.js', '/gone.svg'])(
    'that a new build took away are missing, not broken: %s',
    async (address) => {
      rmSync(path.join(folder, address));

      const { status, headers } = await app.anonymous.get(address, { 'Accept-Encoding': 'br' });

      expect(status).toBe(404);
      expect(headers['cache-control'] ?? '').not.toContain('immutable');
    },
  );

  test.each(['/../package.json', '/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/index.html'])(
    'do not lead outside: %s',
    async (address) => {
      const { text } = await app.anonymous.get(address);

      expect(text ?? '').not.toMatch(/csp-nonce|"private"/);
    },
  );
});

test('the API answers compressed too, and in pt-BR where there is nothing', async () => {
  const terms = await app.anonymous.get('/api/use-terms/1', { 'Accept-Encoding': 'br' });
  expect(terms.headers['content-encoding']).toBe('br');

  const nothing = await app.anonymous.get('/api/nada');
  expect(nothing.body).toEqual({
    data: null,
    error: {
      status: 404,
      name: 'NotFoundError',
      message: 'Endereço não encontrado',
      details: { code: 'ROUTE_NOT_FOUND' },
    },
  });
});

test.each([
  ['broken JSON', '{"identifier":', 400, 'INVALID_INPUT'],
  [
    'a body beyond the limit',
    JSON.stringify({ identifier: 'x'.repeat(300_000) }),
    413,
    'PAYLOAD_TOO_LARGE',
  ],
])('%s is refused, and tells nothing of the inside', async (_what, body, status, code) => {
  const answer = await app.anonymous
    .post('/api/auth/local', undefined, { 'Content-Type': 'application/json' })
    .send(body);

  expect(answer.status).toBe(status);
  expect(answer.body.error.details.code).toBe(code);
  expect(JSON.stringify(answer.body)).not.toMatch(/ at |SyntaxError|node_modules/);
});

describe('the collector’s phone', () => {
  test('is one page for every screen below /rua/, with the same policy in every answer', async () => {
    const addresses = ['/rua/', '/rua/clientes/12/receber', '/rua.html'];
    const answers = await Promise.all(addresses.map((one) => app.anonymous.get(one, BROWSER)));

    for (const { status, text, headers } of answers) {
      expect(status).toBe(200);
      expect(text).toContain('rua-abc123.js');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).not.toMatch(/nonce|unsafe/);
    }
    expect(new Set(answers.map(({ headers }) => headers['content-security-policy'])).size).toBe(1);
  });

  test('without its slash leads to its page, which its worker holds', async () => {
    const { status, headers } = await app.anonymous.get('/rua?de=login', BROWSER);
    expect([status, headers['location']]).toEqual([302, '/rua/?de=login']);
  });

  test('asks for its worker each time', async () => {
    const { headers } = await app.anonymous.get('/rua/sw.js', BROWSER);
    expect(headers['service-worker-allowed']).toBe('/rua');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test('does not find what is not there', async () => {
    await app.anonymous.get('/rua/nothing.png', BROWSER).expect(404);
  });

  test.each(['/ruas', '/rua-nova'])('is not %s', async (address) => {
    expect((await app.anonymous.get(address, BROWSER)).text).toContain('csp-nonce');
  });
});
