import type { ReviewedFacts, TriedSolution } from '@crediario/contract/wire';
import { undoPayment } from '../../src/api/payment/use-cases/undo-payment';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { by, cash, type Operation, Phone } from '../world/phone';
import { asBrl } from '../world/money';
import { differencesIn } from '../world/verify';

const app = startApp();

async function aStreet() {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '120,00' });
  return { world, phone: new Phone(app, world.fabio), sale };
}

async function rowOf({ sara, fabio }: World) {
  const { body } = await sara.get(`/api/field/review?user_id=${fabio.id}`).expect(200);
  const [row] = body.data.operations;
  if (!row) throw new Error('nothing is in review');
  return row;
}

/** What the row offers when it is opened, in words: 'renewal 7', 'today with a box'. */
async function offered(world: World) {
  const row = await rowOf(world);
  const { body } = await world.sara.get(`/api/field/review/${row.id}/solutions`).expect(200);
  // Sums are written with a space that does not break.
  const said = JSON.parse(JSON.stringify(body.data).replaceAll('\u00a0', ' '));
  return { row, ...said } as {
    row: {
      id: number;
      code: string;
      facts: Pick<ReviewedFacts, 'obstacles' | 'later'>;
      solutions: TriedSolution[];
    };
    happened: { what: string; is_obstacle: boolean }[];
    solutions: TriedSolution[];
    impossible: { solution: string; why: string }[];
  };
}

const nameOf = ({ solution }: { solution: string }) => solution;

const names = (solutions: readonly TriedSolution[]) =>
  solutions.map(({ solution, opens_box }) => (opens_box ? `${solution} with a box` : solution));

const press = (world: World, id: number, choice: object, status = 200) =>
  world.sara.post(`/api/field/review/${id}`, { data: choice }).expect(status);

const pressFirst = async (world: World) => {
  const { row, solutions } = await offered(world);
  const [first] = solutions;
  if (!first) throw new Error('nothing is offered');
  const { solution, sale, opens_box, more } = first;
  await press(world, row.id, { solution, sale, opens_box, more });
  return first;
};

async function owedOn(sale: number): Promise<string | null> {
  const { total, paid_value } = await app.knex('sales').where({ id: sale }).first();
  return asBrl((Number(total) - Number(paid_value)).toFixed(2));
}

const entries = () => app.knex('ledger_entries').orderBy('id').pluck('id');

/** The box of yesterday is closed, and one of today is open where it is said. */
async function nextMorning(world: World, { opens = true } = {}): Promise<number | null> {
  await world.close(world.box);
  app.clock.set('2026-02-01T09:00:00-03:00');
  return opens ? world.anOpenBox(world.fabio.id) : null;
}

afterEach(async () => {
  expect(await differencesIn(app)).toEqual([]);
});

