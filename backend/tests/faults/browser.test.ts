import { setTimeout as sleep } from 'node:timers/promises';
import { currentPdfRenderer, PDF_RENDERER_KEY } from '../../src/platform/pdf/current-renderer';
import { startApp } from '../harness';
import { aRenderer } from '../statement/test-browser';
import { aWorld, type World } from '../world';
import { report } from './report';

/** The browser that prints statements, killed or hung at a random moment of a job: that request is answered, and the
 *  next one gets its statement. BROWSER_FAULTS says how often each. */
const TIMES = Number(process.env['BROWSER_FAULTS'] ?? 1);
/** Less than the product's own, so that a hung one does not hold up the tests. */
const LIMIT_MS = 6_000;
/** A request that has not answered by then hangs. */
const PATIENCE_MS = 60_000;

const app = startApp();

const tally = { faults: 0, printed: 0, unavailable: 0 };
let world: World;
let sale: number;

beforeAll(async () => {
  world = await aWorld(app);
  sale = await world.aSale({ value: '1.000,00', instalments: 60, frequency: 'Diária' });
  app.strapi.config.set(PDF_RENDERER_KEY, aRenderer({ limitMs: LIMIT_MS }));
  await currentPdfRenderer(app.strapi).prepare();
});

afterAll(() => {
  const { faults, printed, unavailable } = tally;
  process.stdout.write(
    `PDF browser: ${faults} times killed or hung, ${printed} printed all the same, ${unavailable} answered 503\n`,
  );
  report('browser', tally);
});

const print = () => world.sara.get(`/api/gerarPdf?id=${sale}`).timeout(PATIENCE_MS);

/** Patient with a machine that takes longer than the limit to start a browser. */
async function printsAgain(): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if ((await print()).status === 200) return true;
  }
  return false;
}

const rounds = Array.from({ length: TIMES }, () => ['SIGKILL', 'SIGSTOP'] as const).flat();

test.each(rounds.map((signal, round) => [round + 1, signal] as const))(
  'round %i: %s in the middle of a job',
  async (_round, signal) => {
    expect(await printsAgain()).toBe(true);
    const browser = currentPdfRenderer(app.strapi).browserProcessId;
    if (browser === undefined) throw new Error('No browser is running');
    const asked = print().then((answer) => answer);
    await sleep(Math.random() * 100);
    process.kill(browser, signal);
    const { status, body } = await asked;
    tally.faults += 1;
    tally[status === 200 ? 'printed' : 'unavailable'] += 1;
    expect([200, 503]).toContain(status);
    if (status === 503) expect(body.error.details.code).toBe('PDF_UNAVAILABLE');
    expect(await printsAgain()).toBe(true);
  },
  PATIENCE_MS * 4,
);
