import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startEmbeddedPostgres } from '../../database/embedded/index.mjs';
import { inRoot } from '../lib/root.mjs';

/** Runs `npm start`'s script where it cannot succeed.
 *  @param {NodeJS.ProcessEnv} env
 *  @param {string[]} [nodeOptions] */
async function start(env, nodeOptions = []) {
  const child = spawn(process.execPath, [...nodeOptions, inRoot('scripts/start.mjs')], {
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  return { code, said: said.trim() };
}

describe('npm start, where it cannot succeed', () => {
  /** @type {net.Server} */
  let neighbour;
  /** @type {string} */
  let folder;
  const takenPort = () => {
    const address = neighbour.address();
    return address !== null && typeof address === 'object' ? String(address.port) : '';
  };

  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-faults-'));
    await writeFile(path.join(folder, 'a-file'), '');
    neighbour = net.createServer().listen(0, '127.0.0.1');
    await once(neighbour, 'listening');
  });
  after(async () => {
    neighbour.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('says that Node is too old, before anything else', async () => {
    const pretend =
      "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'18.20.4'}})";
    const { code, said } = await start({}, ['--import', pretend]);
    assert.equal(code, 1);
    assert.match(said, /^O Crediário roda no Node .* e este é o 18\.20\.4: .*$/);
  });

  it('says that the port is taken', async () => {
    const { code, said } = await start({ PORT: takenPort() });
    assert.equal(code, 1);
    assert.match(said, /^Erro: A porta \d+ já está em uso: .*$/);
  });

  it('says that the data folder cannot be written', async () => {
    const data = path.join(folder, 'a-file', 'data');
    const { code, said } = await start({ PORT: '4190', CREDIARIO_DATA: data });
    assert.equal(code, 1);
    assert.match(said, /^Erro: A pasta de dados .*a-file.data não pode ser escrita: .*$/);
  });

  it('says that the database cannot be reached, without its password', async () => {
    const { code, said } = await start({
      PORT: '4190',
      CREDIARIO_DATA: path.join(folder, 'data'),
      DATABASE_URL: 'postgresql://someone:hidden@127.0.0.1:1/shop',
    });
    assert.equal(code, 1);
    assert.match(said, /^Erro: Não foi possível conectar ao banco shop em 127.0.0.1:1 .*$/);
    assert.doesNotMatch(said, /hidden/);
  });

  it('names the secrets that production lacks', async () => {
    const database = await startEmbeddedPostgres({
      dataDir: path.join(folder, 'database'),
      disposable: true,
    });
    const { code, said } = await start({
      NODE_ENV: 'production',
      PORT: '4190',
      CREDIARIO_DATA: path.join(folder, 'data'),
      DATABASE_URL: database.url,
      APP_KEYS: randomBytes(32).toString('base64url'),
      JWT_SECRET: '',
    }).finally(database.stop);
    assert.equal(code, 1);
    assert.match(said, /^Erro: .*ADMIN_JWT_SECRET.*JWT_SECRET.*$/);
    assert.doesNotMatch(said, /APP_KEYS/);
  });
});