describe('a box that was closed, and…', () => {
  test('a sale that was renewed: onto the renewal, in the box of today', async () => {
    const { world, phone, sale } = await aStreet();
    const payment = phone.tap('payment', { ...cash(sale, 100), cash: world.box });
    const today = await nextMorning(world);
    const renewal = await world.renew(sale, { value: '300,00', box: today ?? 0 });
    await phone.send(payment);
    const { row, happened, solutions, impossible } = await offered(world);
    expect(row.facts.obstacles).toEqual(['CASH_BOX_CLOSED', 'SALE_ALREADY_RENEWED']);
    expect(happened.filter((one) => one.is_obstacle).map(({ what }) => what)).toEqual([
      'box_closed',
      'renewed',
    ]);
    expect(names(solutions)).toEqual(['renewal', 'give_back', 'undo_renewal']);
    expect(impossible.map(({ solution }) => solution)).toEqual(['post', 'today']);
    expect(solutions[0]).toMatchObject({
      box: { id: today, change: 100 },
      sales: [{ id: renewal, before: 300, after: 200 }],
      told: `aceito: abateu na renovação ${renewal}.`,
    });
    await pressFirst(world);
    expect(await owedOn(renewal)).toBe('200,00');
    const [told] = await phone.send(payment);
    expect(told).toMatchObject({
      status: 'repeated',
      decided: `aceito: abateu na renovação ${renewal}.`,
    });
  });

  test('a renewal that is taken back: the payment goes onto the sale that comes back', async () => {
    const { world, phone, sale } = await aStreet();
    const payment = phone.tap('payment', { ...cash(sale, 100), cash: world.box });
    const today = await nextMorning(world);
    await world.renew(sale, { value: '300,00', box: today ?? 0 });
    await phone.send(payment);
    const { row, solutions } = await offered(world);
    expect(solutions.find(({ solution }) => solution === 'undo_renewal')).toMatchObject({
      posted: 100,
      returned: -180,
      box: { change: 280 },
      told: `aceito: abateu na venda ${sale}; receba R$ 180,00 de volta de Maria.`,
    });
    await press(world, row.id, { solution: 'undo_renewal', returned: -150 }, 409);
    await press(world, row.id, { solution: 'undo_renewal', returned: -180 });
    expect(await owedOn(sale)).toBe('20,00');
    await press(world, row.id, { solution: 'reopen' }, 409);
  });

  test('a sale that owes less by now: what it owes, in the box of today; the rest goes back', async () => {
    const { world, phone, sale } = await aStreet();
    const payment = phone.tap('payment', { ...cash(sale, 100), cash: world.box });
    const today = await nextMorning(world);
    await world.pay(sale, '90,00');
    await phone.send(payment);
    const { solution, box, told } = await pressFirst(world);
    expect([solution, box?.id, told]).toEqual([
      'split',
      today,
      'valem R$ 30,00; devolva R$ 70,00 a Maria.',
    ]);
    expect(await owedOn(sale)).toBe('0,00');
  });

  test('a sale that was settled or deleted: onto the client’s other one, in the box of today', async () => {
    for (const becomes of ['settled', 'deleted']) {
      const { world, phone, sale } = await aStreet();
      const other = await world.aSale({ value: '200,00' });
      const payment = phone.tap('payment', { ...cash(sale, 100), cash: world.box });
      await nextMorning(world);
      if (becomes === 'settled') await world.pay(sale, 'all');
      else await world.act((context) => deleteSale(context, sale));
      await phone.send(payment);
      expect((await pressFirst(world)).solution).toBe('other_sale');
      expect(await owedOn(other)).toBe('100,00');
    }
  });

  test('many other sales: onto those that owe enough, the one that was due first before the others', async () => {
    const { world, phone, sale } = await aStreet();
    for (const value of ['10,00', '20,00', '30,00']) await world.aSale({ value });
    const later = await world.aSale({ value: '200,00', instalments: 1, frequency: 'Mensal' });
    const sooner = await world.aSale({ value: '150,00', instalments: 1, frequency: 'Diária' });
    const payment = phone.tap('payment', { ...cash(sale, 100), cash: world.box });
    await world.pay(sale, 'all');
    await phone.send(payment);
    const { solutions } = await offered(world);
    expect(solutions.map(({ solution, sale: onto }) => [solution, onto])).toEqual([
      ['other_sale', sooner],
      ['other_sale', later],
      ['give_back', undefined],
    ]);
    await pressFirst(world);
    expect(await owedOn(sooner)).toBe('50,00');
  });

  test('no box that is open: one is opened, by the office, and takes it', async () => {
    const { world, phone, sale } = await aStreet();
    const payment = phone.tap('payment', { ...cash(sale, 100), cash: world.box });
    await nextMorning(world, { opens: false });
    await phone.send(payment);
    const { row, solutions } = await offered(world);
    expect(row.solutions.slice(0, 1)).toEqual([{ solution: 'today', opens_box: true }]);
    expect(names(solutions)).toEqual(['today with a box', 'give_back']);
    expect(solutions[0]?.box).toEqual({ id: null, change: 100 });
    expect(await app.knex('cashs').where({ type_status_cash_id: 1 }).pluck('id')).not.toContain(
      world.box,
    );
    await pressFirst(world);
    const opened = await app
      .knex('cashs')
      .where({ users_permissions_user_id: world.fabio.id, type_status_cash_id: 1 })
      .first('opened_on');
    expect([opened.opened_on, await owedOn(sale)]).toEqual(['2026-02-01', '20,00']);
  });

  test('a sale or a renewal that left the pocket: of one who is inactive by now, in the box of today', async () => {
    const { world, phone, sale } = await aStreet();
    const plan = { fees: 0, portion: 2, type_frequency: 1, cash: world.box };
    const renewal = phone.tap('renewal', { ...plan, value: 200, id_sale_renew: sale });
    await nextMorning(world);
    await app.knex('clients').where({ id: world.maria }).update({ active: false });
    await phone.send(renewal);
    const first = await pressFirst(world);
    expect(first).toMatchObject({
      solution: 'hand_over',
      more: 0,
      box: { change: -80 },
      instalments: { count: 2, value: 100 },
    });
    await phone.send(phone.tap('sale', { ...plan, client: world.maria, value: 50 }));
    expect((await pressFirst(world)).box?.change).toBe(-50);
  });
});

