import type { ClientReport, ClientReportRow } from '@crediario/contract/wire';
import { addDays } from '@crediario/contract/domain';
import { keepScores } from '../../src/api/score/use-cases/keep-scores';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';

const app = startApp();

const FIRST = '2026-01-31';
const at = (day: string) => app.clock.set(`${day}T12:00:00-03:00`);

/** Ten weekly instalments from the first day on, `paid` of them each on its day, the others owed. */
async function aClientWhoPays(
  world: World,
  { weeks = 10, paid }: { weeks?: number; paid: number },
) {
  const client = await world.aClient();
  const own = Array.from({ length: weeks }, (_, week): [string, string] => [
    addDays(FIRST, 7 * (week + 1)),
    '10,00',
  ]);
  const sale = await world.aSale({
    of: client,
    value: `${weeks * 10},00`,
    instalments: weeks,
    own,
  });
  return { client, sale, paid };
}

async function listed(world: World, query: Record<string, unknown>): Promise<ClientReport> {
  const asked = { user_id: world.fabio.id, pageSize: 50, page: 1, ...query };
  return (await world.sara.get('/api/ReportClients').query(asked).expect(200)).body;
}

const idsIn = ({ data }: { data: readonly ClientReportRow[] }) =>
  data.map(({ client_id }) => client_id);

/** Ana has paid seven of ten in time, Bia six, Caio seven but the last of them late, Davi all of five; all on their days. */
async function aWeekLater() {
  const world = await aWorld(app, `${FIRST}T09:00:00-03:00`);
  const ana = await aClientWhoPays(world, { paid: 7 });
  const bia = await aClientWhoPays(world, { paid: 6 });
  const caio = await aClientWhoPays(world, { paid: 7 });
  const davi = await aClientWhoPays(world, { weeks: 5, paid: 5 });
  for (let week = 1; week <= 7; week += 1) {
    const day = addDays(FIRST, 7 * week);
    at(day);
    for (const { sale, paid } of [ana, bia, davi]) {
      if (week <= paid) await world.pay(sale, 1);
    }
    if (week < 7) await world.pay(caio.sale, 1);
  }
  at(addDays(FIRST, 53));
  await world.pay(caio.sale, 1);
  const night = async (day: string) => {
    at(addDays(day, 1));
    await keepScores(app.strapi, day, () => true);
  };
  return { world, ana, bia, caio, davi, night };
}

test('good for a renewal is who has paid 70 % in time, with a grade of A or B', async () => {
  const { world, ana, bia, caio, night } = await aWeekLater();
  await night(addDays(FIRST, 50));
  const { data, meta } = await listed(world, { list: 'renew' });
  expect(data).toMatchObject([{ client_id: ana.client, sale_id: ana.sale, grade: 'B' }]);
  expect(meta).toMatchObject({ colors: { green: 1, blue: 0, gray: 0 }, pagination: { total: 1 } });

  // Six of ten are too few, seven with a delay of four days are too late; in any order, of any colour, for any search.
  for (const query of [
    { order: 'delay' },
    { order: 'owed' },
    { sale_color: 'green,red' },
    { criterio: 'Maria' },
  ]) {
    expect(idsIn(await listed(world, { list: 'renew', ...query }))).toEqual([ana.client]);
  }
  expect(idsIn(await listed(world, { list: 'renew', sale_color: 'blue' }))).toEqual([]);
  const everyone = await listed(world, {});
  expect(idsIn(everyone)).toEqual(expect.arrayContaining([bia.client, caio.client]));
  const csv = await world.sara
    .get('/api/exportClients')
    .query({ user_id: world.fabio.id, list: 'renew' });
  expect(csv.text.split('\r\n').filter((line) => line.includes(`;${ana.client};`))).toHaveLength(1);
  expect(csv.text.trim().split('\r\n')).toHaveLength(2);
});

test('who falls behind, pays up or is switched off is not on the list any more, whatever the night knew', async () => {
  const { world, ana, night } = await aWeekLater();
  await night(addDays(FIRST, 52));
  const renewals = async () => idsIn(await listed(world, { list: 'renew' }));
  expect(await renewals()).toEqual([ana.client]);
  await app.knex('clients').where({ id: ana.client }).update({ active: false });
  expect(await renewals()).toEqual([]);
  await app.knex('clients').where({ id: ana.client }).update({ active: true });
  at(addDays(FIRST, 59));
  expect(await renewals()).toEqual([ana.client]);
  at(addDays(FIRST, 60));
  expect(await renewals()).toEqual([]);
  await world.pay(ana.sale, 'all');
  expect(await renewals()).toEqual([]);
});

test('to be called back is who settled a month to half a year ago, and bought nothing since', async () => {
  const { world, davi, night } = await aWeekLater();
  const settledOn = addDays(FIRST, 35);
  const idle = async () => idsIn(await listed(world, { list: 'reactivate' }));
  await night(addDays(settledOn, 28));
  expect(await idle()).toEqual([]);
  at(addDays(settledOn, 30));
  expect(await idle()).toEqual([davi.client]);
  await night(addDays(settledOn, 179));
  at(addDays(settledOn, 180));
  expect(await idle()).toEqual([davi.client]);
  at(addDays(settledOn, 181));
  expect(await idle()).toEqual([]);
  at(addDays(settledOn, 180));
  await world.close(world.box);
  const box = await world.anOpenBox(world.fabio.id);
  await world.aSale({ of: davi.client, box });
  expect(await idle()).toEqual([]);
});

test('the grade stands beside the client before the next sale', async () => {
  const { world, ana, night } = await aWeekLater();
  await night(addDays(FIRST, 50));
  const { body } = await world.sara.get(`/api/clientStandings?ids=${ana.client},${world.maria}`);
  expect(body.data.map(({ grade }: { grade: string | null }) => grade).sort()).toEqual(['B', null]);
  await world.sara.get('/api/ReportClients?list=vip').expect(400);
});
