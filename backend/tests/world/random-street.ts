import { postDue } from '../../src/api/field/posting/post-due';
import { momentOf } from '../../src/api/field/posting/post-operation';
import { keepOperations } from '../../src/api/field/use-cases/keep-operations';
import { deleteClient } from '../../src/api/client/use-cases/delete-client';
import { updateClient } from '../../src/api/client/use-cases/update-client';
import { undoPayment } from '../../src/api/payment/use-cases/undo-payment';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { editSale } from '../../src/api/sale/use-cases/edit-sale';
import { renewSale } from '../../src/api/sale/use-cases/renew-sale';
import { reversePayment } from '../../src/core/payment/reverse-payment';
import { inTransaction } from '../../src/platform/transaction/in-transaction';
import { addDays } from '@crediario/contract/domain';
import { isDomainError } from '@crediario/contract/errors';
import { type OperationResult, operationFacts, type SentOperation } from '@crediario/contract/wire';
import type { Caller, TestApp } from '../harness';
import { aWorld, planOf, type World } from './index';
import { pastFigures } from './past';
import { by, cash, type Operation, Phone } from './phone';
import { Hands, type Reference, type Tapped } from './street-phone';

export type Dice = (sides: number) => number;

/** The same throws for the same seed (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

const PLAN = { fees: 20, portion: 3, type_frequency: { id: 1 } };

const DAY_MINUTES = 1440;

/** Two collectors with a phone each, one more that both use, of today's build, and another of an earlier one; two tabs on each,
 *  and another phone in the place of one that is lost; clocks from three days behind to two ahead; a network that loses,
 *  doubles and reorders; phones and servers that die; an office that changes things meanwhile. */
export class RandomStreet {
  readonly tapped: Tapped[] = [];
  /** What the office has sold itself. */
  officeSales = 0;
  private readonly sales: Reference[] = [];

  private constructor(
    private readonly app: TestApp,
    readonly world: World,
    readonly doris: Caller,
    private readonly dice: Dice,
    private readonly phones: Hands[],
  ) {}

  static async of(app: TestApp, dice: Dice): Promise<RandomStreet> {
    const world = await aWorld(app);
    const { fabio } = world;
    const doris = await app.newUser();
    const shared = new Phone(app, fabio);
    const old = new Phone(app, fabio);
    const phones = [
      new Hands(app, new Phone(app, fabio), fabio, 'today'),
      new Hands(app, new Phone(app, doris), doris, 'earlier'),
      new Hands(app, shared, fabio, 'today'),
      new Hands(app, shared.inHandsOf(doris, 'apart'), doris, 'today'),
      new Hands(app, old, fabio, 'earlier'),
      new Hands(app, old.inHandsOf(doris, 'together'), doris, 'earlier'),
    ];
    const street = new RandomStreet(app, world, doris, dice, phones);
    const hers = {
      of: await world.aClient({ of: doris.id }),
      box: await world.anOpenBox(doris.id),
    };
    for (const whose of [{ of: world.maria }, { of: await world.aClient() }, hers]) {
      street.sales.push(await world.aSale({ ...whose, value: '100,00' }));
      street.officeSales += 1;
    }
    for (const phone of phones) await phone.fetch();
    return street;
  }

  async step(): Promise<void> {
    this.app.clock.advance(this.dice(90));
    if (this.dice(4) === 0) await this.office();
    else this.tap();
    if (this.dice(3) === 0) await this.network();
  }

  /** In the end each phone sends all that it has, in any order, and then again.
   *  Returns what it is told the second time. */
  async drain(): Promise<OperationResult[]> {
    await this.sendAll(this.shuffled(this.tapped));
    // What waits for an operation of the other collector is posted at one's own next contact.
    for (let n = 0; n < 3; n += 1) await this.receive([]);
    return this.sendAll(this.tapped);
  }

  private async sendAll(all: readonly Tapped[]): Promise<OperationResult[]> {
    const results: OperationResult[] = [];
    for (const hands of new Set(all.map((tapped) => tapped.hands))) {
      const its = all.filter((tapped) => tapped.hands === hands);
      results.push(...(await hands.phone.send(...its.map(({ operation }) => operation))));
    }
    return results;
  }

