import { type CostKind, centsToNumeric } from '@crediario/contract/domain';
import fc from 'fast-check';
import { boxLedger } from '../../src/api/cash/queries/box-ledger';
import { boxValues } from '../../src/api/cash/queries/box-values';
import { closeCashBox } from '../../src/api/cash/use-cases/close-cash-box';
import { deleteCost } from '../../src/api/cost/use-cases/delete-cost';
import { registerCost } from '../../src/api/cost/use-cases/register-cost';
import { dashboardRows } from '../../src/api/dashboard/queries/dashboard-rows';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { reversePayment } from '../../src/core/payment/reverse-payment';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { type BookedSale, PaperBook } from '../world/paper-book';
import { differencesIn } from '../world/verify';

/** More: docs/development.md. */
const RUNS = Number(process.env['RANDOM_DAYS'] ?? 20);

const app = startApp();

/** Cents → '12,34', as the world's words say amounts. */
const words = (cents: number) => centsToNumeric(cents).replace('.', ',');

type Step =
  | { do: 'sell'; cents: number; fee: number; instalments: number }
  | { do: 'pay' | 'replace' | 'reverse'; pick: number; perMille: number }
  | { do: 'payNext' | 'payAll' | 'delete' | 'unspend'; pick: number }
  | { do: 'spend'; kind: CostKind; cents: number }
  | { do: 'nextBox'; missing: number };

