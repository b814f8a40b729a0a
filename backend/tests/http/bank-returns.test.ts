import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SentBankLine } from '@crediario/contract/wire';
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

/** domain.md 11, decision 0028. */
const app = startApp();

afterEach(async () => expect(await differencesIn(app)).toEqual([]));

const sent = (world: World, line: SentBankLine) => sentLine(app, world, line);

const OLD_RETURNS = readFileSync(
  path.resolve(__dirname, '../../../database/migrations/0208_parts_of_old_returns.sql'),
  'utf8',
);

/** What stays of a Pix and what was given back of it do not say which it was. */
async function asBefore0202(sale: number): Promise<void> {
  await app.knex.raw('ALTER TABLE bank_uses DISABLE TRIGGER bank_uses_only_undone');
  await app.knex.raw(
    `UPDATE bank_uses SET parts_id = NULL WHERE parts_id IN (SELECT id FROM payments WHERE sale_id = ?)`,
    [sale],
  );
  await app.knex.raw('ALTER TABLE bank_uses ENABLE TRIGGER bank_uses_only_undone');
}

describe('what the bank gives back', () => {
  it('takes the Pix that it names back, on its day, and what was paid later stays where it went', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', fee: '10%', instalments: 3 });
    const box = () => boxValue(app, world.box);
    const line = aLine(40, { text: `V${sale}P1` });
    const id = await sent(world, line);
    await decide(world.sara, id, { deed: 'post', sale_id: sale }).expect(200);
    const [pix] = await usesOf(world, id);
    app.clock.set('2026-02-03T09:00:00-03:00');
    await world.pay(sale, '33,34');
    const before = await box();
    app.clock.set('2026-02-09T09:00:00-03:00');
    const out = aLine(-40, {
      day: '2026-02-06',
      text: `DEVOLUCAO PIX ${line.id}`,
      id: aPixId().replace('E', 'D'),
    });
    const outId = await sent(world, out);
    expect((await rowsIn(app, world, [out]))[0]).toMatchObject({
      certain: true,
      suggestions: [{ deed: 'return', payment_id: pix?.payment_id, sale_id: sale }],
    });
    const order = { deed: 'return', payment_id: pix?.payment_id };
    const { body } = await decide(world.sara, outId, order).expect(200);
    expect(await box()).toBe(before);
    expect(await standingOf(app, sale)).toMatchObject({
      paid: '33,34',
      instalments: [
        ['36,67', '0,00', false],
        ['36,67', '33,34', false],
        ['36,66', '0,00', false],
      ],
    });
    const moved = await accountOf(app, sale);
    expect(moved.map(([kind, amount, , day]) => [kind, amount, day])).toEqual([
      ['pix_collection', '40,00', '2026-01-31'],
      ['pix_return', '-40,00', '2026-02-06'],
    ]);
    // The line that brought it stays used: it came, and it went.
    expect((await rowsIn(app, world, [line]))[0]).toBeUndefined();
    expect(await refusedCall(app, () => undo(world.sara, pix?.id ?? 0))).toEqual([
      409,
      'BANK_USE_RETURNED',
    ]);
    await undo(world.sara, body.data.id).expect(200);
    expect(await standingOf(app, sale)).toMatchObject({ paid: '73,34' });
    expect((await rowsIn(app, world, [out]))[0]).toMatchObject({ rest: -40 });
    expect((await usesOf(world, id))[0]).toMatchObject({ kind: 'posted', value: 40 });
  });

  it('takes a part of the Pix that it names, on its day, and the rest stays paid', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', fee: '10%', instalments: 3 });
    const line = aLine(40, { text: `V${sale}P1` });
    const id = await sent(world, line);
    await decide(world.sara, id, { deed: 'post', sale_id: sale }).expect(200);
    const [pix] = await usesOf(world, id);
    app.clock.set('2026-02-09T09:00:00-03:00');
    // Another holds the client by now: what stays is still to the credit of who received it.
    const other = await app.newUser({ role: 'funcionario' });
    await app.knex('clients').where({ id: world.maria }).update({ user_id: other.id });
    const fields = { text: `DEVOLUCAO ${line.id}`, id: aPixId().replace('E', 'D') };
    const out = aLine(-15, { day: '2026-02-06', ...fields });
    const outId = await sent(world, out);
    expect((await rowsIn(app, world, [out]))[0]).toMatchObject({
      certain: false,
      evidence: { identifier: true, value: false },
      suggestions: [{ deed: 'return', payment_id: pix?.payment_id, takes: 15, stays: 25 }],
    });
    const order = { deed: 'return', payment_id: pix?.payment_id };
    const { body } = await decide(world.sara, outId, order).expect(200);
    expect(await standingOf(app, sale)).toMatchObject({ paid: '25,00' });
    expect(
      (await accountOf(app, sale)).map(([kind, amount, , day]) => [kind, amount, day]),
    ).toEqual([
      ['pix_collection', '40,00', '2026-01-31'],
      ['pix_return', '-40,00', '2026-02-06'],
      ['pix_collection', '25,00', '2026-02-06'],
    ]);
    const credited = await app
      .knex('company_movements')
      .where({ sale_id: sale })
      .pluck('employee_id');
    expect(new Set(credited)).toEqual(new Set([world.fabio.id]));
    const told = (await usesOf(world, id)).map(({ kind, value }) => [kind, value]);
    expect(told).toEqual([
      ['given_back', 15],
      ['posted', 25],
    ]);
    // Undone, the Pix is whole again, by the line that brought it; the other one waits.
    await undo(world.sara, body.data.id).expect(200);
    expect((await rowsIn(app, world, [line, out])).map((row) => row?.rest)).toEqual([
      undefined,
      -15,
    ]);
    expect(await standingOf(app, sale)).toMatchObject({ paid: '40,00' });
  });

  it('of a part from before the Pix was kept that it split: the update finds it, and undone it is whole again', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', fee: '10%', instalments: 3 });
    const [whole, waiting] = [aLine(40), aLine(55)];
    for (const line of [whole, waiting]) await sent(world, line);
    const id = await lineIdOf(app, whole);
    await decide(world.sara, id, { deed: 'post', sale_id: sale }).expect(200);
    const [pix] = await usesOf(world, id);
    // By hand, it looks alike: of another line, a Pix was undone, and less of it posted; the rest goes back.
    const other = await world.aSale({ value: '60,00' });
    const byHand = await lineIdOf(app, waiting);
    await decide(world.sara, byHand, { deed: 'post', sale_id: other }).expect(200);
    await undo(world.sara, (await usesOf(world, byHand))[0]?.id ?? 0).expect(200);
    await world.pay(other, '20,00');
    await decide(world.sara, byHand, { deed: 'post', sale_id: other }).expect(200);
    app.clock.set('2026-02-09T09:00:00-03:00');
    const back = await sent(world, aLine(-15, { day: '2026-01-31', text: 'DEVOLVIDO' }));
    const rest = { deed: 'return', line_id: byHand };
    await decide(world.sara, back, rest).expect(200);
    const out = await sent(world, aLine(-15, { day: '2026-02-06', text: 'DEVOLUCAO' }));
    const order = { deed: 'return', payment_id: pix?.payment_id };
    const { body } = await decide(world.sara, out, order).expect(200);

    await asBefore0202(sale);
    expect((await differencesIn(app)).map(({ check }) => check)).toEqual(['23_bank_lines.sql']);
    await app.knex.raw(OLD_RETURNS);
    expect(await differencesIn(app)).toEqual([]);
    const parts = app.knex('bank_uses').whereNotNull('parts_id');
    expect(await parts.clone().where({ line_id: byHand })).toEqual([]);
    expect(await parts.clone().where({ line_id: id }).pluck('parts_id')).toEqual(
      Array.from({ length: 2 }, () => pix?.payment_id),
    );
    await undo(world.sara, body.data.id).expect(200);
    expect(await standingOf(app, sale)).toMatchObject({ paid: '40,00' });
    expect(await usesOf(world, id)).toMatchObject([
      { kind: 'posted', value: 40, payment_id: pix?.payment_id },
    ]);
  });

  it('of a part is told by a name too, and waits until the Pix is confirmed', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const payment = await world.pay(sale, '46,81', { means: 'pix' });
    const out = aLine(-6.81, { id: `conta:${aPixId()}`, text: `DEVOLUCAO V${sale}P1` });
    const id = await sent(world, out);
    expect((await rowsIn(app, world, [out]))[0]).toMatchObject({
      certain: false,
      suggestions: [{ deed: 'return', payment_id: payment, takes: 6.81, stays: 40 }],
    });
    const call = () => decide(world.sara, id, { deed: 'return', payment_id: payment });
    expect(await refusedCall(app, call)).toEqual([409, 'PIX_NOT_CHECKED']);
    const brought = await sent(world, aLine(46.81));
    await decide(world.sara, brought, { deed: 'confirm', payment_id: payment }).expect(200);
    await call().expect(200);
    expect(await standingOf(app, sale)).toMatchObject({ paid: '40,00' });
  });

  it('is told by value and name where it names nothing, and certain of none', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const payment = await world.pay(sale, '46,80', { means: 'pix' });
    const out = aLine(-46.8, { id: `conta:${aPixId()}`, text: 'DEVOLUCAO MARIA SOUZA' });
    const id = await sent(world, out);
    const [row] = await rowsIn(app, world, [out]);
    expect(row?.certain).toBe(false);
    expect(row?.suggestions.map(({ payment_id }) => payment_id)).toContain(payment);
    const less = await world.pay(sale, '1,00', { means: 'pix' });
    const call = () => decide(world.sara, id, { deed: 'return', payment_id: less });
    expect(await refusedCall(app, call)).toEqual([409, 'BANK_LINE_OF_OTHER_VALUE']);
    await decide(world.sara, id, { deed: 'return', payment_id: payment }).expect(200);
    expect(await standingOf(app, sale)).toMatchObject({ paid: '1,00' });
  });

  it('out of a line is what was not posted of it; what was is the Pix’s to go back', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '30,00', instalments: 1 });
    const brought = await sent(world, aLine(40));
    await decide(world.sara, brought, { deed: 'post', sale_id: sale }).expect(200);
    const refusalOf = async (value: number) => {
      const id = await sent(world, aLine(value, { id: aPixId().replace('E', 'D') }));
      const { body } = await decide(world.sara, id, { deed: 'return', line_id: brought }).expect(
        409,
      );
      const { message, details } = body.error;
      return [details.code, message.replaceAll('\u00a0', ' ')];
    };
    expect(await refusalOf(-30)).toEqual([
      'BANK_LINE_HAS_LESS',
      'Da linha escolhida restam só R$ 10,00: para devolver o que foi lançado com ela, escolha o Pix',
    ]);
    await decide(world.sara, brought, { deed: 'aside', reason: 'Outro' }).expect(200);
    expect(await refusalOf(-10)).toEqual([
      'BANK_LINE_HAS_LESS',
      'Da linha escolhida restam só R$ 0,00: para devolver o que foi lançado com ela, escolha o Pix',
    ]);
  });
});