describe('what is pressed is judged again', () => {
  test('a refused solution posts nothing: code, facts and solutions follow', async () => {
    const { world, phone, sale } = await aStreet();
    const payment = phone.tap('payment', { ...cash(sale, 100), cash: world.box });
    const today = await nextMorning(world);
    await phone.send(payment);
    const before = await rowOf(world);
    expect([before.code, before.solutions[0]]).toEqual(['CASH_BOX_CLOSED', { solution: 'today' }]);
    const renewal = await world.renew(sale, { value: '300,00', box: today ?? 0 });
    const { body } = await press(world, before.id, { solution: 'today' }, 409);
    expect(body.error.details.code).toBe('REVIEW_FACTS_MOVED');
    expect(body.error.message).toMatch(/^Os fatos mudaram, e nada foi lançado\. /);
    const row = await rowOf(world);
    expect([row.code, row.facts.obstacles, row.solutions[0]]).toEqual([
      'SALE_ALREADY_RENEWED',
      ['CASH_BOX_CLOSED', 'SALE_ALREADY_RENEWED'],
      { solution: 'renewal' },
    ]);
    expect(await owedOn(renewal)).toBe('300,00');
    await pressFirst(world);
    expect(await owedOn(renewal)).toBe('200,00');
  });

  test('that no box was open stands in the way no more once one is', async () => {
    const { world, phone, sale } = await aStreet();
    await world.close(world.box);
    app.clock.advance(60);
    const payment = phone.tap('payment', cash(sale, 100));
    await phone.send(payment);
    expect((await rowOf(world)).facts.obstacles).toEqual(['NO_OPEN_CASH_BOX']);
    await world.anOpenBox(world.fabio.id);
    const { code, facts, solutions } = await rowOf(world);
    expect([code, facts.obstacles, solutions[0]]).toEqual([
      'NO_OPEN_CASH_BOX',
      [],
      { solution: 'post' },
    ]);
  });

  test('to look at the solutions moves nothing', async () => {
    const { world, phone, sale } = await aStreet();
    await phone.send(phone.tap('payment', cash(sale, 100), { ago: 60 * 24 }));
    const state = async () => [
      await app.knex('ledger_entries').count(),
      await app.knex('payments').count(),
      await app.knex('cashs').count(),
      await app.knex('audit_log').count(),
    ];
    const before = await state();
    await offered(world);
    expect(await state()).toEqual(before);
  });

  test('money is never dismissed, and what nobody took is given back to nobody', async () => {
    const { world, phone, sale } = await aStreet();
    await phone.send(phone.tap('payment', cash(sale, 500)));
    const { row } = await offered(world);
    await press(world, row.id, { solution: 'dismiss' }, 409);
    await press(world, row.id, { solution: 'keep_posted' }, 409);
    await press(world, row.id, { solution: 'hand_over' }, 409);
  });
});

