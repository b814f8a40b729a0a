import fc from 'fast-check';
import { POSTAL_CODE_PROVIDER_KEY } from '../../../src/api/postal-code/root-routes';
import { PDF_RENDERER_KEY } from '../../../src/platform/pdf/current-renderer';
import { openApiDocument } from '../../../src/api-docs/document';
import { API_CHAPTERS } from '../../../src/app/api-chapters';
import { type Caller, startApp } from '../../harness';
import { type Cast, gather, type Holder } from '../../http/rights/cast';
import { REQUESTS } from '../../http/rights/requests';
import { aWorld } from '../../world';
import { report } from '../report';
import { ChangeReader, watchChanges } from './change-log';
import { faultOf, told } from './judge';
import { assault, type Draft } from './mutations';
import { hangUp, send } from './send';

/**
 * Every call of the rights matrix, which has them all, made wrong in thousands of ways. A good request is spoilt at a
 * few places; whatever comes back is judged, and what was refused must have left nothing behind.
 * FUZZ_CALLS and FUZZ_SEED say how many, and which (the same ones each time, unless told: `npm run faults` draws); `-t 'name of a row'` asks one call only.
 */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 800);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const ROWS = Object.keys(REQUESTS).sort();
const CALLS_EACH = Math.ceil(CALLS / ROWS.length);

const app = startApp({ METRICS_TOKEN: 'segredo-de-quem-observa' });

const tally = { calls: 0, accepted: 0, refused: 0, failed: 0, faults: 0 };
let cast: Cast;
let reader: ChangeReader;

beforeAll(async () => {
  const printer = { render: async () => Buffer.from('%PDF-1.4'), close: async () => undefined };
  app.strapi.config.set(PDF_RENDERER_KEY, printer);
  app.strapi.config.set(POSTAL_CODE_PROVIDER_KEY, async () => null);
  cast = await gather(app);
  await watchChanges(app.knex);
  reader = new ChangeReader(app.knex);
});

afterAll(() => {
  hangUp();
  const { calls, accepted, refused, failed } = tally;
  process.stdout.write(
    `Fuzz: ${calls} calls of ${ROWS.length} kinds, ${accepted} accepted, ${refused} refused, ${failed} answered with 5xx; FUZZ_SEED=${SEED}\n`,
  );
  report('fuzz', { ...tally, kinds: ROWS.length, seed: SEED });
});

/** Names that the API's document knows, of fields and of parameters. */
function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const {
    properties = {},
    name,
    in: isIn,
  } = part as { properties?: object; name?: string; in?: string };
  const own = isIn && name ? [name] : Object.keys(properties);
  return [...own, ...Object.values(part).flatMap(namesIn)];
}

const FIELDS = [...new Set(namesIn(openApiDocument(API_CHAPTERS).paths))];

/** A business that the calls of one row may ruin, and those who make them. */
class Target {
  private readonly drafts = new Map<string, Draft>();

  private constructor(
    private readonly row: string,
    private readonly of: Holder,
    private readonly callers: Record<string, Caller>,
  ) {}

  static async of(row: string): Promise<Target> {
    const world = await aWorld(app);
    const of = { ...cast.Own.of, world, collector: world.fabio };
    const staff = await app.newUser({ role: 'administrador' });
    return new Target(row, of, { staff, collector: of.collector, nobody: app.anonymous });
  }

  /** The good request, made anew after one like it was accepted: it may have used up what it names. */
  async draft(who: string): Promise<Draft> {
    const known = this.drafts.get(who);
    if (known) return known;
    const caller = this.callers[who] ?? app.anonymous;
    const { path, body } = await (REQUESTS[this.row] as (typeof REQUESTS)[string])(this.of, caller);
    const [verb = ''] = this.row.split(' ');
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
    };
    const draft = { method: verb === 'ANY' ? 'GET' : verb, path, body, headers };
    this.drafts.set(who, draft);
    await reader.news();
    return draft;
  }

  forget(): void {
    this.drafts.clear();
  }
}

const who = fc.oneof(
  { weight: 6, arbitrary: fc.constant('staff') },
  { weight: 3, arbitrary: fc.constant('collector') },
  { weight: 1, arbitrary: fc.constant('nobody') },
);

function count(status: number): void {
  tally.calls += 1;
  tally[status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'accepted'] += 1;
}

async function faultsOf(row: string, seed: number): Promise<string[]> {
  const hasBody = /^(POST|PUT) /.test(row);
  const assaults = fc.sample(fc.tuple(assault(FIELDS, hasBody), who), {
    seed,
    numRuns: CALLS_EACH,
  });
  const faults: string[] = [];
  let target = await Target.of(row);
  for (const [spoil, someone] of assaults) {
    // A request that was accepted may have taken the collector's access away.
    const draft = await target.draft(someone).catch(async () => {
      target = await Target.of(row);
      return target.draft(someone);
    });
    const call = spoil(draft);
    const answer = await send(app, call);
    count(answer.status);
    const changes = await reader.news();
    const fault = faultOf(call, answer, changes);
    if (fault) tally.faults += 1;
    if (fault) faults.push(`${fault}: ${told(call, answer)}`);
    if (changes.length > 0) target.forget();
  }
  return faults;
}

describe(`${CALLS_EACH} calls of each kind, FUZZ_SEED=${SEED}`, () => {
  test.each(ROWS.map((row, index) => [row, index] as const))('%s', async (row, index) => {
    expect(await faultsOf(row, SEED + index)).toEqual([]);
  });

  test('some were accepted and most were refused: neither is all that was tried', () => {
    expect(tally.accepted).toBeGreaterThan(0);
    expect(tally.refused).toBeGreaterThan(tally.calls / 4);
  });
});
