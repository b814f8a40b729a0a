import type {
  CashConsolidatedRow,
  CashNoPaymentRow,
  CashPaymentRow,
  CashPerformanceRow,
} from '@crediario/contract/wire';
import { startApp } from '../harness';
import { type ThreeDays, threeDays } from '../world/three-days';
import { differencesIn } from '../world/verify';

/** The reports of three days, worked out by hand. What happened on them is told in ../world/three-days.ts:
 *
 *  sale    sold     value  fee   instalments
 *  Maria   Fri 27   300    20%   3 × 120: Mon 2, Tue 3, Wed 4 March; renewed on Tuesday
 *  João    Fri 27   100    10%   2 × 55: Mon 2, Tue 3
 *  Ana     Fri 27   200     0%   2 × 100: Mon 2, Mon 9
 *  Caio    Fri 27    90     0%   3 × 30: Mon 2, Tue 3, Wed 4 (Rita's client)
 *  Lia     Fri 27    60    50%   3 × 30: Mon 2, Tue 3, Wed 4 (Rita's, Fábio's from Tuesday on)
 *  Bia     Mon 2     80    25%   4 × 25: Tue 3, Wed 4, Thu 5, Fri 6; deleted on Wednesday
 *  Caio    Tue 3     40     0%   1 × 40: Wed 4
 *  Maria   Tue 3    500    10%   5 × 110: from Wed 4 on; renews the first, which owed 240
 */
const app = startApp();

let told: ThreeDays;

beforeAll(async () => {
  told = await threeDays(app);
});

async function report<Row>(path: string): Promise<Row[]> {
  const { body } = await told.world.sara.get(`/api/${path}`).expect(200);
  return body.data;
}

const consolidated = (box: number) =>
  report<CashConsolidatedRow>(`reportCashConsolidated?id=${box}`);
const performance = (box: number) => report<CashPerformanceRow>(`reportPerformance?id=${box}`);

/** [sale, value, instalments settled by it, settled before it, owed after it] */
async function paid(path: string) {
  const rows = await report<CashPaymentRow>(path);
  return rows.map((row) => [
    row.sale_id,
    row.value,
    row.portion_pay,
    row.portion_before,
    row.portion_value_nopay,
  ]);
}

/** [sale, number, due, days late, owed on it, last payment, why] */
async function unpaid(box: number) {
  const rows = await report<CashNoPaymentRow>(`reportCashNoPayment?id=${box}`);
  return rows.map((row) => [
    row.sale_id,
    row.number,
    row.dt_portion,
    row.portion_delay_days,
    row.portion_value_nopay,
    row.portion_last_payment,
    row.ocuurence,
  ]);
}

const finished = (box: number, isPayment = true) =>
  paid(`reportcashpaymentfinally?id=${box}&isPayment=${isPayment}`);

describe('Fábio’s Monday, closed, though Bia’s sale was deleted and Maria’s renewed since', () => {
  it('adds up', async () => {
    expect(await consolidated(told.boxes.fabio.monday)).toEqual([
      {
        value_start: 1000 - 300 - 100 - 200,
        // + Maria 120 + Ana 150 − expenses 20 − withdrawal 100 − Bia 80
        atual_cash: 400 + 120 + 150 - 20 - 100 - 80,
        new_sale_count: 1, // Bia
        new_sale_fees: 20, // 25% of 80
        renew_sale_count: 0,
        renew_sale_sum: 0,
        sales_count: 1,
        sales_sum: 80,
        payment_tot: 120 + 150,
        client_sum_tot_pay: 120 + 100, // Maria's and Ana's instalments of Monday
        client_sum_pay_before: 0,
        client_sum_pay_after: 50, // of Ana's instalment of the 9th
        client_sum: 120 + 55 + 100, // Maria, João, Ana
        client_count: 3,
        client_visit_pay: 2, // Maria and Ana
        client_tot_no_pay: 1, // João: a visit without money pays nothing
        client_pay_before: 0,
        client_pay_count_total: 2,
        client_count_final_sales: 0,
        cost_tot: 12.5 + 7.5, // the third, of 30, was taken back
        cost_count: 2,
        comission_tot: 100,
        active_sale_count: 4, // Maria, João, Ana, Bia
        synced_count: 1, // Ana's
        reversal_tot: 0,
        adjustment_tot: 0,
      },
    ]);
    // From 08:00 to 18:00.
    expect(await performance(told.boxes.fabio.monday)).toEqual([
      { open_hours: 10, tot_costs: 20, tot_comis: 100 },
    ]);
  });

  it('lists who paid and who did not', async () => {
    const { fabio } = told.boxes;
    const { maria, joao, ana } = told.sales;
    const rows = [
      [ana, 150, 1, 0, 50],
      [maria, 120, 1, 0, 240],
    ];
    expect(await paid(`reportCashPayment?id=${fabio.monday}`)).toEqual(rows);
    expect(await finished(fabio.monday)).toEqual([]);
    expect(await finished(fabio.monday, false)).toEqual(rows);
    expect(await unpaid(fabio.monday)).toEqual([
      [joao, 1, '2026-03-02', 0, 55, null, 'Cliente ausente'],
    ]);
  });
});

