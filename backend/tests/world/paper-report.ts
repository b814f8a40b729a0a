import {
  type BusinessDate,
  boxValue,
  type Cents,
  centsToWire,
  daysBetween,
  receiptTotals,
  sumCents,
  totalReceived,
} from '@crediario/contract/domain';
import type { CashConsolidatedRow } from '@crediario/contract/wire';
import type { PaperRecords, PaperBox, PaperPayment, PaperSale } from './paper-records';

/** A box's report worked out on paper, another way than the product does: it knows no allocations and no ledger.
 *  Payments fill the oldest instalments first, so each covers one stretch of its sale's total, and what it paid of an
 *  instalment is how far the two stretches overlap. What was corrected and counted is told by who did it. */
export interface PaperSheet {
  records: PaperRecords;
  box: PaperBox;
  lastDay: BusinessDate;
  reversedCents: Cents;
  adjustedCents: Cents;
}

const sum = (amounts: Iterable<Cents>) => sumCents(amounts);
const paidOn = (sale: PaperSale) => sum(sale.payments.map(({ cents }) => cents));
const totalOf = (sale: PaperSale) => sale.valueCents + sale.feesCents;

interface Share {
  payment: PaperPayment;
  dueDate: BusinessDate;
  cents: Cents;
}

function sharesOf(sale: PaperSale): Share[] {
  const shares: Share[] = [];
  let paidFrom = 0;
  for (const payment of sale.payments) {
    const paidTo = paidFrom + payment.cents;
    let dueFrom = 0;
    for (const { dueDate, cents } of sale.instalments) {
      const overlap = Math.min(paidTo, dueFrom + cents) - Math.max(paidFrom, dueFrom);
      if (overlap > 0) shares.push({ payment, dueDate, cents: overlap });
      dueFrom += cents;
    }
    paidFrom = paidTo;
  }
  return shares;
}

const bringsMoneyTo = (box: PaperBox) => (payment: PaperPayment) =>
  payment.boxId === box.id && payment.cents > 0 && payment.origin !== 'renewal';

/** What each scheduled client owed, each instalment at its day's start; on the opening day, at the opening, before which
 *  the box itself took nothing. */
function scheduledClients({ records, box, lastDay }: PaperSheet): Map<number, Cents> {
  const owedBy = new Map<number, Cents>();
  for (const sale of records.sales.filter(({ employeeId }) => employeeId === box.employeeId)) {
    const shares = sharesOf(sale);
    for (const { dueDate, cents } of sale.instalments) {
      if (dueDate < box.openedOn || dueDate > lastDay) continue;
      const isBefore = ({ boxId, paidAt, paidOn: day }: PaperPayment) =>
        dueDate === box.openedOn ? boxId !== box.id && paidAt < box.startAt : day < dueDate;
      const before = shares.filter((one) => one.dueDate === dueDate && isBefore(one.payment));
      const owed = cents - sum(before.map((one) => one.cents));
      if (owed > 0) owedBy.set(sale.clientId, (owedBy.get(sale.clientId) ?? 0) + owed);
    }
  }
  return owedBy;
}

/** What left the box for a sale: a renewal hands out what is beyond the balance that it settled. */
export function handedOut({ sales }: PaperRecords, sale: PaperSale): Cents {
  const settlement = sales
    .find(({ id }) => id === sale.renewsId)
    ?.payments.find(({ origin }) => origin === 'renewal');
  return sale.valueCents - (settlement?.cents ?? 0);
}

function settledIn(box: PaperBox, sale: PaperSale): boolean {
  const last = sale.payments.filter(({ cents }) => cents > 0).at(-1);
  return paidOn(sale) === totalOf(sale) && last !== undefined && bringsMoneyTo(box)(last);
}

