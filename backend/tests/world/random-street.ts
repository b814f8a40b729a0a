import { postDue } from '../../src/api/field/posting/post-due';
import { momentOf } from '../../src/api/field/posting/post-operation';
import { keepOperations } from '../../src/api/field/use-cases/keep-operations';
import { deleteClient } from '../../src/api/client/use-cases/delete-client';
import { updateClient } from '../../src/api/client/use-cases/update-client';
import { undoPayment } from '../../src/api/payment/use-cases/undo-payment';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { editSale } from '../../src/api/sale/use-cases/edit-sale';
import { renewSale } from '../../src/api/sale/use-cases/renew-sale';
import { inTransaction } from '../../src/platform/transaction/in-transaction';
import { isDomainError } from '@crediario/contract/errors';
import { type OperationResult, operationFacts, type SentOperation } from '@crediario/contract/wire';
import type { TestApp } from '../harness';
import { aWorld, planOf, type World } from './index';
import { by, cash, type Operation, Phone } from './phone';

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

interface Tapped {
  phone: Phone;
  operation: Operation;
}

const PLAN = { fees: 20, portion: 3, type_frequency: { id: 1 } };

const DAY_MINUTES = 1440;

/** Two phones of one collector with two tabs each, and another in the place of one that is lost; clocks from three days behind to two
 *  ahead; a network that loses, doubles and reorders; phones and servers that die; an office that changes things meanwhile. */
export class RandomStreet {
  readonly tapped: Tapped[] = [];
  private readonly phones: Phone[];
  private readonly sales: unknown[] = [];
  private readonly payments: { operation: Operation; sale: unknown }[] = [];

  private constructor(
    private readonly app: TestApp,
    readonly world: World,
    private readonly doris: number,
    private readonly dice: Dice,
  ) {
    this.phones = [new Phone(app, world.fabio), new Phone(app, world.fabio)];
  }

  static async of(app: TestApp, dice: Dice): Promise<RandomStreet> {
    const world = await aWorld(app);
    const street = new RandomStreet(app, world, (await app.newUser()).id, dice);
    for (const client of [world.maria, await world.aClient()]) {
      street.sales.push(await world.aSale({ of: client, value: '100,00' }));
    }
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
    return this.sendAll(this.tapped);
  }

  private async sendAll(all: readonly Tapped[]): Promise<OperationResult[]> {
    const results: OperationResult[] = [];
    for (const phone of new Set(all.map((tapped) => tapped.phone))) {
      const its = all.filter((tapped) => tapped.phone === phone);
      results.push(...(await phone.send(...its.map(({ operation }) => operation))));
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
    const phone = this.pick(this.phones);
    const moment = this.moment();
    const tap = (kind: Parameters<Phone['tap']>[0], payload: unknown) => {
      const operation = phone.tap(kind, payload, moment);
      this.tapped.push({ phone, operation });
      return operation;
    };
    const value = (1 + this.dice(6000)) / 100;
    const sale = this.pick(this.sales);
    switch (this.dice(10)) {
      case 0:
        tap('visit', { sale, type_occurrence: 1 });
        return;
      case 1:
        tap('promise', { sale, value, date: '2026-12-31' });
        return;
      case 2:
        tap('cost', { kind: this.pick(['gasto', 'retiro', 'aporte']), cost: value });
        return;
      case 3: {
        const client = tap('client', aPerson);
        this.sales.push(by(tap('sale', { ...PLAN, value, client: by(client) })));
        return;
      }
      case 4:
        this.sales.push(by(tap('renewal', { ...PLAN, value: 150 + value, id_sale_renew: sale })));
        return;
      case 5: {
        const replaced = this.payments.at(-1);
        if (!replaced) return;
        const id = by(replaced.operation);
        const operation = tap('payment', { ...cash(replaced.sale, value), id });
        this.payments.push({ operation, sale: replaced.sale });
        return;
      }
      case 6:
        tap(this.dice(3) === 0 ? 'close_box' : 'open_box', {});
        return;
      default: {
        const type = this.dice(3) === 0 ? { type_payment: 1, portions: 1 } : {};
        const operation = tap('payment', { ...cash(sale, value), ...type });
        this.payments.push({ operation, sale });
      }
    }
  }

  private async office(): Promise<void> {
    const { world, app, doris } = this;
    const { fabio, act } = world;
    const theirs = app
      .knex('clients')
      .whereIn('user_id', [fabio.id, doris])
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
    const user = this.dice(2) === 0 ? doris : fabio.id;
    const open = { users_permissions_user_id: fabio.id, type_status_cash_id: 1 };
    const box = (await app.knex('cashs').where(open).first('id'))?.id;
    const renewal = { ...planOf({ value: '300,00' }), renewedSaleId: sale, clientId: null };
    const edited = { ...planOf({ value: '70,00' }), clientId: null, readUpdatedAt: null };
    const deeds: (() => Promise<unknown>)[] = [
      async () => box && world.close(box),
      () => world.anOpenBox(fabio.id),
      () => act((context) => updateClient(context, client, { user })),
      () => act((context) => deleteClient(context, client)),
      () => act((context) => deleteSale(context, sale)),
      () => act((context) => editSale(context, { ...edited, saleId: sale })),
      async () => box && act((context) => renewSale(context, { ...renewal, cashBoxId: box })),
      () => world.pay(sale, '5,00'),
      async () => payment && act((context) => undoPayment(context, payment)),
      async () => box && this.sales.push(await world.aSale({ of: client, box, value: '60,00' })),
    ];
    await this.pick(deeds)().catch(refused);
  }

  /** What comes of one try to send. A phone that is not told goes on sending: whether the request was lost or its answer. */
  private async network(): Promise<void> {
    const some = this.shuffled(this.tapped).slice(0, 1 + this.dice(6));
    switch (this.dice(6)) {
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
        const phone = this.pick(this.phones);
        return this.receive(this.tapped.filter((tapped) => tapped.phone === phone));
      }
      // Another phone takes its place; the old one is found and sends one day.
      default:
        if (this.dice(4) === 0) this.phones[0] = new Phone(this.app, this.world.fabio);
    }
  }

  private async receive(some: readonly Tapped[]): Promise<void> {
    await this.keep(some);
    await postDue(this.app.strapi, this.app.clock, this.world.fabio.id);
  }

  private async keep(some: readonly Tapped[]): Promise<void> {
    const { id } = this.world.fabio;
    const orders = some.map(({ phone, operation }) => {
      const sent: SentOperation = { ...operation };
      const facts = operationFacts(sent);
      const whose = { collectorId: id, sentById: id, device: phone.device, appVersion: null };
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
