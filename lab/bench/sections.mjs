import verifier from '../../database/verify/index.cjs';
import { bold, say, step } from '../../scripts/lib/terminal.mjs';
import { browserVerdicts } from './measure/browser.mjs';
import { againstBare, againstSmall, dashboardVerdicts, tell } from './measure/compare.mjs';
import { deskVerdicts } from './measure/desk.mjs';
import { exportVerdicts } from './measure/exports.mjs';
import { memoryVerdict } from './measure/memory.mjs';
import { CLIENTS, pay, paymentsVerdict } from './measure/payments.mjs';
import { againstPeers } from './measure/peers.mjs';
import { daysKept, portfolioVerdicts } from './measure/portfolio.mjs';
import { plansOf } from './measure/plans.mjs';
import { printingVerdict } from './measure/printing.mjs';
import { factsOf } from './measure/requests.mjs';
import { routesFor, saleIn60 } from './measure/routes.mjs';
import { startUpVerdict } from './measure/start-up.mjs';
import { streetVerdicts } from './measure/street.mjs';
import { Caller } from './measure/timing.mjs';
import { CACHE } from './session.mjs';
import { ADMINISTRATOR } from './world/open-world.mjs';

/** @typedef {import('./session.mjs').Session} Session */
/** @typedef {import('./measure/compare.mjs').Verdict} Verdict */
/** @typedef {{ name: string, verdicts: Verdict[], plans?: import('./measure/plans.mjs').Plan[] }} Section */

const ROUNDS = 5;

/** One section after the other, as each is measured.
 *  @param {{ whole: Session, small: Session | undefined, only: string[] }} course
 *  @returns {AsyncGenerator<Section>} */
export async function* sectionsOf({ whole, small, only }) {
  await step('Days of the portfolio', async () => daysKept(whole, (await whole.facts()).today));
  const requests = await whole.requests();
  const routes = await step('Collectors who pay', () =>
    routesFor(whole.staff, whole.client, 2 * CLIENTS),
  );
  const watched = await step('Statements', () => watch(whole, requests, routes));

  /** @type {Record<string, () => Promise<Omit<Section, 'name'>>>} */
  const parts = {
    plans: () => plans(whole, watched),
    bare: async () => ({
      verdicts: await againstBare(whole.target, whole.environment, watched.reads, ROUNDS),
    }),
    peers: async () => ({ verdicts: await besidePeers(whole, watched) }),
    scale: async () => ({
      verdicts: small
        ? await againstSmall(
            { target: whole.target, requests },
            { target: small.target, requests: await small.requests() },
            ROUNDS,
          )
        : [],
    }),
    dashboard: async () => ({ verdicts: await dashboardVerdicts(whole.target, requests, ROUNDS) }),
    desk: async () => ({
      verdicts: await deskVerdicts(
        whole.target,
        requests.filter(({ name }) => name.startsWith('desk: ')),
        ROUNDS,
      ),
    }),
    portfolio: async () => ({ verdicts: await portfolioVerdicts(whole, ROUNDS) }),
    payments: async () => one(await payments(whole, routes, watched)),
    printing: async () => one(await printing(whole, watched)),
    exports: async () => ({ verdicts: await told(exportVerdicts(whole.target)) }),
    memory: async () => one(await memoryVerdict(whole.target, requests, routes.slice(0, CLIENTS))),
    'start-up': async () => one(await startUpVerdict()),
    browser: async () => ({ verdicts: await inTheBrowser(whole) }),
    street: async () => ({
      verdicts: await streetVerdicts({ product: whole.target, cacheFolder: CACHE }),
    }),
    books: async () => one(await books(whole)),
  };
  for (const [name, work] of Object.entries(parts)) {
    if (only.length > 0 && !only.includes(name)) continue;
    say(bold(`\n${name}`));
    yield { name, ...(await work()) };
  }
}

/** Each as it is measured.
 *  @param {AsyncIterable<Verdict>} measured */
async function told(measured) {
  const verdicts = [];
  for await (const verdict of measured) {
    tell(verdict);
    verdicts.push(verdict);
  }
  return verdicts;
}

/** @param {Verdict} verdict */
function one(verdict) {
  tell(verdict);
  return { verdicts: [verdict] };
}

/** What each request, two payments and a PDF ask of the database, and the PDF's page.
 *  @param {Session} whole
 *  @param {import('./measure/requests.mjs').Request[]} requests
 *  @param {import('./measure/routes.mjs').Route[]} routes */
