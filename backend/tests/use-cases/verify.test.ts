import type { CostKind } from '@crediario/contract/domain';
import type { Knex } from 'knex';
import { closeCashBox } from '../../src/api/cash/use-cases/close-cash-box';
import { deleteCost } from '../../src/api/cost/use-cases/delete-cost';
import { registerCost } from '../../src/api/cost/use-cases/register-cost';
import { mergeClients } from '../../src/api/merge/use-cases/merge-clients';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { editSale } from '../../src/api/sale/use-cases/edit-sale';
import { startApp } from '../harness';
import { aWorld, planOf, type World } from '../world';
import { aLine, lineIdOf, send } from '../world/bank';
import { brl } from '../world/money';
import { differencesIn } from '../world/verify';

const app = startApp();

async function spend(world: World, kind: CostKind, value: string): Promise<number> {
  const order = { cashBoxId: world.box, kind, valueCents: brl(value), observation: null };
  return world.act((context) => registerCost(context, order));
}

/** A line of the bank, and what becomes of it. */
async function aLineFor(world: World, value: number, data: object): Promise<void> {
  const line = aLine(value);
  await send(world, [line]);
  await world.sara
    .post(`/api/company-account/lines/${await lineIdOf(app, line)}`, { data })
    .expect(200);
}

/** A day with everything in it: parts, visits, replacements, edits, renewals, deletions, costs, a count that
 *  differs, a closed box. */
async function aBusyDay(world: World): Promise<{ sale: number }> {
  const sale = await world.aSale({ value: '100,00', fee: '10%', instalments: 3 });
  await world.pay(sale, '50,00');
  const pix = await world.pay(sale, '1,00', { means: 'pix' });
  await aLineFor(world, 1.5, { deed: 'confirm', payment_id: pix });
  const second = await world.pay(sale, 1);
  await world.pay(sale, '0', { replacing: second });

  const renewed = await world.aSale({ value: '200,00', fee: '20%', instalments: 5 });
  await world.pay(renewed, 2);
  const renewal = await world.renew(renewed, {
    value: '300,00',
    fee: '12,5%',
    instalments: 7,
    frequency: 'Diária',
  });
  await world.act((context) =>
    editSale(context, {
      ...planOf({ value: '350,00', instalments: 4 }),
      saleId: renewal,
      clientId: null,
      readUpdatedAt: null,
    }),
  );
  const twin = await world.aClient({ of: world.fabio.id });
  await world.aSale({ of: twin, value: '70,00' });
  await world.act((context) =>
    mergeClients(context, { kept: world.maria, gone: twin, fromGone: [] }),
  );
  const gone = await world.aSale({ value: '80,00', fee: '5%' });
  await world.pay(gone, 'all');
  await spend(world, 'expense', '30,00');
  await spend(world, 'withdrawal', '20,00');
  const mistaken = await spend(world, 'deposit', '500,00');
  await world.act((context) => deleteCost(context, mistaken));
  const counted = { cents: brl('1,00'), reason: 'Contagem' };
  await world.act((context) => closeCashBox(context, { cashBoxId: world.box, counted }));
  app.clock.advance(24 * 60);
  await world.anOpenBox(world.fabio.id);
  await world.act((context) => deleteSale(context, gone));
  await world.act((context) => deleteSale(context, renewal));
  await world.pay(renewed, '12,34');
  const back = await world.pay(sale, '2,00', { means: 'pix' });
  await aLineFor(world, -2, { deed: 'return', payment_id: back });
  const parted = await world.pay(sale, '3,00', { means: 'pix' });
  await aLineFor(world, 3, { deed: 'confirm', payment_id: parted });
  await aLineFor(world, -1, { deed: 'return', payment_id: parted });
  return { sale };
}

/** The guards refuse most differences; the verifier is there for what comes past them. */
async function withoutGuards(trx: Knex.Transaction): Promise<void> {
  for (const table of [
    'cashs',
    'ledger_entries',
    'company_movements',
    'bank_lines',
    'bank_uses',
    'payments',
  ]) {
    await trx.raw('ALTER TABLE ?? DISABLE TRIGGER USER', [table]);
  }
}

