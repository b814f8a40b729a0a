import { setTimeout as sleep } from 'node:timers/promises';
import { red, say } from '../../../../scripts/lib/terminal.mjs';
import { failuresOfBackup } from './of-backup.mjs';
import { failuresOfEmbedded } from './of-embedded.mjs';
import { failuresOfRestore } from './of-restore.mjs';
import { failuresOfVerify } from './of-verify.mjs';

/** @typedef {import('./scene.mjs').Scene} Scene
 *  @typedef {import('./scene.mjs').End} End */

/** One thing that can go wrong, for real. `prepare` is no part of it: what it makes is not counted as left over.
 *  @typedef {object} Failure
 *  @property {import('./scene.mjs').Command} command
 *  @property {string} what fails
 *  @property {RegExp} says
 *  @property {(scene: Scene) => Promise<unknown>} [prepare]
 *  @property {(scene: Scene) => Promise<End>} fail
 *  @property {(scene: Scene) => Promise<unknown>} [mend] takes away the cause, by hand as it were
 *  @property {(scene: Scene) => Promise<End>} retry */

/** @typedef {{ failure: Failure, isOwn: boolean, end: End, sentence: string, left: string[], retried: End }} Outcome */

/** A killed command's last will takes a moment; longer than this is left over. */
const SETTLE_MS = 60_000;

/** @param {Scene} scene
 *  @returns {Promise<Outcome[]>} */
export async function tryAll(scene) {
  const outcomes = [];
  for (const failure of [
    ...failuresOfBackup,
    ...failuresOfRestore,
    ...(scene.isOwn ? [...failuresOfVerify, ...failuresOfEmbedded] : []),
  ]) {
    const outcome = await tryOne(scene, failure);
    say(`  ${failure.command}: ${failure.what}`);
    for (const fault of faultsIn(outcome)) say(red(`    ${fault}`));
    outcomes.push(outcome);
  }
  return outcomes;
}

/** @param {Scene} scene
 *  @param {Failure} failure
 *  @returns {Promise<Outcome>} */
async function tryOne(scene, failure) {
  await failure.prepare?.(scene);
  const before = new Set(await scene.inventory());
  const end = await failure.fail(scene);
  let left = [];
  const deadline = Date.now() + SETTLE_MS;
  do {
    left = (await scene.inventory()).filter((name) => !before.has(name));
    if (left.length > 0) await sleep(200);
  } while (left.length > 0 && Date.now() < deadline);
  await failure.mend?.(scene);
  const retried = await failure.retry(scene);
  if (failure.command === 'restore') await scene.emptyTarget();
  return { failure, isOwn: scene.isOwn, end, sentence: sentenceIn(end, scene), left, retried };
}

/** As it was said, less the folder of the trial and its ports.
 *  @param {End} end
 *  @param {Scene} scene */
const sentenceIn = ({ complained }, scene) =>
  complained
    .trim()
    .replace(/^Erro: /, '')
    .replaceAll(`${scene.folder}/`, '/…/')
    .replaceAll(scene.folder, '/…')
    .replaceAll(/(localhost|127\.0\.0\.1):\d+/g, '$1:5432');

/** What is not as it has to be.
 *  @param {Outcome} outcome
 *  @returns {string[]} */
export function faultsIn({ failure, end, sentence, left, retried }) {
  const isKilled = end.code === null;
  return [
    ...(end.code === 0 ? ['It ended well.'] : []),
    ...(!isKilled && (!failure.says.test(sentence) || sentence.includes('\n'))
      ? [`It said: ${end.complained}`]
      : []),
    ...(left.length > 0 ? [`Left: ${left.join(', ')}`] : []),
    ...(retried.code === 0 ? [] : [`The next try: ${retried.complained}`]),
  ];
}

/** @param {Outcome[]} outcomes
 *  @returns {string} a table in Markdown */
export function tableOf(outcomes) {
  const rows = outcomes.map(({ failure, isOwn, end, sentence, left, retried }) => [
    `\`${failure.command}\`${isOwn ? '' : ', pg_dump'}`,
    failure.what,
    end.code === null ? '(killed)' : sentence,
    end.code === null ? 'SIGKILL' : String(end.code),
    left.length === 0 ? 'nothing' : `${left.length} things`,
    retried.code === 0 ? 'works' : 'fails',
  ]);
  const head = ['Command', 'What fails', 'What is said', 'Exit code', 'Left behind', 'Next try'];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
