import assert from 'node:assert/strict';
import { it } from 'node:test';
import { documentedSteps, follow } from '../lib/documented-steps.mjs';

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