describe('a correction that is refused', () => {
  async function aCorrection(value: number, { office = '', opens = true } = {}) {
    const street = await aStreet();
    const { world, phone, sale } = street;
    const first = phone.tap('payment', cash(sale, 50));
    await phone.send(first);
    const officePayment = office === '' ? 0 : await world.pay(sale, office);
    if (office === '') await nextMorning(world, { opens });
    const correction = phone.tap('payment', { ...cash(sale, value), id: by(first) });
    expect((await phone.send(correction))[0]?.status).toBe('in_review');
    return { ...street, first, correction, officePayment };
  }

  test('of more: the difference, the posted one, or the difference goes back', async () => {
    const { world, phone, sale, correction } = await aCorrection(60);
    const { row, solutions } = await offered(world);
    expect(names(solutions)).toEqual(['difference', 'keep_posted', 'give_back', 'reverse']);
    expect(solutions.map(({ told }) => told)).toEqual([
      'aceito: R$ 60,00.',
      'valem os R$ 50,00.',
      'devolva R$ 10,00 a Maria; valem R$ 50,00.',
      'devolva R$ 60,00 a Maria.',
    ]);
    await press(world, row.id, { solution: 'keep_posted' });
    expect(await owedOn(sale)).toBe('70,00');
    expect(await phone.send(correction)).toMatchObject([
      { status: 'closed', decided: 'valem os R$\u00a050,00.' },
    ]);
    await press(world, row.id, { solution: 'reopen' });
    await press(world, row.id, { solution: 'difference' });
    expect(await owedOn(sale)).toBe('60,00');
    await press(world, row.id, { solution: 'reopen' });
    expect(await owedOn(sale)).toBe('70,00');
  });

  test('of more, where the office has posted just the difference: what is posted stays', async () => {
    const { world } = await aCorrection(60, { office: '10,00' });
    const { row, solutions } = await offered(world);
    expect(names(solutions).slice(0, 3)).toEqual(['keep_posted', 'difference', 'give_back']);
    expect(solutions.map(({ told }) => told).slice(0, 3)).toEqual([
      'valem os R$ 50,00; o escritório já lançou os R$ 10,00.',
      'aceito: R$ 60,00.',
      'devolva R$ 10,00 a Maria; valem R$ 50,00.',
    ]);
    expect(row.facts.later).toMatchObject({ payments: 1, value: 10, by: null });
  });

  test.each([
    ['difference', { corrects: 50 }, { corrects: 55 }],
    ['keep_posted', { posted: 50 }, { posted: 55 }],
    ['give_back', { returned: 10 }, { returned: 5 }],
    ['reverse', { corrects: 50, returned: 60 }, { corrects: 55, returned: 60 }],
  ])('%s moves the sums that were shown, or nothing', async (solution, shown, now) => {
    const { world, sale, officePayment } = await aCorrection(60, { office: '10,00' });
    const { row, solutions } = await offered(world);
    expect(solutions.find((one) => one.solution === solution)).toMatchObject(shown);
    await world.act((context) => undoPayment(context, officePayment));
    const [posted] = await app.knex('payments').where({ sale_id: sale }).whereNull('voided_at');
    await world.pay(sale, '55,00', { replacing: posted.id });
    const before = await entries();
    const { body } = await press(world, row.id, { solution, ...shown }, 409);
    expect(body.error.details.code).toBe('REVIEW_FACTS_MOVED');
    expect(await entries()).toEqual(before);
    await press(world, row.id, { solution, ...now });
  });

  test('of less: the posted one is reversed, and the corrected one posted', async () => {
    const { world, sale } = await aCorrection(40);
    const { row, solutions } = await offered(world);
    expect(names(solutions)).toEqual(['reverse_and_post', 'keep_posted', 'reverse']);
    expect(solutions[0]?.box?.change).toBe(-10);
    await press(world, row.id, { solution: 'reverse_and_post' });
    expect(await owedOn(sale)).toBe('80,00');
  });

  test('with no box open: one is opened, and what was posted is reversed in it', async () => {
    const { world, sale, correction, phone } = await aCorrection(40, { opens: false });
    const { row, solutions } = await offered(world);
    expect(names(solutions)).toEqual([
      'reverse_and_post with a box',
      'keep_posted',
      'reverse with a box',
    ]);
    await press(world, row.id, { solution: 'reverse', opens_box: true });
    expect(await owedOn(sale)).toBe('120,00');
    expect((await phone.send(correction))[0]?.status).toBe('closed');
  });

  test('whose posted one stayed is no reason to post a later correction beside it', async () => {
    const { world, phone, sale, correction } = await aCorrection(60);
    const { row } = await offered(world);
    await press(world, row.id, { solution: 'keep_posted' });
    const again = phone.tap('payment', { ...cash(sale, 70), id: by(correction as Operation) });
    await phone.send(again);
    const { solutions } = await offered(world);
    expect(names(solutions)).toEqual(['difference', 'keep_posted', 'give_back', 'reverse']);
    await pressFirst(world);
    expect(await owedOn(sale)).toBe('50,00');
  });
});