  /** Some minutes ago; by a clock that is wrong, and by one that is known to be. */
  private moment(): Parameters<Phone['tap']>[2] {
    const ago = this.dice(30);
    const behind = this.dice(5 * DAY_MINUTES) - 2 * DAY_MINUTES;
    const wrong = this.dice(8);
    if (wrong === 0) return { ago: ago + behind };
    if (wrong === 1) return { ago: ago + behind, offset_ms: behind * 60_000 };
    return { ago };
  }

  private tap(): void {
    const hands = this.pick(this.phones);
    const moment = this.moment();
    const tap = (kind: Parameters<Hands['tap']>[0], payload: object, movedCents = 0) => {
      const tapped = hands.tap(kind, payload, moment, movedCents);
      this.tapped.push(tapped);
      return tapped.operation;
    };
    const cents = 1 + this.dice(6000);
    const value = cents / 100;
    const sale = this.pick(this.sales);
    switch (this.dice(11)) {
      case 0:
        tap('visit', { sale, type_occurrence: 1 });
        return;
      case 1:
        tap('promise', { sale, value, date: '2026-12-31' });
        return;
      case 2: {
        const kind = this.pick(['gasto', 'retiro', 'aporte']);
        tap('cost', { kind, cost: value }, kind === 'aporte' ? cents : -cents);
        return;
      }
      case 3: {
        const figures = hands.build === 'today' && { handed_over: value };
        const client = by(tap('client', aPerson));
        this.sales.push(by(tap('sale', { ...PLAN, value, client, ...figures }, -cents)));
        return;
      }
      case 4:
      case 5:
        this.renew(hands, cents, tap);
        return;
      case 6: {
        const replaced = hands.lastPayment();
        if (!replaced) return;
        tap('payment', {
          ...cash((replaced.payload as { sale: unknown }).sale, value),
          id: by(replaced),
        });
        return;
      }
      case 7:
        tap(this.dice(3) === 0 ? 'close_box' : 'open_box', {});
        return;
      default: {
        const type = this.dice(3) === 0 ? { type_payment: 1, portions: 1 } : {};
        tap('payment', { ...cash(sale, value), ...type });
      }
    }
  }

  /** Of what the phone shows, for that much more than it shows to be owed. */
  private renew(
    hands: Hands,
    moreCents: number,
    tap: (kind: 'renewal', payload: object, movedCents: number) => Operation,
  ): void {
    const shown = hands.shown();
    if (shown.length === 0) return;
    const [id_sale_renew, owedCents] = this.pick(shown);
    const value = (owedCents + moreCents) / 100;
    const figures = { settled_balance: owedCents / 100, handed_over: moreCents / 100 };
    const payload = { ...PLAN, value, id_sale_renew, ...(hands.build === 'today' && figures) };
    this.sales.push(by(tap('renewal', payload, -moreCents)));
  }

  private async office(): Promise<void> {
    const { world, app, doris } = this;
    const { fabio, act } = world;
    const theirs = app
      .knex('clients')
      .whereIn('user_id', [fabio.id, doris.id])
      .whereNull('deleted_at');
    const clients: number[] = await theirs.orderBy('id').pluck('id');
    const ofThem = app.knex('sales').whereIn('client_id', clients);
    const sales: number[] = await ofThem.orderBy('id').pluck('id');
    // All who bought something were deleted or went to someone else.
    if (sales.length === 0) return;
    const client = this.pick(clients);
    const sale = this.pick(sales);
    const paid = app.knex('payments').where({ sale_id: sale }).orderBy('id');
    const payment: number | undefined = (await paid.pluck('id')).at(-1);
    const user = this.dice(2) === 0 ? doris.id : fabio.id;
    const open = { users_permissions_user_id: user, type_status_cash_id: 1 };
    const box = (await app.knex('cashs').where(open).first('id'))?.id;
    const renewal = { ...planOf({ value: '300,00' }), renewedSaleId: sale, clientId: null };
    const edited = { ...planOf({ value: '70,00' }), clientId: null, readUpdatedAt: null };
    const deeds: (() => Promise<unknown>)[] = [
      async () => box && world.close(box),
      () => world.anOpenBox(user),
      () => act((context) => updateClient(context, client, { user })),
      () => act((context) => deleteClient(context, client)),
      () => act((context) => deleteSale(context, sale)),
      () => act((context) => editSale(context, { ...edited, saleId: sale })),
      async () => {
        if (!box) return;
        await act((context) => renewSale(context, { ...renewal, cashBoxId: box }));
        this.officeSales += 1;
      },
      () => world.pay(sale, '5,00'),
      async () => payment && act((context) => undoPayment(context, payment)),
      () => this.reverse(sale),
      async () => {
        if (!box) return;
        this.sales.push(await world.aSale({ of: client, box, value: '60,00' }));
        this.officeSales += 1;
      },
    ];
    await this.pick(deeds)().catch(refused);
  }

