import { addDays, type BusinessDate, daysOfMonth } from '@crediario/contract/domain';
import fc from 'fast-check';
import { collectorRows } from '../../src/api/dashboard/queries/collector-rows';
import { dashboardRows } from '../../src/api/dashboard/queries/dashboard-rows';
import { expectedRows } from '../../src/api/dashboard/queries/expected-rows';
import { updateClient } from '../../src/api/client/use-cases/update-client';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { DomainError } from '@crediario/contract/errors';
import { reversePayment } from '../../src/core/payment/reverse-payment';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { differencesIn } from '../world/verify';

/** More: docs/development.md. */
const RUNS = Number(process.env['RANDOM_DAYS'] ?? 15);

const app = startApp();

const FIRST: BusinessDate = '2026-01-31';
const DAYS = 30;
const MONTHS = ['2026-01', '2026-02', '2026-03'];

type OnSale = { do: 'pay' | 'renew' | 'delete' | 'reverse'; pick: number; perMille: number };

type Step =
  | { do: 'sell'; instalments: number; cents: number }
  | OnSale
  | { do: 'move' | 'sleep'; days: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('sell' as const),
    instalments: fc.integer({ min: 1, max: 12 }),
    cents: fc.integer({ min: 100, max: 100_000 }),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(...(['pay', 'pay', 'pay', 'reverse', 'renew', 'delete'] as const)),
      pick: fc.nat(99),
      perMille: fc.integer({ min: 1, max: 1000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('move' as const, 'sleep' as const),
      days: fc.integer({ min: 1, max: 6 }),
    }),
  },
);

/** A client who goes to and fro between two collectors, and what a clerk would note of it. */
class Notes {
  readonly sales: number[] = [];
  /** By the payment. */
  readonly reversed = new Map<number, BusinessDate>();
  readonly holders: { since: BusinessDate; employee: number }[];
  day = FIRST;

  constructor(
    readonly world: World,
    readonly employees: readonly [number, number],
  ) {
    this.holders = [{ since: '0001-01-01', employee: employees[0] }];
  }

  holderOn(day: BusinessDate): number {
    return this.holders.filter(({ since }) => since <= day).at(-1)?.employee ?? 0;
  }

  async take(step: Step): Promise<void> {
    const now = this.holderOn(this.day);
    const sale =
      'pick' in step ? this.sales[step.pick % Math.max(1, this.sales.length)] : undefined;
    const box = await this.boxOf(now);
    switch (step.do) {
      case 'sleep':
        this.day = addDays(this.day, step.days);
        if (this.day > addDays(FIRST, DAYS)) this.day = addDays(FIRST, DAYS);
        app.clock.set(`${this.day}T12:00:00-03:00`);
        return;
      case 'move': {
        const user = this.employees[now === this.employees[0] ? 1 : 0];
        await this.world.act((context) => updateClient(context, this.world.maria, { user }));
        this.holders.push({ since: this.day, employee: user });
        return;
      }
      case 'sell': {
        const value = (step.cents / 100).toFixed(2).replace('.', ',');
        const { instalments } = step;
        const plan = { value, instalments, frequency: 'Semanal', weekday: 3 } as const;
        this.sales.push(await this.world.aSale({ ...plan, fee: '20%', box }));
        return;
      }
      default:
        if (sale !== undefined) await this.takeOn(sale, step, box);
    }
  }

  private async takeOn(sale: number, step: OnSale, box: number): Promise<void> {
    const { total, paid_value: paid } = await app.knex('sales').where({ id: sale }).first();
    const owed = Math.round((total - paid) * 100);
    const part = Math.max(1, Math.floor((owed * step.perMille) / 1000));
    const words = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
    if (step.do === 'reverse') return this.reverse(sale, step.pick);
    await refusedOrDone(async () => {
      if (step.do === 'pay') await this.world.pay(sale, words(part), { box });
      else if (step.do === 'delete') await this.world.act((context) => deleteSale(context, sale));
      else {
        const plan = { value: words(owed + 5000), instalments: 4, frequency: 'Semanal' } as const;
        this.sales.push(await this.world.renew(sale, { ...plan, weekday: 2 }));
      }
    });
  }

