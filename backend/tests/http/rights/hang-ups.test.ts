import { setTimeout as pause } from 'node:timers/promises';
import { POSTAL_CODE_PROVIDER_KEY } from '../../../src/api/postal-code/root-routes';
import { PDF_RENDERER_KEY } from '../../../src/platform/pdf/current-renderer';
import { type Caller, startApp } from '../../harness';
import { straysDuring } from '../../harness/strays';
import { gather, type Holder } from './cast';
import { RIGHTS, type Right } from './matrix';
import { REQUESTS } from './requests';

/** The module that the running product uses. */
const {
  currentResponse,
}: typeof import('../../../src/platform/observe/request-context') = require('../../../dist/src/platform/observe/request-context');

const app = startApp({ METRICS_TOKEN: 'segredo-de-quem-observa' });

let of: Holder;

beforeAll(async () => {
  const printer = { render: async () => Buffer.from('%PDF-1.4'), close: async () => undefined };
  app.strapi.config.set(PDF_RENDERER_KEY, printer);
  app.strapi.config.set(POSTAL_CODE_PROVIDER_KEY, async () => null);
  of = (await gather(app)).Own.of;
});

const READS = RIGHTS.filter(
  ({ call, answers }) =>
    call.startsWith('GET ') && [answers.Own, answers.Administrator].includes('200'),
);

const reader = ({ answers }: Right): Caller =>
  answers.Administrator === '200' ? of.world.sara : of.collector;

/** Asks, and hangs up as the read's nth statement is about to be sent: false where it sends fewer. */
async function hangsUpAt(nth: number, caller: Caller, path: string): Promise<boolean> {
  let sent = 0;
  const hangUp = () => {
    const response = currentResponse();
    if (!response) return;
    sent += 1;
    if (sent === nth) response.destroy();
  };
  app.knex.on('query', hangUp);
  try {
    await caller.get(path).then(
      () => undefined,
      () => undefined,
    );
    // What is left of it ends now, and what nobody waited for is told of.
    while (app.knex.client.pool.numUsed() > 0) await pause(2);
    await pause(0);
  } finally {
    app.knex.removeListener('query', hangUp);
  }
  return sent >= nth;
}

test('who hangs up before any statement of any read ends nothing but their own call', async () => {
  const strays: Record<string, string[]> = {};
  for (const right of READS) {
    const caller = reader(right);
    const asked = await REQUESTS[right.name]?.(of, caller);
    strays[right.name] = await straysDuring(async () => {
      let nth = 1;
      while (await hangsUpAt(nth, caller, asked?.path ?? '')) nth += 1;
    });
  }
  expect(strays).toEqual(Object.fromEntries(READS.map(({ name }) => [name, []])));
});