describe('a renewal with a balance that moved', () => {
  async function aMovedRenewal(paid: string, means: 'cash' | 'pix' = 'cash') {
    const street = await aStreet();
    const { world, phone, sale } = street;
    const renewal = phone.tap('renewal', {
      value: 200,
      fees: 0,
      portion: 4,
      type_frequency: 1,
      id_sale_renew: sale,
      settled_balance: 120,
      handed_over: 80,
      cash: world.box,
    });
    await nextMorning(world);
    await world.pay(sale, paid, { means });
    expect((await phone.send(renewal))[0]?.status).toBe('in_review');
    return { ...street, renewal };
  }

  test('more is handed over, the value follows, or the payment that moved it is reversed', async () => {
    const { world, phone, renewal } = await aMovedRenewal('50,00');
    const { row, solutions } = await offered(world);
    expect(row.facts.later).toMatchObject({ payments: 1, value: 50, by: null });
    expect(
      solutions.map(({ solution, box, instalments, more, told }) => [
        solution,
        box?.change,
        instalments?.value,
        more,
        told,
      ]),
    ).toEqual([
      [
        'hand_over',
        -130,
        50,
        50,
        'a renovação ficou em R$ 200,00, 4 × R$ 50,00; entregue mais R$ 50,00 a Maria.',
      ],
      ['renew_for', -80, 37.5, 0, 'a renovação ficou em R$ 150,00, 4 × R$ 37,50.'],
      [
        'reverse_moved',
        -130,
        50,
        0,
        'a renovação ficou em R$ 200,00, 4 × R$ 50,00; devolva R$ 50,00 a Maria.',
      ],
      ['dismiss', 0, undefined, undefined, 'receba R$ 80,00 de volta de Maria.'],
    ]);
    await press(world, row.id, { solution: 'renew_for' });
    expect((await phone.send(renewal))[0]).toMatchObject({
      status: 'repeated',
      decided: 'a renovação ficou em R$\u00a0150,00, 4 × R$\u00a037,50.',
    });
  });

  test.each([
    ['hand_over', { more: 50 }, [200, 70, 130], 'entregue mais R$ 50,00 a Maria'],
    ['renew_for', {}, [150, 70, 80], undefined],
    ['reverse_moved', {}, [200, 120, 80], 'devolva R$ 50,00 a Maria'],
    ['dismiss', {}, null, 'receba R$ 80,00 de volta de Maria'],
  ] as const)(
    '%s tells the phone what was posted, and what the collector has to do',
    async (solution, shown, figures, task) => {
      const { world, phone, renewal } = await aMovedRenewal('50,00');
      const { row } = await offered(world);
      await press(world, row.id, { solution, ...shown });
      const [result] = await phone.send(renewal);
      const [value, settled, handed_over] = figures ?? [];
      expect(result?.posted).toEqual(figures ? { value, settled, handed_over } : undefined);
      expect(result?.task?.replace(/\u00a0/g, ' ')).toBe(task);
    },
  );

  test.each([
    ['hand_over', { more: 50 }, { more: 80 }],
    ['renew_for', { value: 150 }, { value: 120 }],
    ['reverse_moved', { returned: 50 }, { returned: 80 }],
  ] as const)('%s moves the sums that were shown, or nothing', async (solution, shown, now) => {
    const { world, sale } = await aMovedRenewal('50,00');
    const { row } = await offered(world);
    await world.pay(sale, '30,00');
    const before = await entries();
    const url = `/api/field/review/${row.id}`;
    const stale = await world.sara.post(url, { data: { solution, ...shown } }).expect(409);
    expect(stale.body.error.details.code).toBe('REVIEW_FACTS_MOVED');
    expect([await entries(), (await rowOf(world)).code]).toEqual([before, row.code]);
    await world.sara.post(url, { data: { solution, ...now } }).expect(200);
  });

  test('more is handed over only where the sum was shown', async () => {
    const { world } = await aMovedRenewal('50,00');
    const { row } = await offered(world);
    const before = await entries();
    const { body } = await press(world, row.id, { solution: 'hand_over' }, 409);
    expect(body.error.details.code).toBe('REVIEW_FACTS_MOVED');
    expect(await entries()).toEqual(before);
    await press(world, row.id, { solution: 'hand_over', more: 50 });
  });

  test('a row that is not opened lists no reversal that the books refuse', async () => {
    const { world, sale } = await aMovedRenewal('50,00', 'pix');
    const named = async () => (await rowOf(world)).solutions.map(nameOf);
    expect(await named()).toEqual(['hand_over', 'renew_for', 'dismiss']);
    await world.pay(sale, '5,00');
    expect(await named()).toEqual(['hand_over', 'renew_for', 'dismiss']);
  });

  test('a Pix that moved it is not reversed here: the collector would give back in cash what they never had', async () => {
    const { world } = await aMovedRenewal('50,00', 'pix');
    const { row, solutions } = await offered(world);
    expect(names(solutions)).toEqual(['hand_over', 'renew_for', 'dismiss']);
    const before = await entries();
    const data = { solution: 'reverse_moved', returned: 50 };
    await world.sara.post(`/api/field/review/${row.id}`, { data }).expect(409);
    expect(await entries()).toEqual(before);
  });

  test('one that only the balance refuses is judged by the same figures', async () => {
    const { world, phone, sale } = await aStreet();
    const renewal = phone.tap('renewal', {
      value: 200,
      fees: 0,
      portion: 4,
      type_frequency: 1,
      id_sale_renew: sale,
      settled_balance: 120,
      handed_over: 80,
    });
    await world.pay(sale, '50,00');
    expect((await phone.send(renewal))[0]?.code).toBe('RENEWAL_BALANCE_MOVED');
    const { row, solutions } = await offered(world);
    expect(row.solutions.slice(0, 2)).toEqual([
      { solution: 'hand_over' },
      { solution: 'renew_for' },
    ]);
    expect(names(solutions)).toEqual(['hand_over', 'renew_for', 'reverse_moved', 'dismiss']);
    expect((await pressFirst(world)).box?.change).toBe(-130);
  });
});
