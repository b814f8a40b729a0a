import type { CompanyMovement, SentBankLine } from '@crediario/contract/wire';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import {
  aLine,
  aPixId,
  decide,
  lineIdOf,
  rowsIn,
  send,
  sentLine,
  undo,
  usesOf,
} from '../world/bank';
import { refusedCall } from '../world/http';
import { accountOf, boxValue, standingOf } from '../world/state';
import { differencesIn } from '../world/verify';

/** What the bank says, and what becomes of it: domain.md 11, decision 0028. */
const app = startApp();

afterEach(async () => expect(await differencesIn(app)).toEqual([]));

const sent = (world: World, line: SentBankLine) => sentLine(app, world, line);

const settled = async (world: World) => {
  const sale = await world.aSale({ value: '100,00' });
  await world.pay(sale, 'all');
  return sale;
};

describe('a line that names a payer by CPF', () => {
  const PAID_ON = '2026-01-31';

  const CPF = '529.982.247-25';

  it('suggests that person, says why not, and never a stranger by the value', async () => {
    const world = await aWorld(app);
    await app.knex('clients').where({ id: world.maria }).update({ cpf: CPF });
    const plan = {
      value: '73,31',
      fee: '0%',
      instalments: 1,
      own: [['2026-02-02', '73,31']] as [string, string][],
    };
    const stranger = await world.aSale({ ...plan, of: await world.aClient() });
    const line = aLine(73.31, { day: PAID_ON, text: `PIX RECEBIDO ${CPF}` });
    await sent(world, line);
    const row = async () => (await rowsIn(app, world, [line]))[0];
    expect(await row()).toMatchObject({
      suggestions: [],
      certain: false,
      payer: { client_id: world.maria, why: 'owed_nothing' },
    });
    const sale = await world.aSale({ value: '100,00' });
    expect(await row()).toMatchObject({
      suggestions: [{ sale_id: sale, client_id: world.maria }],
      evidence: { cpf: true },
      payer: null,
    });
    await world.pay(sale, 'all');
    expect(await row()).toMatchObject({ suggestions: [], payer: { why: 'owes_nothing' } });
    const other = aLine(73.31, { day: PAID_ON, text: 'PIX RECEBIDO 390.533.447-05' });
    await sent(world, other);
    expect((await rowsIn(app, world, [other]))[0]).toMatchObject({ suggestions: [], payer: null });
    const plain = aLine(73.31, { day: PAID_ON });
    await sent(world, plain);
    expect((await rowsIn(app, world, [plain]))[0]?.suggestions).toMatchObject([
      { sale_id: stranger },
    ]);
  });
});

describe('the lines that wait for a person', () => {
  const tasks = async ({ sara }: World): Promise<number> =>
    (await sara.get('/api/company-account/lines?pageSize=1').expect(200)).body.meta.tasks;

  it('are those that came, those without a direction, and the returns of a Pix; no fees', async () => {
    const world = await aWorld(app);
    const before = await tasks(world);
    const came = aLine(10);
    await send(world, [
      came,
      aLine(-9.9, { id: `1:${came.id.slice(-9)}`, text: 'TARIFA' }),
      aLine(-310.4, { id: `2:${came.id.slice(-9)}`, text: 'PAGAMENTO DE BOLETO' }),
      aLine(7, { open: true }),
      aLine(-10, { id: `-${came.id}`, text: `PIX DEVOLVIDO ${came.id}` }),
    ]);
    expect(await tasks(world)).toBe(before + 3);
  });
});