describe('the certain ones', () => {
  it('are accepted together, and no other', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const payment = await world.pay(sale, '7,77', { means: 'pix' });
    const lines = [aLine(7.77, { text: `V${sale}P1` }), aLine(8.88, { text: `V${sale}P1` })];
    await send(world, lines);
    const ids = await Promise.all(lines.map((line) => lineIdOf(app, line)));
    const { body } = await world.sara
      .post('/api/company-account/certain', { data: { ids } })
      .expect(200);
    expect(body.data).toMatchObject({ used: [{ line_id: ids[0] }], refused: [] });
    expect(await usesOf(world, ids[0] ?? 0)).toMatchObject([
      { kind: 'confirmed', payment_id: payment },
    ]);
    expect(await usesOf(world, ids[1] ?? 0)).toEqual([]);
  });
});

describe('who paid', () => {
  it('is taken out of the line with all else of the client, is handed out before, and the money stays', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '10,00', instalments: 1 });
    const line = aLine(12, { text: 'ZULEICA DA CONTA PIX' });
    const id = await sent(world, line);
    await decide(world.sara, id, { deed: 'post', sale_id: sale }).expect(200);
    await decide(world.sara, id, { deed: 'give_back' }).expect(200);
    const out = aLine(-2, { text: `ZULEICA ${line.id}`, id: aPixId().replace('E', 'D') });
    const outId = await sent(world, out);
    await decide(world.sara, outId, { deed: 'return', line_id: id }).expect(200);
    const held = await world.sara.get(`/api/clients/${world.maria}/personal-data`).expect(200);
    expect(held.body.data.linhas_do_banco).toEqual([
      { dia: '2026-01-31', valor: 12, texto: 'ZULEICA DA CONTA PIX' },
    ]);
    await world.sara.post(`/api/clients/${world.maria}/anonymise`).expect(200);
    const rows = await app.knex('bank_lines').whereIn('id', [id, outId]).orderBy('id');
    expect(
      rows.map(({ text, amount }: { text: string; amount: number }) => [text, amount]),
    ).toEqual([
      ['(anonimizado)', 12],
      ['(anonimizado)', -2],
    ]);
  });

  it('is confirmed by the line that brought it, also where it was given back first', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const payment = await world.pay(sale, '42,00', { means: 'pix' });
    const [came, went] = [aLine(42, { text: 'MARIA SOUZA' }), aLine(-42, { text: 'MARIA SOUZA' })];
    const [cameId, wentId] = [await sent(world, came), await sent(world, went)];
    await decide(world.sara, wentId, { deed: 'return', payment_id: payment }).expect(200);
    expect(await standingOf(app, sale)).toMatchObject({ paid: '0,00' });
    const [row] = await rowsIn(app, world, [came]);
    expect(row?.suggestions).toMatchObject([
      { deed: 'confirm', payment_id: payment, takes: 42, over: 0 },
    ]);
    await decide(world.sara, cameId, { deed: 'confirm', payment_id: payment }).expect(200);
    expect((await rowsIn(app, world, [came, went])).filter(Boolean)).toEqual([]);
    expect(await standingOf(app, sale)).toMatchObject({ paid: '0,00' });
    const account = await accountOf(app, sale);
    expect(account).toHaveLength(2);

    // Nobody else's, and no other line's.
    const other = await sent(world, aLine(42));
    const again = () => decide(world.sara, other, { deed: 'confirm', payment_id: payment });
    expect(await refusedCall(app, again)).toEqual([409, 'PIX_ALREADY_CHECKED']);

    // The return undone, the Pix is there again, and the first line brought it.
    const [use] = await usesOf(world, wentId);
    await undo(world.sara, use?.id ?? 0).expect(200);
    expect(await standingOf(app, sale)).toMatchObject({ paid: '42,00' });
    expect((await rowsIn(app, world, [came]))[0]).toBeUndefined();
    expect((await rowsIn(app, world, [went]))[0]).toMatchObject({ rest: -42 });
  });
});
