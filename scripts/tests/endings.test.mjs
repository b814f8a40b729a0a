import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, rmdir, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { inRoot } from '../lib/root.mjs';
import { freePort, isFree, killLeft, leftOf, npmStart, until } from './product-process.mjs';

/** All of it ends, no matter which process gets which signal. `terminal`: Ctrl-C reaches npm's whole group, the server's Strapi
 *  by the launcher. A signal of its own tells Strapi below, and in backend/tests/start-up/json-lines.test.ts. */
const TOLD = /** @type {const} */ ([['terminal', 'SIGINT']]);

/** Of these Strapi hears through the launcher or through server.js, as of those above, or not at all: they are tried without
 *  it, whose start costs more than all the rest. */
const TOLD_AROUND = /** @type {const} */ ([
  ['npm', 'SIGTERM'],
  ['npm', 'SIGHUP'],
  ['npm', 'SIGINT'],
  ['npm', 'SIGKILL'],
  ['launcher', 'SIGTERM'],
  ['launcher', 'SIGHUP'],
  ['launcher', 'SIGINT'],
  ['launcher', 'SIGKILL'],
  ['server', 'SIGHUP'],
  ['server', 'SIGINT'],
  ['terminal', 'SIGHUP'],
]);
const WITHOUT_STRAPI = {
  NODE_OPTIONS: `--require "${inRoot('scripts/tests/stand-in-server.cjs')}"`,
};

describe('npm start ends whole', () => {
  /** @type {string} */
  let data;
  /** @type {number} */
  let port;
  before(async () => {
    data = await mkdtemp(path.join(os.tmpdir(), 'crediario-endings-'));
    port = await freePort();
  });
  after(async () => {
    killLeft(data);
    await rm(data, { recursive: true, force: true });
  });

  const gone = () =>
    until(
      () => leftOf(data).length === 0,
      () => `These still run:\n${leftOf(data).join('\n')}`,
    );

  /** @param {import('./product-process.mjs').Product} product
   *  @param {readonly [who: string, signal: NodeJS.Signals]} told */
  const tell = async (product, [who, signal]) => {
    const pid = {
      npm: () => product.npm,
      launcher: product.launcher,
      server: product.server,
      terminal: () => -product.npm,
    }[who];
    process.kill(Number(await pid?.()), signal);
    await gone();
    assert.equal(await isFree(port), true);
  };

  const endsWhole = (
    /** @type {readonly [who: string, signal: NodeJS.Signals]} */ told,
    /** @type {NodeJS.ProcessEnv} */ env = {},
  ) =>
    it(`when ${told.join(' gets ')}`, async () => {
      const product = npmStart(data, port, env);
      await product.ready();
      await tell(product, told);
    });
  // First, for it takes longest: meanwhile its browser is unpacked, once for all that follow.
  describe('the whole product', () => {
    /** @type {string} */
    let log;
    /** @type {import('./product-process.mjs').Product} */
    let product;
    before(async () => {
      log = path.join(data, 'server.log');
      await rm(log, { force: true });
      // Not even root writes into a folder.
      await mkdir(log);
      product = npmStart(data, port);
      await product.ready();
    });

    it('goes on where its log cannot be written, says so once, and writes it again when it can', async () => {
      const settings = () => fetch(`http://127.0.0.1:${port}/api/settings`);
      for (let times = 0; times < 20; times += 1) assert.equal((await settings()).status, 200);
      assert.equal(product.said().split('O registro parou').length, 2, product.said());

      await rmdir(log);
      await until(
        () => product.said().includes('O registro voltou'),
        () => product.said(),
      );
      await settings();
      await until(
        async () => (await stat(log)).size > 10,
        () => 'The log stayed empty',
      );
      assert.equal((await stat(log)).mode & 0o777, 0o600);
    });

    it('ends whole when server gets SIGTERM', () => tell(product, ['server', 'SIGTERM']));
  });

  for (const told of TOLD) endsWhole(told);
  for (const told of TOLD_AROUND) endsWhole(told, WITHOUT_STRAPI);

  it('but for a killed server, which is brought back in its first minute too', async () => {
    const product = npmStart(data, port, WITHOUT_STRAPI);
    await product.ready();
    const killed = Number(await product.server());
    process.kill(killed, 'SIGKILL');
    await until(
      async () => (await product.server().catch(() => killed)) !== killed,
      () => product.said(),
    );
    await tell(product, ['launcher', 'SIGTERM']);
  });

  it('when npm is told before it has come up', async () => {
    const product = npmStart(data, port);
    await until(
      () => product.said().includes('Iniciando o banco de dados embutido'),
      () => `It did not begin:\n${product.said()}`,
    );
    await tell(product, ['npm', 'SIGTERM']);
  });
});
