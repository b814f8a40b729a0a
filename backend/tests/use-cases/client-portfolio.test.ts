import { deleteClient } from '../../src/api/client/use-cases/delete-client';
import { transferClients } from '../../src/api/client/use-cases/transfer-clients';
import { updateClient } from '../../src/api/client/use-cases/update-client';
import { registerPayment } from '../../src/core/payment/register-payment';
import { createSale } from '../../src/api/sale/use-cases/create-sale';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import type { UseCaseContext } from '../../src/platform/transaction/context';
import { startApp } from '../harness';
import { aWorld, collector, planOf, type World } from '../world';
import { boxValue, fingerprint, standingOf } from '../world/state';
import { heldOpen, someoneWaits } from '../world/turns';

const app = startApp();

const clientRow = (id: number) => app.knex('clients').where({ id }).first();

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'DONE',
    (error: { code?: string }) => error.code,
  );

async function withRita() {
  const world = await aWorld(app);
  const rita = await app.newUser();
  const transfer = (context: UseCaseContext) =>
    transferClients(context, { fromEmployeeId: world.fabio.id, toEmployeeId: rita.id });
  return { world, rita, ritasBox: await world.anOpenBox(rita.id), transfer };
}

const payNext = (saleId: number) => (context: UseCaseContext) =>
  registerPayment(context, {
    saleId,
    cashBoxId: null,
    request: { type: 'instalments', count: 1 },
    instalmentIds: null,
    paidAt: null,
  });

const sell = (world: World, clientId: number) => (context: UseCaseContext) =>
  createSale(context, { ...planOf({}), clientId, cashBoxId: world.box });

