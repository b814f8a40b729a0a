import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readCompose } from '../lib/compose.mjs';

it('docker-compose.yml is read as docker reads it', () => {
  const { 'backend-a': backend, database } = readCompose('POSTGRES_PASSWORD=a/b\nJWT_SECRET=x\n');
  assert.equal(backend?.environment['JWT_SECRET'], 'x');
  assert.equal(backend?.environment['PGPASSWORD'], 'a/b');
  assert.match(String(backend?.environment['DATABASE_URL']), /@database:5432\/crediario\?/);
  assert.equal(backend?.readOnly, true);
  assert.equal(backend?.graceMs, 20_000);
  assert.equal(database?.environment['JWT_SECRET'], undefined);
});

it('what the shell says wins over .env, and what is asked for has to be there', () => {
  const shell = { DATABASE_NAME: 'restored' };
  const { backend } = readCompose('POSTGRES_PASSWORD=x\nDATABASE_NAME=y', shell);
  assert.match(String(backend?.environment['DATABASE_URL']), /\/restored\?/);
  assert.throws(() => readCompose(''), /POSTGRES_PASSWORD/);
});
