import { step } from '../../../../scripts/lib/terminal.mjs';
import { Api } from '../api.mjs';
import { aRoute } from '../office.mjs';
import { ADMINISTRATOR, untilItSays, untilReady } from './composed.mjs';
import { prints } from './work-of-two.mjs';

/** @typedef {import('../compose.mjs').Service} Service */
/** @typedef {{ container: import('../container.mjs').Container, api: Api, saleId: number }} Started */

/** Where the browser lacks what it needs: the log names the setting at once, all else goes on. And `/tmp` is not needed.
 *  @param {{ onEnd(undo: () => Promise<unknown>): void }} lifetime
 *  @param {import('./composed.mjs').Deployment} deployment
 *  @returns {Promise<import('../trial.mjs').Figures>} */
export async function pdfInTightPlaces({ onEnd }, { containers, services, ports }) {
  const { 'backend-a': service } = services();
  if (!service) throw new Error('docker-compose.yml has no backend-a.');
  const port = Number(ports[2]);
  let number = 100;

  /** @param {Service} changed
   *  @param {Record<string, string>} environment
   *  @param {RegExp} words */
  const saysAndPrints = async (changed, environment, words) => {
    const container = await containers.start(changed, {
      environment: { PORT: String(port), ...environment },
    });
    onEnd(async () => container.kill('SIGKILL'));
    await untilReady(port, container);
    await untilItSays(container, words);
    const anonymous = new Api(`http://127.0.0.1:${port}`);
    const api = await anonymous.loggedIn(ADMINISTRATOR.email, ADMINISTRATOR.password);
    number += 1;
    const { saleId } = await aRoute(api, number);
    const printed = await prints(api, saleId);
    api.close();
    container.kill('SIGTERM');
    await container.ended;
    return printed;
  };

  const noCache = await step('CREDIARIO_CACHE que não pode ser escrita', () =>
    saysAndPrints(service, { CREDIARIO_CACHE: '/var/cache/outra' }, /"message":".*CREDIARIO_CACHE/),
  );
  const noSandbox = await step('PDF_SANDBOX=required onde namespaces são proibidos', () =>
    saysAndPrints(service, { PDF_SANDBOX: 'required' }, /"message":".*PDF_SANDBOX=preferred/),
  );
  const withoutTmp = {
    ...service,
    tmpfs: [],
    volumes: ['./cache:/var/cache/crediario'],
  };
  const noTmp = await step('/tmp que não pode ser escrita', () =>
    saysAndPrints(withoutTmp, { CREDIARIO_CACHE: '/var/cache/crediario' }, /PDF browser:/),
  );
  return {
    // Both were ready and took a sale, or we would not be here.
    'statements without a cache folder, and said so': [Number(noCache), 0],
    'statements without namespaces, and said so': [Number(noSandbox), 0],
    'statements where /tmp is read-only': [Number(noTmp), 1],
  };
}
