import { findPairs } from '../../src/api/merge/use-cases/find-pairs';
import { startApp } from '../harness';
import { planted, type Registered } from '../world/planted-twins';

const app = startApp();

const CLIENTS = Number(process.env['TWINS_CLIENTS'] ?? 1500);
const PAIRS = Number(process.env['TWINS_PAIRS'] ?? 60);
const SEED = Number(process.env['TWINS_SEED'] ?? 20_261_125);

async function register(people: readonly Registered[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < people.length; at += 500) {
    const now = app.clock.now();
    const rows = people
      .slice(at, at + 500)
      .map((person) => ({ ...person, active: true, created_at: now, updated_at: now }));
    const made = await app.knex('clients').insert(rows).returning('id');
    ids.push(...made.map(({ id }) => Number(id)));
  }
  return ids;
}

const share = (part: number, whole: number) => part / Math.max(1, whole);

test('of people who are there twice nearly all are found, and of those who are called likely nearly all are', async () => {
  const { people, twins } = planted({ clients: CLIENTS, pairs: PAIRS, seed: SEED });
  const ids = await register(people);
  const begun = Date.now();
  expect(await findPairs(app.strapi, () => true)).toBe(CLIENTS);
  const seconds = (Date.now() - begun) / 1000;
  const rows = await app.knex('client_pairs').select('low_id', 'high_id', 'verdict');
  const found = new Map(rows.map((row) => [`${row.low_id} ${row.high_id}`, row.verdict]));
  const real = new Set(twins.map(([one, other]) => `${ids[one]} ${ids[other]}`));
  const likely = [...found].filter(([, verdict]) => verdict === 'likely');
  const rightly = likely.filter(([pair]) => real.has(pair)).length;
  const told = [...real].filter((pair) => ['certain', 'likely'].includes(found.get(pair) ?? ''));
  const recall = share(told.length, real.size);
  const precision = share(rightly, likely.length);
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  console.log(
    `${CLIENTS} clients, ${PAIRS} there twice, compared in ${seconds.toFixed(1)} s: ${percent(recall)} of them are ` +
      `certain or likely, ${percent(precision)} of ${likely.length} likely ones are one person; ` +
      `${found.size - likely.length - [...found.values()].filter((v) => v === 'certain').length} possible`,
  );
  expect(recall).toBeGreaterThanOrEqual(0.95);
  expect(precision).toBeGreaterThanOrEqual(0.9);
});

test('while a file is written, or taken back, nobody is compared; then all who came are', async () => {
  const begun = {
    key: 'twins',
    file_name: 'carteira.csv',
    header: '[]',
    rows: 1,
    created_by_id: (await app.loginAs('administrador')).id,
  };
  const [batch] = await app.knex('import_batches').insert(begun).returning('id');
  const is = (state: string) =>
    app.knex('import_batches').where({ id: batch.id }).update({ state });
  await app.knex('client_keys').update({ is_checked: true });
  await register(planted({ clients: 20, pairs: 1 }).people);
  for (const state of ['applying', 'undoing']) {
    await is(state);
    expect(await findPairs(app.strapi, () => true)).toBe(0);
  }
  await is('checking');
  expect(await findPairs(app.strapi, () => true)).toBe(20);
});