describe('the verifier', () => {
  let sale: number;
  beforeAll(async () => {
    ({ sale } = await aBusyDay(await aWorld(app)));
  });

  it('finds nothing after a busy day', async () => {
    expect(await differencesIn(app)).toEqual([]);
  });

  it.each([
    [
      'a sale’s paid value',
      'UPDATE sales SET paid_value = paid_value - 0.01 WHERE id = ?',
      '02_sales.sql',
    ],
    [
      'a sale’s last payment',
      'UPDATE sales SET last_payment_value = 7 WHERE id = ?',
      '02_sales.sql',
    ],
    [
      'an instalment’s paid value',
      'UPDATE portions SET paid_value = paid_value + 0.01 WHERE sale_id = ? AND number = 3',
      '01_instalments.sql',
    ],
    [
      'a payment’s value',
      `UPDATE payments SET value = value + 1 WHERE id = (SELECT min(id) FROM payments WHERE sale_id = ?)`,
      '04_payments.sql',
    ],
    [
      'a fee share',
      `UPDATE payments SET fee_share = fee_share + 0.01 WHERE id = (SELECT min(id) FROM payments WHERE sale_id = ?)`,
      '06_ledger_of_payments.sql',
    ],
    [
      'the profit that a box says a sale has realised',
      `UPDATE ledger_entries SET fee_share = fee_share + 0.01
        WHERE id = (SELECT min(id) FROM ledger_entries WHERE kind = 'collection' AND sale_id = ?)`,
      '05_fee_shares.sql',
    ],
    [
      'a roll-up',
      `UPDATE daily_movements SET received = received + 0.01
        WHERE (employee_id, business_date) IN (SELECT c.users_permissions_user_id, s.sale_date
                 FROM sales s JOIN cashs c ON c.id = s.cash_id WHERE s.id = ?)`,
      '09_daily_movements.sql',
    ],
    [
      'a month of the roll-up',
      `UPDATE monthly_movements SET received = received + 0.01
        WHERE employee_id IN (SELECT c.users_permissions_user_id
                 FROM sales s JOIN cashs c ON c.id = s.cash_id WHERE s.id = ?)`,
      '14_monthly_movements.sql',
    ],
    [
      'the counts of a list of clients',
      `UPDATE portfolios SET green = green + 1
        WHERE employee_id = (SELECT c.user_id FROM sales s JOIN clients c ON c.id = s.client_id WHERE s.id = ?)`,
      '13_portfolios.sql',
    ],
    [
      'how many sales a client has',
      `UPDATE client_standings SET active_sales = active_sales + 1
        WHERE client_id = (SELECT client_id FROM sales WHERE id = ?)`,
      '13_portfolios.sql',
    ],
    [
      'what a sale is to bring',
      'UPDATE sale_dues SET amounts[1] = amounts[1] + 0.01 WHERE sale_id = ?',
      '15_expected.sql',
    ],
    [
      'what a collector is to receive',
      `UPDATE daily_dues SET expected = expected + 0.01
        WHERE employee_id = (SELECT c.user_id FROM sales s JOIN clients c ON c.id = s.client_id WHERE s.id = ?)`,
      '15_expected.sql',
    ],
    [
      'who holds a client',
      `UPDATE client_holders SET employee_id = 0 WHERE client_id = (SELECT client_id FROM sales WHERE id = ?)`,
      '15_expected.sql',
    ],
    [
      'what a sale owes, where the list of clients is sorted by it',
      'UPDATE owing_sales SET owed = owed + 0.01 WHERE sale_id = ?',
      '16_owing_sales.sql',
    ],
    [
      'what of it was lent',
      'UPDATE owing_sales SET principal = principal + 0.01 WHERE sale_id = ?',
      '16_owing_sales.sql',
    ],
    [
      'who holds its client',
      'UPDATE owing_sales SET employee_id = NULL WHERE sale_id = ?',
      '16_owing_sales.sql',
    ],
    [
      'what a renewal took over',
      'UPDATE owing_sales SET inherited_days = 3 WHERE sale_id = ?',
      '16_owing_sales.sql',
    ],
    [
      'when it was sold',
      'UPDATE owing_sales SET sale_date = sale_date - 1 WHERE sale_id = ?',
      '16_owing_sales.sql',
    ],
    ['that a sale owes', 'DELETE FROM owing_sales WHERE sale_id = ?', '16_owing_sales.sql'],
    [
      'the number of instalments',
      'UPDATE sales SET portion = portion + 1 WHERE id = ?',
      '03_sale_totals.sql',
    ],
    [
      'what the ledger says of a payment',
      `UPDATE ledger_entries SET amount = amount + 0.01 WHERE kind = 'collection' AND sale_id = ?`,
      '06_ledger_of_payments.sql',
    ],
    [
      'what the ledger says of a sale',
      `DELETE FROM ledger_entries WHERE kind = 'disbursement' AND sale_id = ?`,
      '07_ledger_of_sales.sql',
    ],
    [
      'the company’s account',
      'UPDATE company_movements SET amount = amount + 0.01 WHERE sale_id = ?',
      '22_company_account.sql',
    ],
    [
      'a Pix that is in no account',
      'DELETE FROM company_movements WHERE sale_id = ?',
      '22_company_account.sql',
    ],
    [
      'a line of the bank that is used beyond what it brought',
      `UPDATE bank_uses SET amount = 9 WHERE kind = 'confirmed' AND payment_id IN (SELECT id FROM payments WHERE sale_id = ?)`,
      '23_bank_lines.sql',
    ],
    [
      'a line of the bank that is used while nobody knows whether it came',
      `UPDATE bank_lines SET direction = 'open' WHERE amount > 0 AND id IN (
         SELECT line_id FROM bank_uses WHERE payment_id IN (SELECT id FROM payments WHERE sale_id = ?))`,
      '23_bank_lines.sql',
    ],
    [
      'what a line of the bank confirmed',
      `UPDATE bank_uses SET amount = amount - 0.01
        WHERE kind = 'confirmed' AND payment_id IN (SELECT id FROM payments WHERE sale_id = ?)`,
      '23_bank_lines.sql',
    ],
    [
      'what a line of the bank took out',
      `UPDATE bank_uses SET amount = amount + 0.01
        WHERE kind = 'returned' AND payment_id IN (SELECT id FROM payments WHERE sale_id = ?)`,
      '23_bank_lines.sql',
    ],
    [
      'the day of what stays of a Pix that came back in part',
      `WITH moved AS (
         UPDATE payments SET business_date = business_date - 1
          WHERE sale_id = ? AND id IN (SELECT payment_id FROM bank_uses WHERE kind = 'posted' AND parts_id IS NOT NULL)
         RETURNING id, business_date)
       UPDATE company_movements m SET business_date = moved.business_date FROM moved WHERE m.payment_id = moved.id`,
      '23_bank_lines.sql',
    ],
    [
      'of which Pix a part came back',
      `UPDATE bank_uses SET parts_id = NULL WHERE parts_id IN (SELECT id FROM payments WHERE sale_id = ?)`,
      '23_bank_lines.sql',
    ],
    [
      'a confirmed Pix that nobody took back',
      `UPDATE payments SET voided_at = now() WHERE means = 'pix' AND sale_id = ?`,
      '22_company_account.sql',
    ],
    [
      'what came by Pix on a day',
      `UPDATE daily_movements SET pix = pix + 0.01
        WHERE employee_id IN (SELECT employee_id FROM company_movements WHERE sale_id = ?)`,
      '09_daily_movements.sql',
    ],
    [
      'a cost',
      'UPDATE costs SET cost = cost + 1 WHERE cash_id = (SELECT cash_id FROM sales WHERE id = ?)',
      '08_ledger_of_costs.sql',
    ],
    [
      'what a box started from',
      'UPDATE cashs SET value_start = value_start + 1 WHERE id = (SELECT cash_id FROM sales WHERE id = ?)',
      '10_cash_boxes.sql',
    ],
    [
      'a closed box’s ledger',
      `DELETE FROM ledger_entries WHERE kind = 'adjustment'
          AND cash_id = (SELECT cash_id FROM sales WHERE id = ?)`,
      '10_cash_boxes.sql',
    ],
    ['a renewal', 'UPDATE sales SET renewed_by = id WHERE id = ?', '11_renewals.sql'],
    [
      'a closed box’s report',
      `UPDATE cashs SET report = jsonb_set(report, '{consolidated,payment_tot}', '1')
        WHERE id = (SELECT cash_id FROM sales WHERE id = ?)`,
      '12_closed_reports.sql',
    ],
    [
      'a closed box without a report',
      'UPDATE cashs SET report = NULL WHERE id = (SELECT cash_id FROM sales WHERE id = ?)',
      '12_closed_reports.sql',
    ],
    [
      'a client who is one with another and in the lists',
      `UPDATE clients SET deleted_at = NULL
        WHERE id IN (SELECT m.gone_id FROM sales s JOIN client_merges m ON m.kept_id = s.client_id WHERE s.id = ?)`,
      '24_merges.sql',
    ],
    [
      'a sale that did not go where its client went',
      `UPDATE sales SET client_id = moved.client_id
         FROM sale_moves moved
        WHERE moved.sale_id = sales.id AND sales.client_id = (SELECT client_id FROM sales WHERE id = ?)`,
      '24_merges.sql',
    ],
    [
      'what a client is found by',
      `UPDATE client_keys SET keys = '{C}' WHERE client_id = (SELECT client_id FROM sales WHERE id = ?)`,
      '24_merges.sql',
    ],
  ])('finds a planted difference in %s', async (_what, plant, check) => {
    const trx = await app.knex.transaction();
    const found = await withoutGuards(trx)
      .then(() => trx.raw(plant, [sale]))
      .then(() => differencesIn(app, trx))
      .finally(() => trx.rollback());
    expect(found.map((difference) => difference.check)).toContain(check);
  });

  it('finds nothing once they are gone', async () => {
    expect(await differencesIn(app)).toEqual([]);
  });
});