export function paperConsolidated(sheet: PaperSheet): CashConsolidatedRow {
  const { records, box } = sheet;
  const made = records.sales.filter(({ boxId }) => boxId === box.id);
  const [fresh, renewals] = [made.filter((s) => !s.isRenewal), made.filter((s) => s.isRenewal)];
  const shares = records.sales
    .flatMap(sharesOf)
    .filter(({ payment }) => bringsMoneyTo(box)(payment));
  const received = receiptTotals(
    shares.map(({ dueDate, payment, cents }) => ({
      dueDate,
      paidOn: payment.paidOn,
      amountCents: cents,
    })),
  );
  const scheduled = scheduledClients(sheet);
  const payers = new Set(
    records.sales
      .filter((s) => s.payments.some(bringsMoneyTo(box)))
      .map(({ clientId }) => clientId),
  );
  const visited = [...scheduled.keys()].filter((client) => payers.has(client)).length;
  const costs = (kind: string) => box.costs.filter((cost) => cost.kind === kind);
  const costSum = (kind: string) => sum(costs(kind).map(({ cents }) => cents));
  const receivedCents = totalReceived(received);
  const heldCents = boxValue(box.startCents, [
    receivedCents,
    costSum('aporte'),
    -costSum('gasto'),
    -costSum('retiro'),
    ...made.map((sale) => -handedOut(records, sale)),
    sheet.reversedCents,
    sheet.adjustedCents,
  ]);
  const values = (sales: PaperSale[]) => centsToWire(sum(sales.map((s) => s.valueCents)));
  return {
    value_start: centsToWire(box.startCents),
    atual_cash: centsToWire(heldCents),
    new_sale_count: fresh.length,
    new_sale_fees: centsToWire(sum(fresh.map((s) => s.feesCents))),
    renew_sale_count: renewals.length,
    renew_sale_sum: values(renewals),
    sales_count: made.length,
    sales_sum: values(made),
    payment_tot: centsToWire(receivedCents),
    client_sum_tot_pay: centsToWire(received.onDueDate),
    client_sum_pay_before: centsToWire(received.arrears),
    client_sum_pay_after: centsToWire(received.inAdvance),
    client_sum: centsToWire(sum(scheduled.values())),
    client_count: scheduled.size,
    client_visit_pay: visited,
    client_tot_no_pay: scheduled.size - visited,
    client_pay_before: payers.size - visited,
    client_pay_count_total: payers.size,
    client_count_final_sales: records.sales.filter((sale) => settledIn(box, sale)).length,
    cost_tot: centsToWire(costSum('gasto')),
    cost_count: costs('gasto').length,
    comission_tot: centsToWire(costSum('retiro')),
    active_sale_count: records.sales.filter(
      (s) => s.employeeId === box.employeeId && paidOn(s) < totalOf(s),
    ).length,
    synced_count: records.sales
      .flatMap(({ payments }) => payments)
      .filter((payment) => payment.boxId === box.id && payment.origin === 'mobile').length,
    reversal_tot: centsToWire(sheet.reversedCents),
    adjustment_tot: centsToWire(sheet.adjustedCents),
  };
}

/** How many instalments an amount covers, from the first on. */
function covered(sale: PaperSale, cents: Cents): number {
  let [count, left] = [0, cents];
  for (const instalment of sale.instalments) {
    left -= instalment.cents;
    if (left < 0) break;
    count += 1;
  }
  return count;
}

/** [payment, value, instalments settled by it, before it, owed after it, settled the sale in this box], newest first. */
export function paperReceipts({ records, box }: PaperSheet) {
  const rows = records.sales.flatMap((sale) => {
    let before = 0;
    return sale.payments.map((payment) => {
      const [from, to] = [covered(sale, before), covered(sale, before + payment.cents)];
      before += payment.cents;
      const left = centsToWire(totalOf(sale) - before);
      const row = [
        payment.id,
        centsToWire(payment.cents),
        to - from,
        from,
        left,
        settledIn(box, sale),
      ];
      return { payment, row };
    });
  });
  return rows
    .filter(({ payment }) => bringsMoneyTo(box)(payment))
    .sort((a, b) => +b.payment.paidAt - +a.payment.paidAt || b.payment.id - a.payment.id)
    .map(({ row }) => row);
}

/** [sale, number, due date, days late, owed on it, last payment], the oldest due first. */
export function paperUnpaid({ records, box, lastDay }: PaperSheet) {
  const rows = records.sales
    .filter((s) => s.employeeId === box.employeeId && !s.payments.some(bringsMoneyTo(box)))
    .flatMap((sale) => {
      const index = covered(sale, paidOn(sale));
      const oldest = sale.instalments[index];
      if (!oldest || oldest.dueDate > lastDay) return [];
      const until = sum(sale.instalments.slice(0, index + 1).map(({ cents }) => cents));
      const last = sale.payments
        .filter(({ cents, origin }) => cents > 0 && origin !== 'renewal')
        .sort((a, b) => +a.paidAt - +b.paidAt || a.id - b.id)
        .at(-1);
      const late = daysBetween(oldest.dueDate, lastDay);
      const owed = centsToWire(until - paidOn(sale));
      return [[sale.id, index + 1, oldest.dueDate, late, owed, last?.paidOn ?? null] as const];
    });
  return rows.sort((a, b) => (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : a[0] - b[0]));
}
