import { currentPdfRenderer, PDF_RENDERER_KEY } from '../../src/platform/pdf/current-renderer';
import { startApp } from '../harness';
import { memoryOfGroup, ownMemory, untilGroupIsGone } from '../harness/memory';
import { aRenderer } from '../statement/test-browser';
import { aWorld, type World } from '../world';

const app = startApp();

/** A request that has not answered by then hangs. */
const PATIENCE_MS = 120_000;

let world: World;
let sale: number;

beforeAll(async () => {
  app.strapi.config.set(PDF_RENDERER_KEY, aRenderer());
  world = await aWorld(app);
  sale = await world.aSale({ value: '1.000,00', fee: '20%', instalments: 60, frequency: 'Diária' });
  await currentPdfRenderer(app.strapi).prepare();
});

const browserId = () => currentPdfRenderer(app.strapi).browserProcessId ?? 0;

interface Outcome {
  status: number;
  code: string | undefined;
  retryAfter: number;
  tookMs: number;
}

async function ask(): Promise<Outcome> {
  const start = Date.now();
  const { status, body, headers } = await world.sara.get(`/api/gerarPdf?id=${sale}`);
  return {
    status,
    code: body.error?.details.code,
    retryAfter: Number(headers['retry-after']),
    tookMs: Date.now() - start,
  };
}

/** A hundred at once. The first that is printed is told of, while others still wait. */
async function burst(onFirstPrinted: () => void = () => undefined): Promise<Outcome[]> {
  let isFirst = true;
  const watched = async () => {
    const outcome = await ask();
    if (outcome.status === 200 && isFirst) {
      isFirst = false;
      onFirstPrinted();
    }
    return outcome;
  };
  return Promise.all(Array.from({ length: 100 }, watched));
}

function expectAllAnswered(outcomes: Outcome[]): void {
  for (const { status, code, retryAfter, tookMs } of outcomes) {
    expect(tookMs).toBeLessThan(PATIENCE_MS);
    if (status === 200) continue;
    expect(status).toBe(503);
    expect(['PDF_QUEUE_FULL', 'PDF_UNAVAILABLE']).toContain(code);
    expect(retryAfter).toBeGreaterThan(0);
  }
  expect(outcomes.some(({ status }) => status === 200)).toBe(true);
}

test('a hundred statements at once, and the browser killed among them', async () => {
  expectAllAnswered(await burst());
  const warm = { own: ownMemory(), browser: memoryOfGroup(browserId()) };

  const killed = browserId();
  const outcomes = await burst(() => process.kill(-killed, 'SIGKILL'));
  expectAllAnswered(outcomes);
  await untilGroupIsGone(killed);

  const next = await ask();
  expect(next.status).toBe(200);
  expect(browserId()).not.toBe(killed);
  expect(ownMemory()).toBeLessThan(warm.own * 1.2);
  expect(memoryOfGroup(browserId())).toBeLessThanOrEqual(warm.browser * 1.5);
});