function watch(whole, requests, routes) {
  return whole.recording(async (target, recorder) => {
    const caller = new Caller(target);
    const reads = [];
    for (const request of requests) {
      // What only the first request of a day or of a few seconds asks (colours, rights) is none of this one's.
      await caller.accepted(request.path);
      const { statements } = await recorder.during(() => caller.accepted(request.path));
      reads.push({ request, statements });
    }
    const [ours, theirs] = [routes[0], routes[CLIENTS]];
    if (!ours || !theirs) throw new Error('Two routes are needed');
    const payment = async (/** @type {typeof ours} */ route) => {
      let answer = {};
      const { statements } = await recorder.during(async () => {
        answer = await pay(caller, route);
      });
      return { statements, ids: { ...route, ...answer } };
    };
    const saleId = await saleIn60(whole.staff, whole.client, ours);
    const printed = await recorder.during(() => caller.accepted(`/api/gerarPdf?id=${saleId}`));
    const two = [await payment(ours), await payment(theirs)];
    caller.close();
    return {
      reads,
      payments: /** @type {[typeof two[0], typeof two[0]]} */ (two),
      printed: { saleId, statements: printed.statements, html: String(printed.pages[0]) },
    };
  });
}

/** @typedef {Awaited<ReturnType<typeof watch>>} Watched */

/** @param {Session} whole
 *  @param {Watched} watched */
async function plans(whole, { reads, payments, printed }) {
  const all = [
    ...reads.map(({ request, statements }) => ({ name: request.name, statements })),
    { name: 'payment', statements: payments[0].statements },
    {
      name: 'statement (PDF)',
      statements: printed.statements.filter(({ text }) => /^\s*select/i.test(text)),
    },
  ];
  const found = [];
  for (const { name, statements } of all)
    found.push(...(await plansOf(whole.client, name, statements)));
  const verdicts = found
    .filter(({ scans, spills }) => scans.length + spills.length > 0)
    .map((plan) => ({
      name: plan.name,
      figures: { ms: plan.ms ?? 0, pages: plan.pages ?? 0 },
      measured: [
        ...plan.scans.map((table) => `Seq Scan ${table}`),
        ...plan.spills.map((node) => `${node} on disk`),
      ].join(', '),
      bound: 'none',
      holds: false,
    }));
  for (const verdict of verdicts) tell(verdict);
  say(
    `  ${found.length} statements explained, ${verdicts.length} with a scan of a big table or a spill`,
  );
  return { verdicts, plans: found };
}

/** @param {Session} whole
 *  @param {import('./measure/routes.mjs').Route[]} routes
 *  @param {Watched} watched */
function payments(whole, routes, watched) {
  return paymentsVerdict({
    product: whole.target,
    databaseUrl: String(whole.environment['DATABASE_URL']),
    ours: routes.slice(0, CLIENTS),
    theirs: routes.slice(CLIENTS),
    watched: watched.payments,
    rounds: ROUNDS,
  });
}

/** @param {Session} whole
 *  @param {Watched} watched */
function printing(whole, { printed: { saleId, html } }) {
  return printingVerdict({
    product: whole.target,
    saleId,
    html,
    cacheFolder: CACHE,
    rounds: ROUNDS,
  });
}

/** After all that the bench wrote: everything derived is still what it derives from.
 *  @param {Session} whole
 *  @returns {Promise<Verdict>} */
async function books({ client }) {
  // Each check reads whole tables: joined as such, and not row by row along an index, twelve million take minutes.
  await client.query("SET work_mem = '512MB'; SET random_page_cost = 4");
  const differences = await verifier.findDifferences(
    async (sql) => (await client.query(sql)).rows,
    (title, count) => say(`  ${title}: ${count}`),
  );
  const found = differences.length;
  return {
    name: 'differences that `npm run verify` finds',
    figures: { differences: found },
    measured: String(found),
    bound: '0',
    holds: found === 0,
  };
}

/** @param {Session} whole
 *  @param {Watched} watched */
async function besidePeers({ target, environment, client }, { reads }) {
  const { sale } = await factsOf(client);
  const world = { environment, recorded: reads, saleId: sale, cacheFolder: CACHE };
  return againstPeers(target, world, 2 * ROUNDS);
}

const LONG_LIST = 10_000;

/** @param {Session} session */
async function inTheBrowser({ target, client }) {
  const { rows } = await client.query(
    `WITH days AS (
       SELECT sale_date, sum(count(*)) OVER (ORDER BY sale_date DESC)::integer AS sales
         FROM sales WHERE deleted_at IS NULL GROUP BY sale_date)
     SELECT sale_date::text AS from, (SELECT max(sale_date) FROM days)::text AS to, sales
       FROM days ORDER BY abs(sales - $1) LIMIT 1`,
    [LONG_LIST],
  );
  const course = { login: ADMINISTRATOR, period: rows[0], cacheFolder: CACHE };
  return browserVerdicts({ product: target, ...course });
}
