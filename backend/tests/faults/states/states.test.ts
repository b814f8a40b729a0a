import { POSTAL_CODE_PROVIDER_KEY } from '../../../src/api/postal-code/root-routes';
import { PDF_RENDERER_KEY } from '../../../src/platform/pdf/current-renderer';
import { type Caller, startApp } from '../../harness';
import { gather, type Holder, signedInAnew } from '../../http/rights/cast';
import { type Asked, send } from '../../http/rights/request';
import { REQUESTS } from '../../http/rights/requests';
import { aWorld } from '../../world';
import { differencesIn } from '../../world/verify';
import { report } from '../report';
import { HAPPENINGS, type Happening } from './states';

/**
 * Every call of the rights matrix, a good one when it was made up, after something befell the records that it names. Whatever it is
 * answered, it is no 5xx, and the books hold.
 * Each call is made by the collector or by the office, by both with STATES=all; `-t 'the box is closed'` asks about one of the happenings.
 */

const app = startApp({ METRICS_TOKEN: 'segredo-de-quem-observa' });
/** What closes a box, or makes another one, would hide what the calls on the box itself are answered. */
const isOfBoxes = (row: string): boolean => /openCash|closedCashs|its closing/.test(row);
const ROWS = Object.keys(REQUESTS).sort();
const PARTS = [ROWS.filter((row) => !isOfBoxes(row)), ROWS.filter(isOfBoxes)];

const IS_WHOLE = process.env['STATES'] === 'all';

const tally = { calls: 0, accepted: 0, refused: 0, failed: 0 };
let shared: Holder;

beforeAll(async () => {
  const printer = { render: async () => Buffer.from('%PDF-1.4'), close: async () => undefined };
  app.strapi.config.set(PDF_RENDERER_KEY, printer);
  app.strapi.config.set(POSTAL_CODE_PROVIDER_KEY, async () => null);
  shared = (await gather(app)).Own.of;
});

afterAll(() => {
  const { calls, accepted, refused, failed } = tally;
  process.stdout.write(
    `States: ${calls} calls of ${ROWS.length} kinds after ${Object.keys(HAPPENINGS).length} happenings, ${accepted} accepted, ${refused} refused, ${failed} answered with 5xx\n`,
  );
  report('states', tally);
});

async function answered(caller: Caller, row: string, asked: Asked): Promise<string | null> {
  const { status, body, text } = await send(caller, row, asked);
  tally.calls += 1;
  tally[status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'accepted'] += 1;
  if (status < 500) return null;
  return `${row}: ${status} ${JSON.stringify(body?.error ?? text).slice(0, 200)}, asked ${JSON.stringify(asked).slice(0, 300)}`;
}

async function requestsOf(of: Holder, rows: readonly string[]): Promise<[string, Asked][]> {
  const asked: [string, Asked][] = [];
  for (const row of rows) {
    const request = REQUESTS[row];
    if (request) asked.push([row, await request(of, of.collector)]);
  }
  return asked;
}

/** Who makes the nth call. */
const callersOf = (index: number, callers: readonly Caller[]): readonly Caller[] =>
  IS_WHOLE ? callers : callers.filter((_caller, which) => which === index % callers.length);

/** What is answered with a 5xx after the happening. */
async function faultsAfter(happen: Happening, rows: readonly string[]): Promise<string[]> {
  const world = await aWorld(app);
  const of: Holder = { ...shared, world, collector: world.fabio };
  const asked = await requestsOf(of, rows);
  await happen(of);
  const callers = [of.collector, await app.newUser({ role: 'administrador' })];
  const faults: (string | null)[] = [];
  for (const [index, [row, what]] of asked.entries()) {
    for (const caller of callersOf(index, callers)) {
      const someone = row.includes('/auth/') ? await signedInAnew(app, 'Own', caller) : caller;
      faults.push(await answered(someone, row, what));
    }
  }
  return faults.flatMap((fault) => fault ?? []);
}

test.each(Object.entries(HAPPENINGS))('%s', async (_name, happen) => {
  const zone = app.clock.timeZone;
  for (const rows of PARTS) {
    expect(await faultsAfter(happen, rows)).toEqual([]);
    Object.assign(app.clock, { timeZone: zone });
  }
  expect(await differencesIn(app)).toEqual([]);
});