describe('Rita’s box, open from Monday to Tuesday', () => {
  it('adds up over both days, without the client who left her', async () => {
    expect(await consolidated(told.boxes.rita)).toEqual([
      {
        value_start: 500 - 90 - 60,
        atual_cash: 350 + 90 - 40 - 50, // + Caio − Caio's next sale − withdrawal
        new_sale_count: 1,
        new_sale_fees: 0,
        renew_sale_count: 0,
        renew_sale_sum: 0,
        sales_count: 1,
        sales_sum: 40,
        payment_tot: 90,
        client_sum_tot_pay: 30, // Caio's instalment of Monday
        client_sum_pay_before: 0,
        client_sum_pay_after: 60, // the two others
        client_sum: 30, // Monday's; Tuesday's owed nothing any more at its start. Lia is Fábio's
        client_count: 1,
        client_visit_pay: 1,
        client_tot_no_pay: 0,
        client_pay_before: 0,
        client_pay_count_total: 1,
        client_count_final_sales: 1,
        cost_tot: 0,
        cost_count: 0,
        comission_tot: 50,
        active_sale_count: 1, // Caio's second
        synced_count: 1,
        reversal_tot: 0,
        adjustment_tot: 0,
      },
    ]);
    // Monday 08:00 to Tuesday 20:00.
    expect(await performance(told.boxes.rita)).toEqual([
      { open_hours: 36, tot_costs: 0, tot_comis: 50 },
    ]);
  });

  it('lists Caio, who finished', async () => {
    const { rita } = told.boxes;
    const rows = [[told.sales.caio, 90, 3, 0, 0]];
    expect(await paid(`reportCashPayment?id=${rita}`)).toEqual(rows);
    expect(await finished(rita)).toEqual(rows);
    expect(await finished(rita, false)).toEqual([]);
    // Caio's second sale falls due on Wednesday.
    expect(await unpaid(rita)).toEqual([]);
  });
});

