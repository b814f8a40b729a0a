import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../../../scripts/lib/root.mjs';
import { step } from '../../../../scripts/lib/terminal.mjs';

/** @typedef {import('./scene.mjs').Scene} Scene */

/** `npm start` on an embedded database, made from the backup; then backup and verify while it runs, and again when it
 *  does not. In between its server has to stay the same process.
 *  @param {Scene} scene
 *  @returns {Promise<import('../trial.mjs').Figures>} */
export async function besideTheProduct(scene) {
  const restored = await scene.run('restore', scene.good, { data: scene.data });
  const product = await step('npm start', () => start(scene));
  const server = await postmasterOf(scene);
  const running = [
    await scene.run('backup', scene.file('ao-lado.gz'), { data: scene.data }),
    await scene.run('verify', undefined, { data: scene.data }),
  ];
  const stillThere = (await fetch(product.url)).status === 204;
  const sameServer = (await postmasterOf(scene)) === server;
  await product.stop();
  const stopped = [
    await scene.run('backup', scene.file('parado.gz'), { data: scene.data }),
    await scene.run('verify', undefined, { data: scene.data }),
  ];
  const failed = [restored, ...running, ...stopped].filter(({ code }) => code !== 0);
  return {
    'commands that failed beside a running, then stopped, embedded database': [failed.length, 0],
    'times its server was disturbed': [Number(!stillThere) + Number(!sameServer), 0],
  };
}

/** @param {Scene} scene */
async function start({ data, sparePort }) {
  const child = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME },
      ...{ CREDIARIO_DATA: data, PORT: String(sparePort), DEMO: '0' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${sparePort}/_health`;
  for (;;) {
    if (child.exitCode !== null) throw new Error('npm start ended.');
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.status === 204) break;
    await sleep(100);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param {Scene} scene */
async function postmasterOf({ data }) {
  return (await readFile(path.join(data, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0];
}