describe('a transfer of all clients', () => {
  it('between sale and payment sends the payment to the new employee’s box; the open boxes stay', async () => {
    const { world, rita, ritasBox, transfer } = await withRita();
    const sale = await world.aSale();

    expect(await world.act(transfer)).toBe(1);

    await world.pay(sale, 1);
    expect(await boxValue(app, world.box)).toBe('-100,00');
    expect(await boxValue(app, ritasBox)).toBe('33,33');
    const boxes = await app.knex('cashs').whereIn('id', [world.box, ritasBox]).orderBy('id');
    expect(boxes.map((box) => [box.users_permissions_user_id, box.type_status_cash_id])).toEqual([
      [world.fabio.id, 1],
      [rita.id, 1],
    ]);
    await expect(world.pay(sale, 1, { by: collector(world.fabio) })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('waits for a payment under way, which stays in the old employee’s box', async () => {
    const { world, rita, ritasBox, transfer } = await withRita();
    const sale = await world.aSale();
    const payment = heldOpen(world, payNext(sale));
    await payment.reached;

    const transferred = world.act(transfer);
    await someoneWaits(app);
    expect(await clientRow(world.maria)).toMatchObject({ user_id: world.fabio.id });
    payment.release();
    await payment.done;

    expect(await transferred).toBe(1);
    expect(await clientRow(world.maria)).toMatchObject({ user_id: rita.id });
    expect(await boxValue(app, world.box)).toBe('-66,67');
    expect(await boxValue(app, ritasBox)).toBe('0,00');
  });

  it('makes a payment wait, which then goes to the new employee’s box', async () => {
    const { world, ritasBox, transfer } = await withRita();
    const sale = await world.aSale();
    const transferred = heldOpen(world, transfer);
    await transferred.reached;

    const payment = world.act(payNext(sale));
    await someoneWaits(app);
    transferred.release();
    await Promise.all([transferred.done, payment]);

    expect(await boxValue(app, ritasBox)).toBe('33,33');
    expect(await standingOf(app, sale)).toMatchObject({ settledCount: 1 });
  });

  it('and another one of the same clients take turns: each client moves once', async () => {
    const { world, rita, transfer } = await withRita();
    for (let count = 0; count < 30; count += 1) await world.aClient();
    const other = await app.newUser();
    const elsewhere = (context: UseCaseContext) =>
      transferClients(context, { fromEmployeeId: world.fabio.id, toEmployeeId: other.id });

    const moved = await Promise.all([world.act(transfer), world.act(elsewhere)]);

    expect([...moved].sort((a, b) => a - b)).toEqual([0, 31]);
    const taken = await app.knex('clients').whereIn('user_id', [rita.id, other.id]);
    expect(new Set(taken.map((client) => client.user_id)).size).toBe(1);
  });

  it('and back at the same time do not lock each other out', async () => {
    const { world, rita, transfer } = await withRita();
    for (let count = 0; count < 10; count += 1) await world.aClient({ of: rita.id });
    const back = (context: UseCaseContext) =>
      transferClients(context, { fromEmployeeId: rita.id, toEmployeeId: world.fabio.id });

    await Promise.all([world.act(transfer), world.act(back)]);

    const employees = [world.fabio.id, rita.id];
    expect(await app.knex('clients').whereIn('user_id', employees)).toHaveLength(11);
  });

  it('is not for a collector, nor to the one who has them', async () => {
    const { world, transfer } = await withRita();
    const before = await fingerprint(app);
    const same = { fromEmployeeId: world.fabio.id, toEmployeeId: world.fabio.id };

    expect(await codeOf(world.act(transfer, collector(world.fabio)))).toBe('FORBIDDEN');
    expect(await codeOf(world.act((context) => transferClients(context, same)))).toBe(
      'INVALID_TRANSFER',
    );
    expect(await fingerprint(app)).toEqual(before);
  });
});

describe('one client given to an employee', () => {
  it('to the same employee changes nothing, not even the audit, blocked or not', async () => {
    const world = await aWorld(app);
    await app.knex('up_users').where({ id: world.fabio.id }).update({ blocked: true });
    const before = await fingerprint(app);

    await world.act((context) => updateClient(context, world.maria, { user: world.fabio.id }));

    expect(await fingerprint(app)).toEqual(before);
  });
});

describe('deleting a client', () => {
  it('while a sale is being made waits for it, and is refused', async () => {
    const world = await aWorld(app);
    const sale = heldOpen(world, sell(world, world.maria));
    await sale.reached;

    const deleted = codeOf(world.act((context) => deleteClient(context, world.maria)));
    await someoneWaits(app);
    sale.release();
    await sale.done;

    expect(await deleted).toBe('CLIENT_OWES');
    expect(await clientRow(world.maria)).toMatchObject({ deleted_at: null });
  });

  it('makes a sale wait, which then finds no client', async () => {
    const world = await aWorld(app);
    const deleted = heldOpen(world, (context) => deleteClient(context, world.maria));
    await deleted.reached;

    const sold = codeOf(world.act(sell(world, world.maria)));
    await someoneWaits(app);
    deleted.release();
    await deleted.done;

    expect(await sold).toBe('CLIENT_NOT_FOUND');
    expect(await app.knex('sales').where({ client_id: world.maria })).toEqual([]);
  });

  it('while the last payment is under way waits for it, and goes through', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ instalments: 1 });
    const payment = heldOpen(world, payNext(sale));
    await payment.reached;

    const deleted = codeOf(world.act((context) => deleteClient(context, world.maria)));
    await someoneWaits(app);
    payment.release();
    await payment.done;

    expect(await deleted).toBe('DONE');
  });

  it('stays free of debt: no correction brings one back, another one may be made', async () => {
    const world = await aWorld(app);
    const old = await world.aSale({ value: '60,00' });
    const renewal = await world.renew(old, { value: '90,00' });
    const payment = await world.pay(renewal, 'all');
    const other = await world.aSale();
    await world.pay(other, 'all');
    await world.act((context) => deleteClient(context, world.maria));
    const before = await fingerprint(app);

    const less = world.pay(renewal, '89,99', { replacing: payment });
    expect(await codeOf(less)).toBe('CLIENT_DELETED');
    const restoring = world.act((context) => deleteSale(context, renewal));
    expect(await codeOf(restoring)).toBe('CLIENT_DELETED');
    expect(await fingerprint(app)).toEqual(before);

    await world.act((context) => deleteSale(context, other));
    await world.pay(renewal, '90,00', { replacing: payment });
  });

  it('leaves no client to renew with, though nothing is owed', async () => {
    const world = await aWorld(app);
    const settled = await world.aSale();
    await world.pay(settled, 'all');
    await world.act((context) => deleteClient(context, world.maria));
    expect(await codeOf(world.renew(settled, { value: '100,00' }))).toBe('CLIENT_NOT_FOUND');
  });

  it('twice at once deletes once', async () => {
    const world = await aWorld(app);
    const attempt = () => codeOf(world.act((context) => deleteClient(context, world.maria)));

    expect((await Promise.all([attempt(), attempt()])).sort()).toEqual([
      'CLIENT_NOT_FOUND',
      'DONE',
    ]);
  });
});