const pick = fc.nat(999);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      cents: fc.integer({ min: 100, max: 1_000_000 }),
      fee: fc.integer({ min: 0, max: 100 }),
      instalments: fc.integer({ min: 1, max: 24 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('pay' as const, 'pay' as const, 'replace' as const, 'reverse' as const),
      pick,
      perMille: fc.integer({ min: 1, max: 1000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'payNext' as const,
        'payAll' as const,
        'delete' as const,
        'unspend' as const,
      ),
      pick,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('spend' as const),
      kind: fc.constantFrom('expense' as const, 'withdrawal' as const, 'deposit' as const),
      cents: fc.integer({ min: 1, max: 50_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('nextBox' as const),
      missing: fc.integer({ min: -500, max: 500 }),
    }),
  },
);

async function sell(world: World, book: PaperBook, step: Step & { do: 'sell' }): Promise<void> {
  const { cents, fee, instalments } = step;
  const { box } = book;
  const id = await world.aSale({ value: words(cents), fee: `${fee}%`, instalments, box });
  const portions = await app.knex('portions').where({ sale_id: id }).orderBy('number');
  book.sales.push({
    id,
    valueCents: cents,
    instalments: portions.map((portion) => Math.round(Number(portion.value) * 100)),
    payments: [],
  });
  book.boxCents -= cents;
}

async function pay(
  world: World,
  book: PaperBook,
  sale: BookedSale,
  what: 'all' | 1 | { cents: number },
): Promise<void> {
  const owed = PaperBook.owed(sale);
  if (owed === 0) return;
  const cents = what === 'all' ? owed : what === 1 ? PaperBook.missingOnNext(sale) : what.cents;
  const id = await world.pay(sale.id, typeof what === 'object' ? words(cents) : what);
  PaperBook.book(sale, { id, cents, box: book.box });
  book.boxCents += cents;
}

async function replace(
  world: World,
  book: PaperBook,
  sale: BookedSale,
  perMille: number,
): Promise<void> {
  const latest = sale.payments.at(-1);
  // What came into a box that is closed by now stays as it was.
  if (latest?.box !== book.box) return;
  sale.payments.pop();
  const cents = Math.max(1, Math.floor((PaperBook.owed(sale) * perMille) / 1000));
  await world.pay(sale.id, words(cents), { replacing: latest.id });
  PaperBook.book(sale, { id: latest.id, cents, box: book.box });
  book.boxCents += cents - latest.cents;
}

/** Any of its payments, of whatever box: the money leaves the open one. */
async function reverse(
  world: World,
  book: PaperBook,
  sale: BookedSale,
  perMille: number,
): Promise<void> {
  const [payment] = sale.payments.splice(Math.floor((sale.payments.length * perMille) / 1001), 1);
  if (!payment) return;
  const order = { paymentId: payment.id, reason: 'Recibo de outro cliente' };
  await world.act((context) => reversePayment(context, order));
  book.boxCents -= payment.cents;
}

async function remove(world: World, book: PaperBook, sale: BookedSale): Promise<void> {
  await world.act((context) => deleteSale(context, sale.id));
  book.sales = book.sales.filter((one) => one !== sale);
  book.boxCents += sale.valueCents - PaperBook.paid(sale);
}

async function spend(world: World, book: PaperBook, step: Step & { do: 'spend' }): Promise<void> {
  const { kind, cents: valueCents } = step;
  const order = { cashBoxId: book.box, kind, valueCents, observation: null };
  const id = await world.act((context) => registerCost(context, order));
  const cents = kind === 'deposit' ? valueCents : -valueCents;
  book.costs.push({ id, kind, cents });
  book.boxCents += cents;
  if (kind === 'expense') book.expenseCents += valueCents;
}

async function unspend(world: World, book: PaperBook, pick: number): Promise<void> {
  const [cost] = book.costs.splice(pick % Math.max(1, book.costs.length), 1);
  if (!cost) return;
  await world.act((context) => deleteCost(context, cost.id));
  book.boxCents -= cost.cents;
  if (cost.kind === 'expense') book.expenseCents += cost.cents;
}

/** The next box starts from what was counted, whatever should have been there. */
async function nextBox(world: World, book: PaperBook, missing: number): Promise<void> {
  book.boxCents -= missing;
  const counted = { cents: book.boxCents, reason: 'Contagem' };
  await world.act((context) => closeCashBox(context, { cashBoxId: book.box, counted }));
  book.box = await world.anOpenBox(world.fabio.id);
  book.costs = [];
}

/** What the product says that the box holds, wherever it says so. */
async function heldIn(box: number): Promise<(string | undefined)[]> {
  const value = (await boxValues(app.knex, [box])).get(box);
  const balance = (await boxLedger(app.knex, box)).at(-1)?.balance;
  return [value, balance].map((amount) => amount?.toFixed(2).replace('.', ','));
}

async function take(world: World, book: PaperBook, step: Step): Promise<void> {
  if (step.do === 'sell') return sell(world, book, step);
  if (step.do === 'spend') return spend(world, book, step);
  if (step.do === 'unspend') return unspend(world, book, step.pick);
  if (step.do === 'nextBox') return nextBox(world, book, step.missing);
  const sale = book.pick(step.pick);
  if (!sale) return;
  switch (step.do) {
    case 'pay':
      return pay(world, book, sale, {
        cents: Math.max(1, Math.floor((PaperBook.owed(sale) * step.perMille) / 1000)),
      });
    case 'payNext':
      return pay(world, book, sale, 1);
    case 'payAll':
      return pay(world, book, sale, 'all');
    case 'replace':
      return replace(world, book, sale, step.perMille);
    case 'reverse':
      return reverse(world, book, sale, step.perMille);
    case 'delete':
      return remove(world, book, sale);
  }
}

async function onDashboard(world: World): Promise<object | undefined> {
  const today = app.clock.today();
  const [row] = await dashboardRows(app.knex, [{ first: today, last: today }], world.fabio.id);
  return row;
}

describe('any days of sales, payments, replacements, reversals, deletions, costs and counts', () => {
  it('leaves in the box, on every sale and on the dashboard what a paper book says, after every step', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        const world = await aWorld(app);
        const book = new PaperBook(world.box);
        for (const one of steps) {
          await take(world, book, one);
          expect(await heldIn(book.box)).toEqual([words(book.boxCents), words(book.boxCents)]);
          for (const sale of book.sales) {
            const row = await app.knex('sales').where({ id: sale.id }).first();
            expect(words(Math.round(Number(row.paid_value) * 100))).toBe(
              words(PaperBook.paid(sale)),
            );
            expect(row.status_sale_id).toBe(PaperBook.owed(sale) === 0 ? 2 : 1);
          }
          expect(await onDashboard(world)).toMatchObject({
            value_tot_sales: book.soldCents / 100,
            value_tot_receive: book.receivedCents / 100,
            cost: book.expenseCents / 100,
            sales_count: book.sales.length,
          });
        }
      }),
      { numRuns: RUNS },
    );
    expect(await differencesIn(app)).toEqual([]);
  });
});