describe('a line', () => {
  it('confirms the Pix that waits for it, once', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const payment = await world.pay(sale, '40,00', { means: 'pix' });
    const line = aLine(40, { text: `MARIA SOUZA V${sale}P1` });
    const id = await sent(world, line);
    expect((await rowsIn(app, world, [line]))[0]).toMatchObject({
      certain: true,
      codes: [`V${sale}P1`],
      evidence: { code: true, value: true, name: true },
      suggestions: [{ deed: 'confirm', payment_id: payment, sale_id: sale, takes: 40, over: 0 }],
    });
    const order = { deed: 'confirm', payment_id: payment };
    const { body } = await decide(world.sara, id, order).expect(200);
    expect(body.data).toMatchObject({ line_id: id, rest: 0 });
    expect((await rowsIn(app, world, [line]))[0]).toBeUndefined();
    expect(await accountOf(app, sale)).toHaveLength(1);
    expect(await refusedCall(app, () => decide(world.sara, id, order))).toEqual([
      409,
      'BANK_LINE_TAKEN',
    ]);
    const other = await sent(world, aLine(40));
    expect(await refusedCall(app, () => decide(world.sara, other, order))).toEqual([
      409,
      'PIX_ALREADY_CHECKED',
    ]);
    const [use] = await usesOf(world, id);
    expect(use).toMatchObject({ kind: 'confirmed', payment_id: payment, client_id: world.maria });
    await undo(world.sara, use?.id ?? 0).expect(200);
    expect((await rowsIn(app, world, [line]))[0]).toMatchObject({ rest: 40 });
    expect(await refusedCall(app, () => undo(world.sara, use?.id ?? 0))).toEqual([
      409,
      'BANK_USE_UNDONE',
    ]);
    expect(await accountOf(app, sale)).toHaveLength(1);
  });

  it('is told wherever the Pix that it confirms is told, until that is undone', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const cash = await world.pay(sale, '5,00');
    const pix = await world.pay(sale, '40,00', { means: 'pix' });
    let since = '';
    const told = async () => {
      const list = await world.sara.get(`/api/SalesPortionList?id=${sale}`).expect(200);
      const timeline = await world.sara
        .get(`/api/clients/${world.maria}/timeline?kind=payments`)
        .expect(200);
      const receipt = await world.sara.get(`/api/paymentPortions/${pix}/receipt`).expect(200);
      const pack = await world.fabio.get(`/api/field/package?since=${since}`).expect(200);
      since = pack.body.data.version;
      const rows = (listed: { id: number; checked: boolean | null }[] = []) =>
        Object.fromEntries(listed.map(({ id, checked }) => [id, checked]));
      return [
        rows((list.body.data ?? list.body).payments),
        rows(timeline.body.data),
        receipt.body.data.checked,
        rows(pack.body.data.sales[0]?.payments),
      ];
    };
    const as = (checked: boolean) => {
      const both = { [cash]: null, [pix]: checked };
      return [both, both, checked, both];
    };
    expect(await told()).toEqual(as(false));
    const id = await sent(world, aLine(40));
    await decide(world.sara, id, { deed: 'confirm', payment_id: pix }).expect(200);
    expect(await told()).toEqual(as(true));
    const [use] = await usesOf(world, id);
    await undo(world.sara, use?.id ?? 0).expect(200);
    expect(await told()).toEqual(as(false));
  });

  it('posts a Pix that nobody recorded, on the bank’s day, and in no box', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '90,00', fee: '10%', instalments: 3 });
    app.clock.set('2026-02-03T09:00:00-03:00');
    const line = aLine(33, { day: '2026-02-01', text: 'MARIA SOUZA' });
    const id = await sent(world, line);
    expect((await rowsIn(app, world, [line]))[0]).toMatchObject({
      certain: true,
      suggestions: [{ deed: 'post', sale_id: sale, portion: 1, portions: 3, takes: 33, over: 0 }],
    });
    const { body } = await decide(world.sara, id, { deed: 'post', sale_id: sale }).expect(200);
    expect(await accountOf(app, sale)).toEqual([['pix_collection', '33,00', '3,00', '2026-02-01']]);
    expect(await boxValue(app, world.box)).toBe('-90,00');
    app.clock.set('2026-02-05T09:00:00-03:00');
    await undo(world.sara, body.data.id).expect(200);
    expect(await accountOf(app, sale)).toEqual([
      ['pix_collection', '33,00', '3,00', '2026-02-01'],
      ['pix_return', '-33,00', '-3,00', '2026-02-05'],
    ]);
    expect((await rowsIn(app, world, [line]))[0]).toMatchObject({ rest: 33 });
  });

  it('names the instalments that it would pay, and keeps its time where the bank told one', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '90,00', instalments: 3 });
    await world.pay(sale, '10,00');
    app.clock.set('2026-02-03T09:00:00-03:00');
    const told = aLine(55, { day: '2026-02-02', time: '23:40:12', text: `V${sale}P1` });
    const dayOnly = aLine(5, { day: '2026-02-02', text: `V${sale}P3` });
    await send(world, [told, dayOnly]);
    const [row, other] = await rowsIn(app, world, [told, dayOnly]);
    expect([row?.time, other?.time]).toEqual(['23:40:12', null]);
    expect(row?.suggestions[0]?.pays).toEqual([
      { number: 1, kind: 'rest' },
      { number: 2, kind: 'whole' },
      { number: 3, kind: 'part' },
    ]);
    for (const line of [row, other]) {
      await decide(world.sara, line?.id ?? 0, { deed: 'post', sale_id: sale }).expect(200);
    }
    const account = await world.sara.get('/api/company-account?pageSize=999').expect(200);
    const own: CompanyMovement[] = account.body.data.filter(
      ({ sale_id }: CompanyMovement) => sale_id === sale,
    );
    expect(own.map(({ amount, timed }) => [amount, timed])).toEqual([
      [5, false],
      [55, true],
    ]);
    expect(own[1]).toMatchObject({
      moment: '2026-02-03T02:40:12.000Z',
      business_date: '2026-02-02',
    });
    const timesOf = own.map(async ({ payment_id }) => {
      const { body } = await world.sara.get(`/api/paymentPortions/${payment_id}/receipt`);
      return [body.data.date, body.data.time];
    });
    expect(await Promise.all(timesOf)).toEqual([
      ['2026-02-02', null],
      ['2026-02-02', '23:40:12'],
    ]);
    const list = await world.sara.get(`/api/SalesPortionList?id=${sale}`).expect(200);
    const timeline = await world.sara
      .get(`/api/clients/${world.maria}/timeline?kind=payments`)
      .expect(200);
    const pack = await world.fabio.get('/api/field/package').expect(200);
    const packed = pack.body.data.sales.find(({ id }: { id: number }) => id === sale);
    for (const [name, told] of Object.entries({
      list: list.body.payments,
      timeline: timeline.body.data,
      package: packed.payments,
    })) {
      const untimed = told.filter(({ timed }: { timed: boolean }) => !timed);
      expect([name, untimed.map(({ id }: { id: number }) => id)]).toEqual([
        name,
        [own[0]?.payment_id],
      ]);
    }
    const { body: uses } = await world.sara.get('/api/company-account/uses?pageSize=2').expect(200);
    expect(uses.data.map(({ time }: { time: string | null }) => time)).toEqual([null, '23:40:12']);
  });

  it('of before a sale is not that sale’s, and may be accepted wherever it is certain', async () => {
    const world = await aWorld(app, '2026-01-20T12:00:00-03:00');
    const early = await world.aSale({ value: '90,00' });
    app.clock.set('2026-01-31T12:00:00-03:00');
    const late = await world.aSale({ value: '90,00' });
    const lines = [early, late].map((sale) =>
      aLine(30, { day: '2026-01-30', text: `MARIA SOUZA V${sale}P1` }),
    );
    // Of one whose client is known, what is left goes to that client's sales of until then.
    const rest = aLine(100, { day: '2026-01-30', text: 'PIX RECEBIDO' });
    await send(world, [...lines, rest]);
    const ids = await Promise.all(lines.map((line) => lineIdOf(app, line)));
    const [ofEarly, ofLate] = await rowsIn(app, world, lines);
    expect(ofEarly).toMatchObject({ certain: true, suggestions: [{ sale_id: early }] });
    expect(ofLate?.suggestions.map(({ sale_id }) => sale_id)).toEqual([early]);
    expect(ofLate?.certain).toBe(false);
    const { body } = await world.sara
      .post('/api/company-account/certain', { data: { ids } })
      .expect(200);
    expect(body.data.refused).toEqual([]);
    const restId = await lineIdOf(app, rest);
    await decide(world.sara, restId, { deed: 'post', sale_id: early }).expect(200);
    const [left] = await rowsIn(app, world, [rest]);
    expect(left?.about).toMatchObject({ sale_id: early });
    expect(left?.suggestions).toEqual([]);
    const call = () => decide(world.sara, restId, { deed: 'post', sale_id: late });
    expect((await refusedCall(app, call))[1]).toBe('PAYMENT_BEFORE_SALE');
  });

  it('that is worth more pays what is owed; the rest waits, and goes to another sale or back', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '50,00', instalments: 1 });
    const other = await world.aSale({ value: '15,00', instalments: 1 });
    const line = aLine(70, { text: `V${sale}T` });
    const id = await sent(world, line);
    expect((await rowsIn(app, world, [line]))[0]).toMatchObject({
      certain: false,
      suggestions: [{ sale_id: sale, takes: 50, over: 20 }],
    });
    const posted = await decide(world.sara, id, { deed: 'post', sale_id: sale }).expect(200);
    expect(posted.body.data.rest).toBe(20);
    expect((await rowsIn(app, world, [line]))[0]).toMatchObject({
      rest: 20,
      about: { sale_id: sale, client_id: world.maria },
      suggestions: [{ deed: 'post', sale_id: other, takes: 15, over: 5 }],
    });
    const { body } = await world.sara.get('/api/company-account/lines').expect(200);
    expect(body.meta.over.count).toBeGreaterThanOrEqual(1);
    await decide(world.sara, id, { deed: 'post', sale_id: other }).expect(200);
    const back = await decide(world.sara, id, { deed: 'give_back' }).expect(200);
    expect(back.body.data.rest).toBe(0);
    expect(await standingOf(app, sale)).toMatchObject({ paid: '50,00' });
    expect(await standingOf(app, other)).toMatchObject({ paid: '15,00' });
    const out = aLine(-5, { text: `DEVOLUCAO ${line.id}`, id: aPixId().replace('E', 'D') });
    const outId = await sent(world, out);
    expect((await rowsIn(app, world, [out]))[0]).toMatchObject({
      certain: true,
      evidence: { identifier: true },
      suggestions: [{ deed: 'return', payment_id: null, line_id: id, takes: 5 }],
    });
    await decide(world.sara, outId, { deed: 'return', line_id: id }).expect(200);
    expect(await refusedCall(app, () => undo(world.sara, back.body.data.id))).toEqual([
      409,
      'BANK_USE_RETURNED',
    ]);
  });

  it('of which somebody used a part meanwhile takes nothing from who saw all of it', async () => {
    const world = await aWorld(app);
    const [one, two] = [
      await world.aSale({ value: '30,00' }),
      await world.aSale({ value: '40,00' }),
    ];
    const line = aLine(50);
    const id = await sent(world, line);
    const post = (sale: number) =>
      decide(world.sara, id, { deed: 'post', sale_id: sale, expected_rest: 50 });
    const statuses = (await Promise.all([post(one), post(two)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    const paid = await Promise.all([one, two].map((sale) => standingOf(app, sale)));
    expect(paid.filter((sale) => sale.paid !== '0,00')).toHaveLength(1);
  });

  it('of a sale that is settled waits with its client', async () => {
    const world = await aWorld(app);
    const sale = await settled(world);
    const line = aLine(25, { text: `V${sale}P3` });
    const id = await sent(world, line);
    expect((await rowsIn(app, world, [line]))[0]).toMatchObject({
      certain: false,
      suggestions: [{ deed: 'post', sale_id: sale, takes: 0, over: 25 }],
    });
    await decide(world.sara, id, { deed: 'post', sale_id: sale }).expect(200);
    expect((await rowsIn(app, world, [line]))[0]).toMatchObject({
      rest: 25,
      about: { client_id: world.maria },
    });
    const again = () => decide(world.sara, id, { deed: 'post', sale_id: sale });
    expect(await refusedCall(app, again)).toEqual([409, 'BANK_LINE_TAKEN']);
    await decide(world.sara, id, { deed: 'aside', reason: 'Conta da empresa' }).expect(200);
    expect((await rowsIn(app, world, [line]))[0]).toBeUndefined();
  });

  it('of two Pix together confirms both', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const [one, two] = [
      await world.pay(sale, '30,00', { means: 'pix' }),
      await world.pay(sale, '25,00', { means: 'pix' }),
    ];
    const id = await sent(world, aLine(55, { text: 'MARIA SOUZA' }));
    await decide(world.sara, id, { deed: 'confirm', payment_id: one }).expect(200);
    const { body } = await decide(world.sara, id, { deed: 'confirm', payment_id: two }).expect(200);
    expect(body.data.rest).toBe(0);
    const small = await sent(world, aLine(1));
    const third = await world.pay(sale, '2,00', { means: 'pix' });
    const call = () => decide(world.sara, small, { deed: 'confirm', payment_id: third });
    expect(await refusedCall(app, call)).toEqual([409, 'PIX_EXCEEDS_LINE']);
  });

  it('waits again where its payment is undone, replaced or its sale deleted', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const line = aLine(40);
    const id = await sent(world, line);
    const confirm = async () => {
      const payment = await world.pay(sale, '40,00', { means: 'pix' });
      await decide(world.sara, id, { deed: 'confirm', payment_id: payment }).expect(200);
      expect((await rowsIn(app, world, [line]))[0]).toBeUndefined();
      return payment;
    };
    const isOpen = async () =>
      expect((await rowsIn(app, world, [line]))[0]).toMatchObject({ rest: 40, about: null });
    await world.sara.delete(`/api/paymentPortions/${await confirm()}`).expect(200);
    await isOpen();
    await world.pay(sale, '41,00', { replacing: await confirm() });
    await isOpen();
    await confirm();
    await world.sara.delete(`/api/deleteSales?id=${sale}`).expect(200);
    await isOpen();
  });

  it('is one person’s: of two who decide at once, one is told', async () => {
    const world = await aWorld(app);
    const sales = [await world.aSale(), await world.aSale()];
    const id = await sent(world, aLine(10));
    const both = await Promise.all(
      sales.map((sale) => decide(world.sara, id, { deed: 'post', sale_id: sale })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error.message).toMatch(/já foi usada/);
  });

  it.each([
    [{ deed: 'confirm' }, 'BANK_DEED_NOT_POSSIBLE'],
    [{ deed: 'return', payment_id: 1 }, 'BANK_DEED_NOT_POSSIBLE'],
    [{ deed: 'aside' }, 'BANK_DEED_NOT_POSSIBLE'],
  ])('is not used by %j', async (data, code) => {
    const world = await aWorld(app);
    const id = await sent(world, aLine(10));
    expect((await refusedCall(app, () => decide(world.sara, id, data)))[1]).toBe(code);
  });
});
