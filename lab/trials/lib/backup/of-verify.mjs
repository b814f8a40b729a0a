import { heldVerify } from './in-the-middle.mjs';

/** @typedef {import('./failures.mjs').Failure} Failure
 *  @typedef {import('./scene.mjs').Scene} Scene */

/** @param {Scene} scene */
const again = (scene) => scene.run('verify', undefined, { url: scene.url });

/** @type {Failure[]} */
export const failuresOfVerify = [
  {
    command: 'verify',
    what: 'the database is empty',
    says: /^O banco está vazio: não há o que conferir\.$/,
    fail: (scene) => scene.run('verify', undefined, { url: scene.target }),
    retry: again,
  },
  {
    command: 'verify',
    what: 'the connection breaks in the middle',
    says: /A conexão com o banco .* caiu: tente de novo\.$/,
    fail: (scene) => heldVerify(scene, ({ way }) => way.cut()),
    retry: again,
  },
  {
    command: 'verify',
    what: 'it is killed (`kill -9`) in the middle',
    says: /^$/,
    fail: (scene) => heldVerify(scene, ({ running }) => running.child.kill('SIGKILL')),
    retry: again,
  },
  {
    command: 'verify',
    what: 'the account is not known to the server',
    says: /o servidor não deixa a conta ninguem entrar: confira DATABASE_URL/,
    fail: (scene) => {
      const url = scene.urlOf('crediario', 'ninguem');
      return scene.run('verify', undefined, { url });
    },
    retry: again,
  },
];
