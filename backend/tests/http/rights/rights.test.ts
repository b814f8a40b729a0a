import { HISTORY_ACTIONS } from '@crediario/contract/wire';
import { POSTAL_CODE_PROVIDER_KEY } from '../../../src/api/postal-code/root-routes';
import { PDF_RENDERER_KEY } from '../../../src/platform/pdf/current-renderer';
import { startApp } from '../../harness';
import { fingerprint } from '../../world/state';
import { type Cast, gather, signedInAnew } from './cast';
import { CALLERS, type CallerName, NO_CASE, RIGHTS, type Right } from './matrix';
import { send } from './request';
import { REQUESTS } from './requests';
import { isOfPanel, servedRoutes } from './served-routes';

const app = startApp({ METRICS_TOKEN: 'segredo-de-quem-observa' });

/** SQL, a stack trace, a password's hash. */
const SECRETS = /select |insert |node_modules|\.ts:|\$2[aby]\$/i;

let cast: Cast;

beforeAll(async () => {
  const printer = { render: async () => Buffer.from('%PDF-1.4'), close: async () => undefined };
  app.strapi.config.set(PDF_RENDERER_KEY, printer);
  app.strapi.config.set(POSTAL_CODE_PROVIDER_KEY, async () => null);
  cast = await gather(app);
});

/** What anything is found among comes by its kinds. */
function rowsOf(body: unknown): unknown[] {
  const rows = Array.isArray(body) ? body : ((body as { data?: unknown }).data ?? []);
  return Array.isArray(rows) ? rows : Object.values(rows).flat();
}

/** 'none' only where another caller is shown the record: an empty list proves nothing by itself. */
function answerOf({ answers }: Right, status: number, body: unknown): string {
  if (status !== 200 || !Object.values(answers).includes('none')) return String(status);
  return rowsOf(body).length === 0 ? 'none' : '200';
}

const changedTables = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((table) => after[table] !== before[table]);

/** Whatever a call changes, the audit log grows with it. */
const onRecord = (name: string) => ({ [name]: expect.arrayContaining(['audit_log']) });

async function answerTo(right: Right, who: CallerName): Promise<string> {
  const { caller, of } = cast[who];
  const request = REQUESTS[right.name];
  if (!request) throw new Error(`requests.ts does not say how to call ${right.name}`);
  const someone = await signedInAnew(app, who, caller);
  const asked = await request(of, someone);
  const before = await fingerprint(app);
  const { status, body } = await send(someone, right.call, asked);
  const changed = changedTables(before, await fingerprint(app));
  if (Number(right.answers[who]) >= 400) {
    expect(changed).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(SECRETS);
  }
  if (changed.length > 0) expect({ [right.name]: changed }).toEqual(onRecord(right.name));
  return answerOf(right, status, body);
}

const answers = RIGHTS.flatMap((right) => Object.values(right.answers));
const SIZE = [
  `${new Set(RIGHTS.map(({ call }) => call)).size} routes`,
  `${RIGHTS.length} rows`,
  `${CALLERS.length} callers`,
  `${answers.filter((answer) => answer !== NO_CASE).length} answers`,
].join(', ');

afterAll(() => {
  process.stdout.write(`Rights matrix: ${SIZE}\n`);
});

describe(`rights matrix: ${SIZE}`, () => {
  test('every call that is served has a row, and every row is served', () => {
    const served = servedRoutes(app).filter((call) => !isOfPanel(call));
    expect([...new Set(RIGHTS.map(({ call }) => call))].sort()).toEqual(served);
  });

  test('every row can be asked, and nothing is asked that has no row', () => {
    expect(RIGHTS.map(({ name }) => name).sort()).toEqual(Object.keys(REQUESTS).sort());
  });

  test.each(RIGHTS.map((right) => [right.name, right] as const))('%s', async (_name, right) => {
    const given: Record<string, string> = {};
    for (const who of CALLERS) {
      given[who] = right.answers[who] === NO_CASE ? NO_CASE : await answerTo(right, who);
    }
    expect(given).toEqual(right.answers);
  });

  test('what they left in the audit log, a history can tell', async () => {
    // The terms, the company and imports have no history of their own.
    const deeds = await app
      .knex('audit_log')
      .whereNotIn('entity', ['use-term', 'company', 'import'])
      .distinct('entity', 'action');
    expect(deeds.length).toBeGreaterThan(15);
    const untold = deeds
      .map(({ entity, action }) => `${entity}.${action}`)
      .filter((deed) => !HISTORY_ACTIONS.some((known) => known === deed));
    expect(untold).toEqual([]);
  });

  test('what they left in the audit log holds no password, hash or token', async () => {
    const kept = JSON.stringify(await app.knex('audit_log').select('before', 'after'));
    expect(kept.length).toBeGreaterThan(10_000);
    expect(kept).not.toMatch(SECRETS);
    expect(kept).not.toMatch(/12345678|87654321|eyJ|token_hash|refreshToken/);
  });
});
