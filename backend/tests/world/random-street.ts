import { postDue } from '../../src/api/field/posting/post-due';
import { momentOf } from '../../src/api/field/posting/post-operation';
import { keepOperations } from '../../src/api/field/use-cases/keep-operations';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { updateClient } from '../../src/api/client/use-cases/update-client';
import { inTransaction } from '../../src/platform/transaction/in-transaction';
import { isDomainError } from '@crediario/contract/errors';
import { operationFacts, type SentOperation } from '@crediario/contract/wire';
import type { TestApp } from '../harness';
import { aWorld, type World } from './index';
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

/** Two phones of one collector, a network that loses, doubles and reorders, an office that changes things meanwhile. */
export class RandomStreet {
  readonly tapped: Tapped[] = [];
  private readonly phones: Phone[];
  private readonly sales: unknown[] = [];
  private readonly officeSales: number[] = [];
  private readonly clients: unknown[] = [];
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
      street.clients.push(client);
      const sale = await world.aSale({ of: client, value: '100,00' });
      street.sales.push(sale);
      street.officeSales.push(sale);
    }
    return street;
  }

  async step(): Promise<void> {
    this.app.clock.advance(this.dice(90));
    if (this.dice(4) === 0) await this.office();
    else this.tap();
    if (this.dice(3) === 0) await this.network();
  }

  /** In the end all arrives, each at least once, and in any order. */
  async drain(): Promise<void> {
    for (const some of [this.shuffled(this.tapped), this.tapped]) await this.receive(some);
    await postDue(this.app.strapi, this.app.clock, null);
  }

  private tap(): void {
    const phone = this.pick(this.phones);
    const moment = { ago: this.dice(8) === 0 ? this.dice(5 * 1440) - 2 * 1440 : this.dice(30) };
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
    const { world, app } = this;
    const { fabio } = world;
    const sale = this.pick(this.officeSales);
    const client = world.maria;
    const user = this.dice(2) === 0 ? this.doris : fabio.id;
    const open = { users_permissions_user_id: fabio.id, type_status_cash_id: 1 };
    const box = (await app.knex('cashs').where(open).first('id'))?.id;
    const deeds: (() => Promise<unknown>)[] = [
      async () => box && world.close(box),
      () => world.anOpenBox(fabio.id),
      () => world.act((context) => updateClient(context, client, { user })),
      () => world.act((context) => deleteSale(context, sale)),
      () => world.pay(sale, '5,00'),
      async () => box && world.aSale({ of: client, box, value: '60,00' }),
    ];
    await this.pick(deeds)().catch(refused);
  }

  /** Lost on the way (nothing), lost on the way back (it will come again), doubled, or the server dies in between. */
  private async network(): Promise<void> {
    const some = this.shuffled(this.tapped).slice(0, 1 + this.dice(6));
    switch (this.dice(4)) {
      case 0:
        return this.keep(some);
      case 1:
        await Promise.all([this.receive(some), this.receive(some)]);
        return;
      case 2:
        return this.receive(some);
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
