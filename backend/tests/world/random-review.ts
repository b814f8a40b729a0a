import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { deleteClient } from '../../src/api/client/use-cases/delete-client';
import { undoPayment } from '../../src/api/payment/use-cases/undo-payment';
import type { TestApp } from '../harness';
import { aWorld, type World } from '.';
import { by, cash, type Operation, Phone } from './phone';
import type { Dice } from './random-street';

const PLAN = { fees: 10, portion: 3, type_frequency: 1 };

/** One operation that comes late, and what the office did meanwhile: boxes, sales, clients and logins in any state. */
export class RandomReview {
  private constructor(
    private readonly app: TestApp,
    private readonly dice: Dice,
    readonly world: World,
    readonly phone: Phone,
    private readonly sale: number,
  ) {}

  static async of(app: TestApp, dice: Dice): Promise<RandomReview> {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '120,00' });
    if (dice(2) === 0) await world.aSale({ value: '90,00' });
    return new RandomReview(app, dice, world, new Phone(app, world.fabio), sale);
  }

  /** What was tapped, after it has come. */
  async come(): Promise<Operation> {
    const operation = await this.tapped();
    this.app.clock.advance(60);
    for (let acts = this.dice(5); acts > 0; acts -= 1) await this.meanwhile();
    await this.phone.send(operation);
    return operation;
  }

  /** A payment and one or two corrections of it, all tapped before the office did anything. They may come in two parts. */
  async comeCorrected(): Promise<Operation[]> {
    const { sale, world, phone, dice } = this;
    const means = dice(5) === 0 ? { means: 'pix' } : {};
    const named = dice(2) === 0 ? { cash: world.box } : {};
    const taps: Operation[] = [];
    for (let left = 2 + dice(2); left > 0; left -= 1) {
      const value = [10, 50, 120, 130, 500][dice(5)] ?? 10;
      const before = taps.at(-1);
      const payload = {
        ...cash(sale, value),
        ...means,
        ...named,
        ...(before && { id: by(before) }),
      };
      taps.push(phone.tap('payment', payload));
    }
    this.app.clock.advance(60);
    for (let acts = 1 + dice(4); acts > 0; acts -= 1) await this.meanwhile();
    const first = 1 + dice(taps.length);
    await phone.send(...taps.slice(0, first));
    if (first < taps.length) await phone.send(...taps.slice(first));
    return taps;
  }

  private async tapped(): Promise<Operation> {
    const { sale, world, phone, dice } = this;
    const named = dice(2) === 0 ? { cash: world.box } : {};
    const value = [10, 50, 120, 130][dice(4)] ?? 10;
    // Minutes: a clock that is behind.
    const at = { ago: [0, 0, 90, 2 * 1440][dice(4)] ?? 0 };
    const kinds: (() => Operation | Promise<Operation>)[] = [
      () => phone.tap('payment', { ...cash(sale, value), ...named }, at),
      () => phone.tap('payment', { ...cash(sale, value), means: 'pix' }, at),
      () => this.aCorrection(value, at),
      () => phone.tap('renewal', { ...PLAN, ...named, value: 200, id_sale_renew: sale }, at),
      () =>
        phone.tap('renewal', {
          ...PLAN,
          ...named,
          value: 200,
          id_sale_renew: sale,
          settled_balance: 120,
          handed_over: 80,
        }),
      () => phone.tap('sale', { ...PLAN, ...named, value: 60, client: world.maria }, at),
      () => phone.tap('cost', { kind: 'gasto', cost: 5, ...named }, at),
      () => phone.tap('visit', { sale, type_occurrence: 1, ...named }, at),
      () => phone.tap('promise', { sale, value: 10, date: '2026-03-01' }),
      () => phone.tap('open_box', {}),
      () => phone.tap('payment', this.malformed(), at),
      () => phone.tap('payment', { ...this.malformed(), id: this.world.maria }, at),
    ];
    return (kinds[dice(kinds.length)] ?? kinds[0])?.() as Promise<Operation>;
  }

  /** Less than nothing, no figure, no sale. */
  private malformed(): object {
    const said = cash(this.sale, 10);
    const values = [-10, 'dez', null, 10.555];
    if (this.dice(3) === 0) return { type_payment: 2, value: 10 };
    return { ...said, value: values[this.dice(values.length)] };
  }

  private async aCorrection(value: number, at: { ago: number }): Promise<Operation> {
    const first = this.phone.tap('payment', cash(this.sale, 40));
    const [result] = await this.phone.send(first);
    const id = this.dice(2) === 0 ? by(first) : result?.record?.id;
    return this.phone.tap('payment', { ...cash(this.sale, value), id }, at);
  }

  /** What cannot be done is not done. */
  private async meanwhile(): Promise<void> {
    const { world, sale, app } = this;
    const acts: (() => Promise<unknown>)[] = [
      async () => world.close(await this.openBox()),
      async () => world.close(await this.openBox()),
      async () => app.clock.set('2026-02-02T09:00:00-03:00'),
      () => world.anOpenBox(world.fabio.id),
      () => world.anOpenBox(world.fabio.id),
      async () => world.renew(sale, { value: '150,00', box: await this.openBox() }),
      () => world.pay(sale, 'all'),
      () => world.pay(sale, '30,00'),
      () => world.pay(sale, '20,00', { means: 'pix' }),
      () => world.act((context) => deleteSale(context, sale)),
      () => this.undoLatest(),
      async () => {
        await world.act((context) => deleteSale(context, sale));
        await world.act((context) => deleteClient(context, world.maria));
      },
      () => app.knex('clients').where({ id: world.maria }).update({ active: false }),
      async () => {
        const doris = await app.newUser();
        const data = { user: { id: doris.id } };
        await world.sara.put(`/api/clients/${world.maria}`, { data }).expect(200);
      },
      () => world.sara.put(`/api/users/${world.fabio.id}`, { blocked: true }).expect(200),
    ];
    await acts[this.dice(acts.length)]?.().catch((error: Error) => {
      if (error.name !== 'DomainError') throw error;
    });
  }

  private async openBox(): Promise<number> {
    const open = { users_permissions_user_id: this.world.fabio.id, type_status_cash_id: 1 };
    return (await this.app.knex('cashs').where(open).first('id'))?.id ?? this.world.box;
  }

  private async undoLatest(): Promise<void> {
    const latest = await this.app
      .knex('payments')
      .where({ sale_id: this.sale, voided_at: null })
      .max('id as id')
      .first();
    if (latest?.id) await this.world.act((context) => undoPayment(context, latest.id));
  }
}
