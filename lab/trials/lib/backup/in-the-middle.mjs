import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { heldWay } from './held-way.mjs';

/** @typedef {import('./scene.mjs').Scene} Scene
 *  @typedef {import('./scene.mjs').Running} Running
 *  @typedef {{ way: import('./held-way.mjs').HeldWay, running: Running }} Held
 *  @typedef {{ sent: number, received: number }} Traffic */

const START_TRIES = 20;

/** How much a whole run of a command sends and receives. @type {Map<string, Traffic>} */
const whole = new Map();

/** Does `harm` to a command that has done half of its work.
 *  @param {Scene} scene
 *  @param {{ command: import('./scene.mjs').Command, file?: string, url: string, way: 'sent' | 'received',
 *    tidy?: () => Promise<unknown> }} what
 *  @param {(held: Held) => unknown} harm
 *  @returns {Promise<import('./scene.mjs').End>} */
async function half(scene, { command, file, url, way: direction, tidy = async () => {} }, harm) {
  const which = `${command} ${scene.isOwn}`;
  let traffic = whole.get(which);
  if (!traffic) {
    const measured = await heldWay(url);
    const { code, complained } = await scene.run(command, file, { url: measured.url });
    if (code !== 0) throw new Error(`A whole ${command} failed: ${complained}`);
    traffic = measured.passed();
    whole.set(which, traffic);
    await measured.close();
    await tidy();
  }
  const way = await heldWay(url, { [direction]: traffic[direction] / 2 });
  const running = scene.start(command, file, { url: way.url });
  await way.held;
  await harm({ way, running });
  const end = await running.ended;
  await way.close();
  return end;
}

/** @param {Scene} scene
 *  @param {string} name
 *  @param {(held: Held) => unknown} harm */
export const heldBackup = (scene, name, harm) => {
  const file = scene.file(name);
  const tidy = () => rm(file);
  return half(scene, { command: 'backup', file, url: scene.url, way: 'received', tidy }, harm);
};

/** The server of the database dies with all its processes, and is started again once the command has ended.
 *  @param {Scene} scene
 *  @param {Held} held */
export async function killServer({ cluster }, { way, running }) {
  cluster.kill();
  way.open();
  await running.ended;
  // It starts once the last of those processes is gone.
  for (let tries = 1; ; tries += 1) {
    try {
      return await cluster.start();
    } catch (error) {
      if (tries === START_TRIES) throw error;
      await sleep(500);
    }
  }
}

/** @param {Scene} scene
 *  @param {(held: Held) => unknown} harm */
export const heldRestore = (scene, harm) => {
  const tidy = () => scene.emptyTarget();
  return half(
    scene,
    { command: 'restore', file: scene.good, url: scene.target, way: 'sent', tidy },
    harm,
  );
};

/** @param {Scene} scene
 *  @param {(held: Held) => unknown} harm */
export const heldVerify = (scene, harm) =>
  half(scene, { command: 'verify', url: scene.url, way: 'received' }, harm);