describe('Fábio’s Tuesday, closed on what was counted', () => {
  it('adds up', async () => {
    expect(await consolidated(told.boxes.fabio.tuesday)).toEqual([
      {
        value_start: 470,
        // + João 70 + Lia 30 + Bia 75 − Maria's renewal (500 − 240) − expense 10; then 5 missing
        atual_cash: 470 + 70 + 30 + 75 - 260 - 10 - 5,
        new_sale_count: 0,
        new_sale_fees: 0,
        renew_sale_count: 1,
        renew_sale_sum: 500,
        sales_count: 1,
        sales_sum: 500,
        payment_tot: 70 + 30 + 75, // without the 240 that the renewal settled
        client_sum_tot_pay: 15 + 25, // João's rest of 70, Bia's first
        client_sum_pay_before: 55 + 30, // João's and Lia's instalments of Monday
        client_sum_pay_after: 50, // Bia's second and third
        client_sum: 120 + 55 + 25 + 30, // Maria, João, Bia, Lia
        client_count: 4,
        client_visit_pay: 3,
        client_tot_no_pay: 1, // Maria renewed, which is not money received
        client_pay_before: 0,
        client_pay_count_total: 3,
        client_count_final_sales: 0, // Maria's sale was settled by its renewal
        cost_tot: 10,
        cost_count: 1,
        comission_tot: 0,
        active_sale_count: 5, // Maria's renewal, João, Ana, Lia, Bia
        synced_count: 0,
        reversal_tot: 0, // Bia's first payment was replaced within the box: it is not there any more
        adjustment_tot: -5,
      },
    ]);
    expect(await performance(told.boxes.fabio.tuesday)).toEqual([
      { open_hours: 10, tot_costs: 10, tot_comis: 0 },
    ]);
  });

  it('lists who paid; everyone whose instalment was due did', async () => {
    const { tuesday } = told.boxes.fabio;
    const { joao, lia, bia } = told.sales;
    const rows = [
      [bia, 75, 3, 0, 25],
      [lia, 30, 1, 0, 60],
      [joao, 70, 1, 0, 40],
    ];
    expect(await paid(`reportCashPayment?id=${tuesday}`)).toEqual(rows);
    expect(await finished(tuesday)).toEqual([]);
    expect(await finished(tuesday, false)).toEqual(rows);
    expect(await unpaid(tuesday)).toEqual([]);
  });
});

describe('Fábio’s Wednesday, open at 23:45', () => {
  it('adds up, with what Bia’s deleted sale moved on the days before', async () => {
    expect(await consolidated(told.boxes.fabio.wednesday)).toEqual([
      {
        value_start: 370,
        // + Bia's 80 back − her 75 + Ana 50 + Maria 10 + deposit 200; João's sale came and went
        atual_cash: 370 + 80 - 75 + 50 + 10 + 200,
        new_sale_count: 0,
        new_sale_fees: 0,
        renew_sale_count: 0,
        renew_sale_sum: 0,
        sales_count: 0,
        sales_sum: 0,
        payment_tot: 50 + 10,
        client_sum_tot_pay: 10, // of Maria's 110 of today, at 23:30
        client_sum_pay_before: 0,
        client_sum_pay_after: 50, // Ana's rest of the 9th
        client_sum: 110 + 30, // Maria and Lia; Bia's sale counts nowhere
        client_count: 2,
        client_visit_pay: 1, // Maria
        client_tot_no_pay: 1, // Lia
        client_pay_before: 1, // Ana
        client_pay_count_total: 2,
        client_count_final_sales: 1, // Ana's
        cost_tot: 0,
        cost_count: 0,
        comission_tot: 0,
        active_sale_count: 3, // Maria's renewal, João, Lia
        synced_count: 0,
        reversal_tot: 80 - 75,
        adjustment_tot: 0,
      },
    ]);
    // From 08:00 to now.
    expect(await performance(told.boxes.fabio.wednesday)).toEqual([
      { open_hours: 15.75, tot_costs: 0, tot_comis: 0 },
    ]);
  });

  it('lists who paid and who did not', async () => {
    const { wednesday } = told.boxes.fabio;
    const { ana, joao, lia, mariaRenewed } = told.sales;
    const ofAna = [ana, 50, 1, 1, 0];
    const ofMaria = [mariaRenewed, 10, 0, 0, 540];
    expect(await paid(`reportCashPayment?id=${wednesday}`)).toEqual([ofMaria, ofAna]);
    expect(await finished(wednesday)).toEqual([ofAna]);
    expect(await finished(wednesday, false)).toEqual([ofMaria]);
    expect(await unpaid(wednesday)).toEqual([
      [joao, 2, '2026-03-03', 1, 40, '2026-03-03', null],
      [lia, 2, '2026-03-03', 1, 30, '2026-03-03', 'Cliente sem dinheiro'],
    ]);
  });

  it('leaves no difference between any derived figure and its records', async () => {
    expect(await differencesIn(app)).toEqual([]);
  });
});