  /** Any payment of the sale; no day gone by knows of it. */
  private async reverse(sale: number): Promise<void> {
    const { world, app } = this;
    const live = app.knex('payments').where({ sale_id: sale, voided_at: null });
    const payments: number[] = await live.orderBy('id').pluck('id');
    if (payments.length === 0) return;
    const order = { paymentId: this.pick(payments), reason: 'Recibo de outro cliente' };
    const days = [addDays(app.clock.today(), -1)];
    const clients: number[] = await app.knex('sales').where({ id: sale }).pluck('client_id');
    const gone = () => pastFigures(world.sara, { days, clients, boxes: [] });
    const before = await gone();
    await world.act((context) => reversePayment(context, order)).catch(refused);
    expect(await gone()).toEqual(before);
  }

  /** What comes of one try to send. A phone that is not told goes on sending: whether the request was lost or its answer. */
  private async network(): Promise<void> {
    const some = this.shuffled(this.tapped).slice(0, 1 + this.dice(6));
    switch (this.dice(7)) {
      // The server dies between keeping and posting.
      case 0:
        return this.keep(some);
      // Doubled on the way.
      case 1:
        await Promise.all([this.receive(some), this.receive(some)]);
        return;
      // Two tabs, or a page and the worker, each with what it knows.
      case 2:
        await Promise.all([this.receive(some), this.receive(this.tapped.slice(-4))]);
        return;
      case 3:
        return this.receive(some);
      // A phone is killed: awake again it remembers no answer, and has all that was tapped.
      case 4: {
        return this.receive(this.of(this.pick(this.phones)));
      }
      // All that it has is sent, and what changed is fetched.
      case 5: {
        const hands = this.pick(this.phones);
        await this.receive(this.of(hands));
        return hands.fetch();
      }
      // Another phone takes its place; the old one is found and sends one day.
      default:
        if (this.dice(4) === 0) await this.replaceFirst();
    }
  }

  private of(hands: Hands): Tapped[] {
    return this.tapped.filter((tapped) => tapped.hands === hands);
  }

  private async replaceFirst(): Promise<void> {
    const { app, world } = this;
    this.phones[0] = new Hands(app, new Phone(app, world.fabio), world.fabio, 'today');
    await this.phones[0].fetch();
  }

  private async receive(some: readonly Tapped[]): Promise<void> {
    await this.keep(some);
    for (const { id } of [this.world.fabio, this.doris]) {
      await postDue(this.app.strapi, this.app.clock, id);
    }
  }

  private async keep(some: readonly Tapped[]): Promise<void> {
    const orders = some.map(({ hands, operation }) => {
      const { id } = hands.collector;
      const sent: SentOperation = { ...operation };
      const facts = operationFacts(sent);
      const { device } = hands.phone;
      const whose = { collectorId: id, sentById: id, device, appVersion: null };
      return { ...whose, ...facts, sent, takenAt: momentOf(facts, this.app.clock) };
    });
    await inTransaction(this.app.strapi, (trx) => keepOperations(trx, orders));
  }

  private pick<T>(from: readonly T[]): T {
    return from[this.dice(from.length)] as T;
  }

  private shuffled<T>(things: readonly T[]): T[] {
    return things
      .map((thing) => ({ thing, at: this.dice(1_000_000) }))
      .sort((a, b) => a.at - b.at)
      .map(({ thing }) => thing);
  }
}

const aPerson = {
  ...{ name: 'Rita', lastName: 'Lima', cpf: '529.982.247-25', phone: '(11) 98888-7777' },
  ...{
    cep: '01001-000',
    address: 'Rua A',
    number: '1',
    neighborhood: 'Sé',
    city: 'Ita',
    state: 'SP',
  },
};

function refused(reason: unknown): void {
  if (!isDomainError(reason)) throw reason;
}
