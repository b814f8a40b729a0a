import { startBare } from '../bare/start-bare.mjs';
import { questionsOf, startPostGraphile } from '../peers/postgraphile.mjs';
import { tell } from './compare.mjs';
import { Caller, inTurns, median } from './timing.mjs';

/** @typedef {import('./timing.mjs').Target} Target
 *  @typedef {import('./compare.mjs').Verdict} Verdict
 *  @typedef {{ request: import('./requests.mjs').Request, statements: import('./recorder.mjs').Statement[] }} Recorded */

/** Nobody packs: PostGraphile's server does not. */
const PLAIN = { headers: { 'Accept-Encoding': 'identity' } };

/** The product beside PostGraphile, both as a multiple of the bare server with the product's own statements, on the same
 *  rows in the same rounds. PostGraphile checks no token and no rights.
 *  @param {Target} product
 *  @param {{ environment: Record<string, string>, recorded: Recorded[], saleId: number, cacheFolder: string }} world
 *  @param {number} rounds
 *  @returns {Promise<Verdict[]>} */
export async function againstPeers(
  product,
  { environment, recorded, saleId, cacheFolder },
  rounds,
) {
  const peer = await startPostGraphile(String(environment['DATABASE_URL']), cacheFolder);
  const routes = Object.fromEntries(
    recorded.map(({ request, statements }) => [request.name, { statements, encoding: 'identity' }]),
  );
  const bare = await startBare(environment, routes);
  const callers = {
    ours: new Caller(product),
    bare: new Caller({ ...bare, token: product.token }),
    theirs: new Caller({ ...peer, token: product.token }),
  };
  try {
    const verdicts = [];
    for (const { title, request: name, query } of questionsOf(saleId)) {
      const asked = recorded.find(({ request }) => request.name === name);
      if (!asked) throw new Error(`The bench has no request ${name}`);
      const contestants = /** @type {import('./timing.mjs').Contestant[]} */ ([
        [callers.bare, `/${encodeURIComponent(name)}`, PLAIN],
        [callers.theirs, '/graphql', { ...PLAIN, method: 'POST', body: { query } }],
        [callers.ours, asked.request.path, PLAIN],
      ]);
      verdicts.push(verdictOf(title, await inTurns(contestants, rounds)));
      tell(verdicts.at(-1));
    }
    return verdicts;
  } finally {
    for (const caller of Object.values(callers)) caller.close();
    bare.stop();
    peer.stop();
  }
}

/** @param {string} name
 *  @param {import('./timing.mjs').Round[][]} measured of the bare server, of PostGraphile, of the product
 *  @returns {Verdict} */
function verdictOf(name, [bare = [], theirs = [], ours = []]) {
  const timesBare = (/** @type {typeof ours} */ rounds) =>
    round2(median(rounds.map(({ p50 }, turn) => p50 / (bare[turn]?.p50 ?? Number.NaN))));
  const middle = (/** @type {typeof ours} */ rounds, /** @type {'p50' | 'cpu'} */ figure) =>
    round2(median(rounds.map((one) => one[figure])));
  const figures = {
    ratio: timesBare(ours),
    peerRatio: timesBare(theirs),
    p50Ms: middle(ours, 'p50'),
    peerP50Ms: middle(theirs, 'p50'),
    bareP50Ms: middle(bare, 'p50'),
    cpuMs: middle(ours, 'cpu'),
    peerCpuMs: middle(theirs, 'cpu'),
    bareCpuMs: middle(bare, 'cpu'),
  };
  return {
    name: `beside PostGraphile 5: ${name}`,
    figures,
    measured: `${figures.ratio} × bare, ${figures.cpuMs} ms CPU; PostGraphile ${figures.peerRatio} ×, ${figures.peerCpuMs} ms`,
    bound: 'ahead',
    holds: figures.ratio <= figures.peerRatio,
  };
}

const round2 = (/** @type {number} */ value) => Math.round(value * 100) / 100;
