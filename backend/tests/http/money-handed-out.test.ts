import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { cash, Phone } from '../world/phone';

const app = startApp();

/** Of the whole house. */
const handedOut = async ({ sara }: World): Promise<number> =>
  (await sara.get('/api/field/review?page=1&pageSize=1').expect(200)).body.meta.handed_out;

const plan = { fees: 0, portion: 4, type_frequency: 1 };

/** What waits in review is what counts: a renewal whose balance moved, and a sale of a box that closed. */
async function aStreet() {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '120,00' });
  const phone = new Phone(app, world.fabio);
  const renewal = (more: object) =>
    phone.tap('renewal', { ...plan, value: 200, id_sale_renew: sale, ...more });
  return { world, sale, phone, renewal };
}

test('money of renewals and sales that left the pocket and no record knows is summed up beside what was received', async () => {
  const { world, sale, phone, renewal } = await aStreet();
  expect(await handedOut(world)).toBe(0);
  await world.pay(sale, '50,00');
  await phone.send(renewal({ settled_balance: 120, handed_over: 80 }));
  expect(await handedOut(world)).toBe(80);
  const sold = phone.tap('sale', { ...plan, client: world.maria, value: 50.5, cash: world.box });
  await world.close(world.box);
  expect((await phone.send(sold))[0]?.status).toBe('in_review');
  expect(await handedOut(world)).toBe(130.5);
});

test('of one collector it is theirs, and so is what was received', async () => {
  const { world, sale, phone, renewal } = await aStreet();
  const owed = await world.aSale({ value: '90,00' });
  await world.pay(sale, '50,00');
  await world.pay(owed, '80,00');
  await phone.send(
    renewal({ settled_balance: 120, handed_over: 80 }),
    phone.tap('payment', cash(owed, 30)),
  );
  const jessica = await app.newUser({ role: 'funcionario' });
  const sumsOf = async (user: number) => {
    const { body } = await world.sara.get(`/api/field/review?user_id=${user}`).expect(200);
    const { unposted, doubtful, handed_out } = body.meta;
    return [unposted, doubtful, handed_out];
  };
  expect(await sumsOf(world.fabio.id)).toEqual([10, 20, 80]);
  expect(await sumsOf(jessica.id)).toEqual([0, 0, 0]);
});

test('figures that no sale of the house comes to, and those of who cannot be trusted, stand in no sum', async () => {
  const { world, sale, phone, renewal } = await aStreet();
  const before = await handedOut(world);
  await world.pay(sale, '50,00');
  await phone.send(
    renewal({ value: 9_999_999, settled_balance: 120, handed_over: 9_999_879 }),
    renewal({ settled_balance: 120, handed_over: 'muito' }),
    renewal({ settled_balance: 120, handed_over: 80 }),
  );
  expect(await handedOut(world)).toBe(before + 80);
  await app.knex('up_users').where({ id: world.fabio.id }).update({ blocked: true });
  expect(await handedOut(world)).toBe(before);
});