  /** Any payment of the sale; no day gone by knows of it. */
  private async reverse(sale: number, pick: number): Promise<void> {
    const live = app.knex('payments').where({ sale_id: sale, voided_at: null });
    const payments: number[] = await live.where('value', '>', 0).orderBy('id').pluck('id');
    const paymentId = payments[pick % Math.max(1, payments.length)];
    if (paymentId === undefined) return;
    const before = await this.gone();
    await refusedOrDone(async () => {
      const order = { paymentId, reason: 'Recibo de outro cliente' };
      await this.world.act((context) => reversePayment(context, order));
      this.reversed.set(paymentId, this.day);
    });
    expect(await this.gone()).toEqual(before);
  }

  /** What is told of the days gone by. */
  private async gone(): Promise<unknown[]> {
    const days = MONTHS.flatMap(daysOfMonth).filter((day) => day < this.day);
    const range = { first: '2026-01-01', last: addDays(this.day, -1) };
    return Promise.all(
      this.employees.flatMap((employee) => [
        expectedRows(app.knex, days, employee),
        dashboardRows(app.knex, [range], employee),
      ]),
    );
  }

  private async boxOf(employee: number): Promise<number> {
    const open = { users_permissions_user_id: employee, type_status_cash_id: 1 };
    const box = await app.knex('cashs').where(open).first('id');
    return box?.id ?? this.world.anOpenBox(employee);
  }

  /** Counted one by one from instalments and payments. */
  async expectedOf(employee: number): Promise<Map<BusinessDate, number>> {
    const days = new Map<BusinessDate, number>();
    const portions = await app
      .knex('portions as p')
      .join('sales as s', 's.id', 'p.sale_id')
      .where('s.client_id', this.world.maria)
      .whereNull('s.deleted_at')
      .select('p.id', 'p.value', app.knex.raw('p.dt_portion::text AS due'));
    const paid = await app
      .knex('payment_allocations as a')
      .join('payments as pay', 'pay.id', 'a.payment_id')
      .where((live) =>
        live.whereNull('a.revoked_at').orWhereIn('pay.id', [...this.reversed.keys()]),
      )
      .select('a.portion_id', 'a.amount', 'pay.id', app.knex.raw('pay.business_date::text AS day'));
    for (const { id, value, due } of portions) {
      if (this.holderOn(due) !== employee) continue;
      const before = paid.filter(
        (one) =>
          one.portion_id === id && one.day < due && due < (this.reversed.get(one.id) ?? 'never'),
      );
      const owed = before.reduce((left, { amount }) => left - cents(amount), cents(value));
      days.set(due, (days.get(due) ?? 0) + owed);
    }
    return days;
  }
}

const cents = (amount: number | string) => Math.round(Number(amount) * 100);

async function refusedOrDone(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('any days of sales, payments, reversals, renewals, deletions and transfers', () => {
  it('leave to each collector what a clerk would expect of each day, and days that add up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
        const world = await aWorld(app, `${FIRST}T12:00:00-03:00`);
        const rita = await app.newUser();
        const notes = new Notes(world, [world.fabio.id, rita.id]);
        for (const one of steps) await notes.take(one);
        for (const employee of notes.employees) {
          const noted = await notes.expectedOf(employee);
          for (const month of MONTHS) {
            const days = daysOfMonth(month);
            const rows = await expectedRows(app.knex, days, employee);
            expect(rows.map((row) => cents(row.expected))).toEqual(
              days.map((day) => noted.get(day) ?? 0),
            );
            const range = { first: `${month}-01`, last: days.at(-1) ?? '' };
            const [whole] = await dashboardRows(app.knex, [range], employee);
            const received = sum(rows.map((row) => cents(row.received)));
            expect(received).toBe(cents(whole?.value_tot_receive ?? 0));
            const periods = { days: range, before: range };
            const [ranked] = await collectorRows(app.knex, periods, employee);
            expect(cents(ranked?.expected ?? 0)).toBe(sum(rows.map((row) => cents(row.expected))));
            expect(cents(ranked?.received ?? 0)).toBe(received);
          }
        }
      }),
      { numRuns: RUNS },
    );
    expect(await differencesIn(app)).toEqual([]);
  });
});
