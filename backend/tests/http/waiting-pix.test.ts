import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { aLine, aPixId, decide, sentLine, undo, usesOf } from '../world/bank';
import { refusedCall } from '../world/http';
import { Phone, cash } from '../world/phone';
import { aTwin, merge } from '../world/twin';
import { differencesIn } from '../world/verify';

/** Money that came by Pix and waits in 'Conta Pix' belongs to its client until somebody decides about it. */
const app = startApp();

afterEach(async () => expect(await differencesIn(app)).toEqual([]));

const anonymise = ({ sara }: World, id: number) => sara.post(`/api/clients/${id}/anonymise`);
const remove = ({ sara }: World, id: number) => sara.delete(`/api/deleteClient?id=${id}`);

const REFUSED = [409, 'PIX_WAITS'];

/** A settled sale, and a Pix of 500,00 of which nothing is owed. */
async function aPixThatWaits() {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '50,00', instalments: 1 });
  await world.pay(sale, 'all');
  const line = await sentLine(app, world, aLine(500, { text: `V${sale}T` }));
  await decide(world.sara, line, { deed: 'post', sale_id: sale }).expect(200);
  return { world, sale, line };
}

/** A sale of 50,00 for which 70,00 came. */
async function aPixOfMore() {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '50,00', instalments: 1 });
  const line = await sentLine(app, world, aLine(70, { text: `V${sale}T` }));
  await decide(world.sara, line, { deed: 'post', sale_id: sale }).expect(200);
  return { world, sale, line };
}

test.each([
  ['a Pix of which nothing is owed', aPixThatWaits, 'R$ 500,00'],
  ['what came beyond what was owed', aPixOfMore, 'R$ 20,00'],
])(
  'while %s waits, the client is neither deleted nor anonymised; given back, both are',
  async (_, begun, amount) => {
    const { world, line } = await begun();
    for (const [act, call] of [
      ['excluir', () => remove(world, world.maria)],
      ['anonimizar', () => anonymise(world, world.maria)],
    ] as const) {
      expect(await refusedCall(app, call)).toEqual(REFUSED);
      expect((await call()).body.error.message.replaceAll('\u00a0', ' ')).toBe(
        `Há ${amount} deste cliente na Conta Pix esperando decisão: abata ou devolva antes de ${act}`,
      );
    }
    await decide(world.sara, line, { deed: 'give_back' }).expect(200);
    await remove(world, world.maria).expect(200);
    await anonymise(world, world.maria).expect(200);
  },
);

test('a deleted sale leaves its money with who paid it: the client is neither deleted nor anonymised before it is decided about', async () => {
  const { world, sale, line } = await aPixOfMore();
  await world.sara.delete(`/api/deleteSales?id=${sale}`).expect(200);
  expect(await refusedCall(app, () => remove(world, world.maria))).toEqual(REFUSED);
  expect(await refusedCall(app, () => anonymise(world, world.maria))).toEqual(REFUSED);
  await decide(world.sara, line, { deed: 'aside', reason: 'Devolvido no balcão' }).expect(200);
  await remove(world, world.maria).expect(200);
  await anonymise(world, world.maria).expect(200);
});

test('one who was deleted before is not anonymised either; the same where somebody says that it was not theirs after all', async () => {
  const { world, line } = await aPixThatWaits();
  await app.knex('clients').where({ id: world.maria }).update({ deleted_at: app.clock.now() });
  expect(await refusedCall(app, () => anonymise(world, world.maria))).toEqual(REFUSED);
  const [waits] = await usesOf(world, line);
  await undo(world.sara, waits?.id ?? 0).expect(200);
  await anonymise(world, world.maria).expect(200);
});

test('what was given back or set aside waits for nobody again who was deleted or anonymised since', async () => {
  const NOBODY = [409, 'BANK_USE_OF_DELETED_CLIENT'];
  for (const data of [{ deed: 'give_back' }, { deed: 'aside', reason: 'Do caixa' }]) {
    for (const go of [remove, anonymise]) {
      const { world, line } = await aPixOfMore();
      await decide(world.sara, line, data).expect(200);
      await go(world, world.maria).expect(200);
      const use = (await usesOf(world, line)).find(({ kind }) => kind !== 'posted')?.id ?? 0;
      expect(await refusedCall(app, () => undo(world.sara, use))).toEqual(NOBODY);
    }
  }
});

test('a return of what was given back stays too, where its client is deleted by now', async () => {
  const { world, line } = await aPixOfMore();
  const out = await sentLine(app, world, aLine(-20, { id: aPixId().replace('E', 'D') }));
  const { body } = await decide(world.sara, out, { deed: 'return', line_id: line }).expect(200);
  await remove(world, world.maria).expect(200);
  const undone = () => undo(world.sara, body.data.id);
  expect(await refusedCall(app, undone)).toEqual([409, 'BANK_USE_OF_DELETED_CLIENT']);
});

test('a merged client’s waiting money goes along, and comes back', async () => {
  const { world, twin, settled } = await aTwin(app);
  const line = await sentLine(app, world, aLine(500, { day: '2026-01-05', text: `V${settled}T` }));
  await decide(world.sara, line, { deed: 'post', sale_id: settled }).expect(200);
  const { body } = await merge(world, world.maria, twin).expect(200);
  for (const sale of await app.knex('sales').where({ client_id: world.maria }).pluck('id')) {
    const owes = await app.knex('owing_sales').where({ sale_id: sale }).first('sale_id');
    if (owes) await world.pay(sale, 'all');
  }
  expect(await refusedCall(app, () => remove(world, world.maria))).toEqual(REFUSED);
  expect(await refusedCall(app, () => anonymise(world, world.maria))).toEqual(REFUSED);
  expect(body.data.kept).toBe(world.maria);
  await decide(world.sara, line, { deed: 'give_back' }).expect(200);
  await anonymise(world, world.maria).expect(200);
});

test('no Pix is taken for a client who is in no list any more: it is given back', async () => {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '50,00', instalments: 1 });
  await world.pay(sale, 'all');
  await remove(world, world.maria).expect(200);
  const line = await sentLine(app, world, aLine(500, { text: `V${sale}T` }));
  const call = () => decide(world.sara, line, { deed: 'post', sale_id: sale });
  expect(await refusedCall(app, call)).toEqual([409, 'PIX_OF_DELETED_CLIENT']);
  await decide(world.sara, line, { deed: 'give_back' }).expect(200);
});

test('while money of theirs that a phone sent is in review, a client is not deleted', async () => {
  const world = await aWorld(app);
  const phone = new Phone(app, world.fabio);
  const sale = await world.aSale({ value: '50,00', instalments: 1 });
  await world.pay(sale, 'all');
  await phone.send(phone.tap('payment', cash(sale, 10)));
  const call = () => remove(world, world.maria);
  expect(await refusedCall(app, call)).toEqual([409, 'OPERATION_IN_REVIEW']);
});
