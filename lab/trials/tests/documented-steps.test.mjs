import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { documentedBlocks, documentedSteps, follow } from '../lib/documented-steps.mjs';
import { documentedSettings } from '../lib/point-in-time/layouts.mjs';

it('the documented update waits for each process', () => {
  assert.deepEqual(documentedSteps('Updating without losing a request').slice(-2), [
    'docker compose up -d --no-deps --wait backend-a',
    'docker compose up -d --no-deps --wait backend-b',
  ]);
});

it('a step that the trial cannot do is an error, and so is a heading without steps', async () => {
  await assert.rejects(follow(['rm -rf /'], [[/^docker/, async () => {}]]), /does not know/);
  assert.throws(() => documentedSteps('No such heading'), /no command/);
});

it('a copy that goes back to a moment keeps to its timeline, and archives where no other copy does', () => {
  const { server, copy } = documentedSettings();
  assert.match(copy, /^ *recovery_target_timeline = 'current'$/m);
  const [, old = ''] = /cp %p (\S+)\.part/.exec(server) ?? [];
  const [, own = ''] = /cp %p (\S+)\.part/.exec(copy) ?? [];
  assert.match(copy, new RegExp(`^ *restore_command = 'cp ${old} %p'$`, 'm'));
  assert.notEqual(own, old);
});

it('a copy that goes back under docker compose gets a volume of its own', () => {
  const { volumes } = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'));
  assert.match(volumes.database.name, /^\$\{DATABASE_VOLUME:-.*_database\}$/);
  const back = documentedBlocks('Going back with docker compose', 'sh').at(-1) ?? '';
  assert.match(back, /^export DATABASE_VOLUME=crediario_restored-1$/m);
});
