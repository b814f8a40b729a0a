import { goOnWithImports } from '../../src/api/import/use-cases/run-imports';
import { backgroundDone } from '../../src/platform/background/background';
import { endChores } from '../../src/platform/background/steadily';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { rowsOfImport, stage, step } from '../world/imports';
import { differencesIn } from '../world/verify';

/** Two of the staff at one import, or at one file: one wins, the other is told so. */
const app = startApp();

afterEach(async () => {
  await backgroundDone(app.strapi);
  expect(await differencesIn(app)).toEqual([]);
});

let files = 0;

const lines = (count: number, { fabio }: World) => {
  files += 1;
  return Array.from({ length: count }, (_, index) => ({
    client: {
      name: 'Pessoa',
      lastName: `Corrida ${files} ${index}`,
      phone: `859${files}${String(1_000_000 + index)}`,
    },
    collector: String(fabio.id),
    ...(index % 3 === 0 && {
      sale: {
        sold_on: '2026-01-05',
        value_cents: 10_000,
        total_cents: 12_000,
        instalments: 4,
        frequency: 'weekly' as const,
        paid_cents: 3_000,
      },
    }),
  }));
};

const AT = '2026-02-05T12:00:00-03:00';

const clientsOf = async (prefix: string) =>
  Number(
    (await app.knex('clients').where('last_name', 'like', `${prefix} %`).count().first())?.count,
  );

interface Answer {
  status: number;
  body: { error?: { message: string } };
}

async function atOnce(calls: readonly PromiseLike<Answer>[]) {
  const answers = await Promise.all(calls);
  await backgroundDone(app.strapi);
  return answers
    .map(({ status, body }) => [status, body.error?.message ?? null])
    .sort(([one], [other]) => Number(one) - Number(other));
}

/** What the product looks for every minute. */
async function aMinuteLater(): Promise<void> {
  goOnWithImports(app.strapi);
  await backgroundDone(app.strapi);
  await backgroundDone(app.strapi);
  endChores(app.strapi);
}

it('applied by two at once, it is applied once, and in one name', async () => {
  const world = await aWorld(app, AT);
  const manager = await app.loginAs('gerente');
  const rows = lines(450, world);
  const id = await stage(world, rows);
  await step(app, world, id, 'dry-run');
  const apply = `/api/imports/${id}/apply`;
  const answers = await atOnce([world.sara.post(apply), manager.post(apply)]);
  expect(answers).toEqual([
    [200, null],
    [409, expect.stringMatching(/^Esta importação (está em andamento|já foi feita)$/)],
  ]);
  expect(await clientsOf(`Corrida ${files}`)).toBe(450);
  const log = app.knex('audit_log').where({ entity: 'import', entity_id: String(id) });
  expect(await log.where({ action: 'apply' }).count().first()).toEqual({ count: '1' });
});

it('applied and taken back at once, it is either, and never half', async () => {
  const world = await aWorld(app, AT);
  const manager = await app.loginAs('gerente');
  const id = await stage(world, lines(450, world));
  await step(app, world, id, 'dry-run');
  const answers = await atOnce([
    world.sara.post(`/api/imports/${id}/apply`),
    manager.post(`/api/imports/${id}/undo`),
  ]);
  expect(answers).toEqual([
    [200, null],
    [409, expect.stringMatching(/^Esta importação (está em andamento|não foi feita)$/)],
  ]);
  expect(await clientsOf(`Corrida ${files}`)).toBe(450);
  const [one, other] = await atOnce([
    world.sara.post(`/api/imports/${id}/undo`),
    manager.post(`/api/imports/${id}/undo`),
  ]);
  expect(one).toEqual([200, null]);
  expect(other).toEqual([
    409,
    expect.stringMatching(/^Esta importação (está em andamento|não foi feita)$/),
  ]);
  expect(await clientsOf(`Corrida ${files}`)).toBe(0);
});

it('one file as two drafts, applied at once: each line comes once, and the other is told of it', async () => {
  const world = await aWorld(app, AT);
  const manager = await app.loginAs('gerente');
  const rows = lines(450, world);
  const drafts = [await stage(world, rows), await stage({ sara: manager }, rows)];
  for (const id of drafts) {
    expect(await step(app, world, id, 'dry-run')).toMatchObject({ counts: { new: 450 } });
  }
  const answers = await atOnce([
    world.sara.post(`/api/imports/${drafts[0]}/apply`),
    manager.post(`/api/imports/${drafts[1]}/apply`),
  ]);
  expect(answers.map(([status]) => status)).toEqual([200, 200]);
  expect(await clientsOf(`Corrida ${files}`)).toBe(450);
  const became = await Promise.all(drafts.map((id) => rowsOfImport(world, id)));
  const sold = app
    .knex('sales')
    .where({ origin: 'import' })
    .whereIn(
      'client_id',
      app.knex('clients').where('last_name', 'like', `Corrida ${files} %`).select('id'),
    );
  expect(await sold.count().first()).toEqual({ count: '150' });
  for (let at = 0; at < 450; at += 1) {
    const both = became.map((told) => told[at]);
    expect(both.map((row) => row?.verdict).sort()).toEqual(['duplicate', 'new']);
    const left = both.find((row) => row?.verdict === 'duplicate');
    expect(left?.reason).toMatch(/^(já está cadastrado|a venda já está cadastrada): \d+$/);
  }
});

it('of which something is paid while it is taken back goes but for that, and is no riddle after', async () => {
  const world = await aWorld(app, AT);
  const rows = lines(310, world);
  const id = await stage(world, rows);
  await step(app, world, id, 'dry-run');
  await step(app, world, id, 'apply');
  const sold = (await rowsOfImport(world, id)).filter(({ sale_id }) => sale_id !== null);
  const begun = { state: 'undoing', undone_by_id: world.sara.id, at_line: 0, progress: 0 };
  await app.knex('import_batches').where({ id }).update(begun);
  const paid = sold[1]?.sale_id ?? 0;
  await world.pay(paid, '30,00');
  const lined = { type_occurrence: 2, sale: { id: sold[2]?.sale_id }, observation: null };
  await world.sara.post('/api/occurrences', { data: lined }).expect(200);

  await aMinuteLater();
  const { body } = await world.sara.get(`/api/imports/${id}`).expect(200);
  expect([body.data.state, body.data.fault]).toEqual([
    'applied',
    'Foi desfeita, menos 2 linhas: algo novo foi registrado nelas enquanto isso',
  ]);
  const left = (await rowsOfImport(world, id)).filter(({ client_id }) => client_id !== null);
  expect(left.map(({ sale_id }) => sale_id)).toEqual([paid, sold[2]?.sale_id]);
  expect(await app.knex('sales').whereIn('id', [paid]).pluck('deleted_at')).toEqual([null]);
  await world.sara.post(`/api/imports/${id}/undo`).expect(409);
});

it('that nobody works at any more, as after a database that went away, is gone on with', async () => {
  const world = await aWorld(app, AT);
  const rows = lines(250, world);
  const id = await stage(world, rows);
  await step(app, world, id, 'dry-run');
  await app
    .knex('import_batches')
    .where({ id })
    .update({ state: 'applying', applied_by_id: world.sara.id, at_line: 0, progress: 0 });
  await world.sara.post(`/api/imports/${id}/apply`).expect(409);

  await aMinuteLater();
  const { body } = await world.sara.get(`/api/imports/${id}`).expect(200);
  expect([body.data.state, body.data.progress]).toEqual(['applied', 250]);
});
