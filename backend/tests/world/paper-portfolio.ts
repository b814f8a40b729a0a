import {
  type BusinessDate,
  type Cents,
  centsFromNumeric,
  daysBetween,
  type VintageSums,
} from '@crediario/contract/domain';
import type { TestApp } from '../harness';

/** The portfolio of any day worked out by hand: from single allocations, payment by payment and instalment by instalment.
 *  Shares nothing with the product's own computation, which goes by sums of payments. */
export interface PaperOwing {
  saleId: number;
  employeeId: number;
  owedCents: Cents;
  principalCents: Cents;
  delayDays: number;
  inheritedDays: number;
}

/** Part of what a sale owed, and the delay that it is owed under later, or what became of it. */
export interface PaperMove {
  delayDays: number;
  later: number | string;
  cents: Cents;
}

interface PaperDue {
  dueCents: Cents;
  onTimeCents: Cents;
  receivedCents: Cents;
}

interface PaperArrears {
  arrearsCents: Cents;
  recoveredCents: Cents;
}

const NO_VINTAGE: VintageSums = {
  contractedCents: 0,
  owedCents: 0,
  renewedCents: 0,
  lateCents: 0,
};

interface Sale {
  id: number;
  /** Whose it was before each of these days, and whose it is (null). */
  clients: { id: number; until: BusinessDate | null }[];
  soldOn: BusinessDate;
  goneOn: BusinessDate | null;
  renewsId: number | null;
  valueCents: Cents;
  instalments: { id: number; dueDate: BusinessDate; cents: Cents }[];
  payments: Payment[];
  /** What boxes and account say of its profit, by day. */
  shares: { day: BusinessDate; cents: Cents }[];
}

interface Payment {
  paidOn: BusinessDate;
  goneOn: BusinessDate | null;
  isReversed: boolean;
  isSettlement: boolean;
  feeCents: Cents;
  /** By instalment. */
  parts: { instalmentId: number; cents: Cents }[];
}

interface Entry {
  id: string;
  kind: string;
  business_date: BusinessDate;
  reverses_id: string | null;
  sale_id: number | null;
  payment_id: number | null;
}

export class PaperPortfolio {
  private constructor(
    private readonly sales: Map<number, Sale>,
    private readonly holders: Map<number, { since: BusinessDate; employeeId: number }[]>,
  ) {}

  static async copiedFrom({ knex }: TestApp): Promise<PaperPortfolio> {
    const [sales, portions, payments, allocations, inBoxes, account, holders, moves, gone] =
      await Promise.all([
        knex('sales').orderBy('id'),
        knex('portions').orderBy('number'),
        knex('payments').where('value', '>', 0).orderBy('id'),
        knex('payment_allocations').whereNotNull('portion_id').orderBy('id'),
        knex('ledger_entries').orderBy('id'),
        knex('company_movements').orderBy('id'),
        knex('client_holders').orderBy('since'),
        knex('sale_moves').orderBy('merge_id'),
        knex('payment_reversals').pluck('payment_id'),
      ]);
    const reversed = new Set(gone);
    /** The day on which the last of these movements was taken back; null where it stands. */
    const goneOn = (
      mine: (entry: Entry) => boolean,
      entries: readonly Entry[] = inBoxes,
    ): BusinessDate | null => {
      const last = entries.filter((entry) => !entry.reverses_id && mine(entry)).at(-1);
      return entries.find((entry) => entry.reverses_id === last?.id)?.business_date ?? null;
    };
    const partsOf = (payment: { id: number; voided_at: Date | null }) => {
      const all = allocations.filter((one) => one.payment_id === payment.id);
      const counted =
        payment.voided_at === null ? all.filter((one) => one.revoked_at === null) : lastRun(all);
      return counted.map((one) => ({
        instalmentId: one.portion_id,
        cents: centsFromNumeric(one.amount),
      }));
    };
    const paper = sales.map((row): [number, Sale] => [
      row.id,
      {
        id: row.id,
        // The merges that moved it, in their turn: until each it was that client's.
        clients: [
          ...moves
            .filter((move) => move.sale_id === row.id)
            .map((move) => ({ id: move.client_id, until: move.until })),
          { id: row.client_id, until: null },
        ],
        soldOn: row.sale_date,
        goneOn:
          row.deleted_at === null
            ? null
            : goneOn((entry) => entry.kind === 'disbursement' && entry.sale_id === row.id),
        renewsId: row.id_sale_renew,
        valueCents: centsFromNumeric(row.value),
        instalments: portions
          .filter((one) => one.sale_id === row.id)
          .map((one) => ({
            id: one.id,
            dueDate: one.dt_portion,
            cents: centsFromNumeric(one.value),
          })),
        shares: [...inBoxes, ...account]
          .filter((one) => one.sale_id === row.id && one.payment_id !== null)
          .map((one) => ({ day: one.business_date, cents: centsFromNumeric(one.fee_share) })),
        payments: payments
          .filter((one) => one.sale_id === row.id)
          .map((one) => ({
            paidOn: one.business_date,
            goneOn:
              one.voided_at === null
                ? null
                : goneOn(
                    (entry) => entry.payment_id === one.id,
                    one.means === 'pix' ? account : inBoxes,
                  ),
            isReversed: reversed.has(one.id),
            isSettlement: one.origin === 'renewal',
            feeCents: centsFromNumeric(one.fee_share),
            parts: partsOf(one),
          })),
      },
    ]);
    const held = new Map<number, { since: BusinessDate; employeeId: number }[]>();
    for (const row of holders) {
      const one = { since: row.since, employeeId: row.employee_id };
      held.set(row.client_id, [...(held.get(row.client_id) ?? []), one]);
    }
    return new PaperPortfolio(new Map(paper), held);
  }

  on(day: BusinessDate): PaperOwing[] {
    return this.standing(day)
      .map((sale) => this.owing(sale, day))
      .filter(({ owedCents }) => owedCents > 0);
  }

  /** Where what was owed on a day is on a later one, sale by sale. */
  rolled(since: BusinessDate, day: BusinessDate): PaperMove[] {
    const later = new Map(this.on(day).map((owing) => [owing.saleId, owing]));
    return this.on(since).flatMap(({ saleId, delayDays, owedCents }) => {
      const sale = this.sales.get(saleId);
      const still = later.get(saleId);
      if (still) {
        return [
          { delayDays, later: still.delayDays, cents: still.owedCents },
          { delayDays, later: 'paid', cents: owedCents - still.owedCents },
        ];
      }
      if (!sale || (sale.goneOn !== null && sale.goneOn <= day)) {
        return [{ delayDays, later: 'deleted', cents: owedCents }];
      }
      const renewed = paidBy(livePayments(sale, day).filter(({ isSettlement }) => isSettlement));
      return [
        { delayDays, later: 'renewed', cents: renewed },
        { delayDays, later: 'paid', cents: owedCents - renewed },
      ];
    });
  }

  /** By month of sale, of those sold since the first of these days that stand: 'yyyy-MM' → what they come to. */
  vintages(first: BusinessDate, day: BusinessDate, employeeId?: number): Map<string, VintageSums> {
    const owing = new Map(this.on(day).map((one) => [one.saleId, one]));
    const sums = new Map<string, VintageSums>();
    for (const sale of this.standing(day)) {
      if (sale.soldOn < first) continue;
      const holder = this.holderOn(sale, day);
      if (employeeId !== undefined && holder !== employeeId) continue;
      const month = sale.soldOn.slice(0, 7);
      const former = sums.get(month) ?? NO_VINTAGE;
      const { owedCents = 0, delayDays = 0 } = owing.get(sale.id) ?? {};
      const settled = livePayments(sale, day).filter(({ isSettlement }) => isSettlement);
      sums.set(month, {
        contractedCents: former.contractedCents + sum(sale.instalments.map(({ cents }) => cents)),
        owedCents: former.owedCents + owedCents,
        renewedCents: former.renewedCents + paidBy(settled),
        lateCents: former.lateCents + (delayDays > 30 ? owedCents : 0),
      });
    }
    return sums;
  }

  /** By who held the client as each instalment fell due: what was owed of it as its day began, what came in on that day, and by
   *  the end of a later one, as money. Of those that fell due on these days. */
  fellDue(first: BusinessDate, day: BusinessDate): Map<number, PaperDue> {
    const sums = new Map<number, PaperDue>();
    for (const sale of this.standing(day)) {
      const paid = livePayments(sale, day);
      const money = paid.filter(({ isSettlement }) => !isSettlement);
      for (const { id, dueDate, cents } of sale.instalments) {
        if (dueDate < first || dueDate > day) continue;
        const dueCents =
          cents -
          paidOn(
            paid.filter(({ paidOn: on }) => on < dueDate),
            id,
          );
        if (dueCents === 0) continue;
        const employeeId = this.holderOn(sale, dueDate);
        const former = sums.get(employeeId) ?? { dueCents: 0, onTimeCents: 0, receivedCents: 0 };
        const later = money.filter(({ paidOn: on }) => on >= dueDate);
        const onDay = later.filter(({ paidOn: on }) => on === dueDate);
        sums.set(employeeId, {
          dueCents: former.dueCents + dueCents,
          onTimeCents: former.onTimeCents + paidOn(onDay, id),
          receivedCents: former.receivedCents + paidOn(later, id),
        });
      }
    }
    return sums;
  }

  /** By who held the client as a month began: what was late then of sales that stand, and what of it has come in as money. */
  wasLate(before: BusinessDate, day: BusinessDate): Map<number, PaperArrears> {
    const sums = new Map<number, PaperArrears>();
    for (const sale of this.standing(before).filter((one) => this.standing(day).includes(one))) {
      const paid = livePayments(sale, before);
      const since = livePayments(sale, day).filter(
        ({ paidOn: on, isSettlement }) => on > before && !isSettlement,
      );
      const employeeId = this.holderOn(sale, before);
      for (const { id, dueDate, cents } of sale.instalments) {
        const arrearsCents = dueDate <= before ? cents - paidOn(paid, id) : 0;
        if (arrearsCents === 0) continue;
        const former = sums.get(employeeId) ?? { arrearsCents: 0, recoveredCents: 0 };
        sums.set(employeeId, {
          arrearsCents: former.arrearsCents + arrearsCents,
          recoveredCents: former.recoveredCents + Math.min(arrearsCents, paidOn(since, id)),
        });
      }
    }
    return sums;
  }

  private standing(day: BusinessDate): Sale[] {
    return [...this.sales.values()].filter(
      ({ soldOn, goneOn }) => soldOn <= day && (goneOn === null || goneOn > day),
    );
  }

  private owing(sale: Sale, day: BusinessDate): PaperOwing {
    const paid = livePayments(sale, day);
    const owedCents = sum(sale.instalments.map(({ cents }) => cents)) - paidBy(paid);
    return {
      saleId: sale.id,
      employeeId: this.holderOn(sale, day),
      owedCents,
      principalCents: sale.valueCents - paidBy(paid) + realisedBy(sale, paid, day),
      delayDays: delayOf(sale, paid, day),
      inheritedDays: this.hasProved(sale, day) ? 0 : this.lateWhenRenewed(sale),
    };
  }

  private holderOn(sale: Sale, day: BusinessDate): number {
    const client = sale.clients.find(({ until }) => until === null || until > day);
    const then = (this.holders.get(client?.id ?? 0) ?? []).filter(({ since }) => since <= day);
    return then.at(-1)?.employeeId ?? 0;
  }

  private lateWhenRenewed(sale: Sale): number {
    const old = sale.renewsId === null ? undefined : this.sales.get(sale.renewsId);
    if (!old) return 0;
    const paid = livePayments(old, sale.soldOn).filter(({ isSettlement }) => !isSettlement);
    const owes = sum(old.instalments.map(({ cents }) => cents)) > paidBy(paid);
    if (!owes) return 0;
    const inherited = this.hasProved(old, sale.soldOn, paid) ? 0 : this.lateWhenRenewed(old);
    return Math.max(delayOf(old, paid, sale.soldOn), inherited);
  }

  private hasProved(sale: Sale, day: BusinessDate, paid = livePayments(sale, day)): boolean {
    const inTime = sale.instalments.filter(({ id, dueDate, cents }) => {
      const byThen = paid.filter(({ paidOn }) => paidOn <= dueDate);
      return paidOn(byThen, id) === cents;
    });
    return inTime.length >= 3;
  }
}

/** Of a payment that was replaced and then taken back, what it paid last: each time it begins at an earlier instalment than it
 *  had ended with, or at the same one. */
function lastRun<Part extends { portion_number: number }>(parts: readonly Part[]): readonly Part[] {
  const begins = parts.map(
    (part, n) => n === 0 || part.portion_number <= (parts[n - 1]?.portion_number ?? 0),
  );
  return parts.slice(Math.max(0, begins.lastIndexOf(true)));
}

/** Those that counted at a day's end. A box that was left open takes money of the day before after money of today: the books
 *  gave it the instalments that were left, but as of its own day it paid the oldest. */
function livePayments(sale: Sale, day: BusinessDate): Payment[] {
  const live = sale.payments.filter(
    ({ paidOn: on, goneOn }) => on <= day && (goneOn === null || goneOn > day),
  );
  const dealt =
    isInTurn(sale.payments) || hasGaps(sale, day) ? live : dealtAnew(sale, [...live].sort(byDay));
  return dealt.map((payment) => (payment.isSettlement ? settling(sale, payment, dealt) : payment));
}

/** Then what each payment went to is what it went to, whatever the order of their days. */
const hasGaps = ({ payments }: Sale, day: BusinessDate): boolean =>
  payments.some(({ isReversed, goneOn }) => isReversed && goneOn !== null && goneOn <= day);

const byDay = (one: Payment, other: Payment) => one.paidOn.localeCompare(other.paidOn);

const isInTurn = (payments: readonly Payment[]): boolean =>
  payments.every((payment, index) => payment.paidOn >= (payments[index - 1]?.paidOn ?? ''));

/** What a renewal settled is all that was left, whatever the sale was edited to since that was deleted. */
function settling(sale: Sale, settlement: Payment, live: readonly Payment[]): Payment {
  const others = live.filter((one) => one !== settlement);
  const parts = sale.instalments.map(({ id, cents }) => ({
    instalmentId: id,
    cents: cents - paidOn(others, id),
  }));
  return { ...settlement, parts: parts.filter(({ cents }) => cents > 0) };
}

/** Each payment's money over what those before it left, the oldest instalment first. */
function dealtAnew({ instalments }: Sale, payments: readonly Payment[]): Payment[] {
  const owed = instalments.map(({ id, cents }) => ({ instalmentId: id, cents }));
  return payments.map((payment) => {
    let money = paidBy([payment]);
    const parts = owed.map((instalment) => {
      const cents = Math.min(money, instalment.cents);
      instalment.cents -= cents;
      money -= cents;
      return { instalmentId: instalment.instalmentId, cents };
    });
    return { ...payment, parts: parts.filter(({ cents }) => cents > 0) };
  });
}

const sum = (cents: readonly Cents[]) => cents.reduce((total, one) => total + one, 0);

const paidBy = (payments: readonly Payment[]) =>
  sum(payments.flatMap(({ parts }) => parts.map(({ cents }) => cents)));

const paidOn = (payments: readonly Payment[], instalmentId: number) =>
  sum(
    payments.flatMap(({ parts }) =>
      parts.filter((part) => part.instalmentId === instalmentId).map(({ cents }) => cents),
    ),
  );

/** Of a sale with a reversed payment, to the cent what was written: shares are counted on the running sum. */
const realisedBy = (sale: Sale, paid: readonly Payment[], day: BusinessDate): Cents =>
  sale.payments.some(({ isReversed }) => isReversed)
    ? sum(sale.shares.filter((one) => one.day <= day).map(({ cents }) => cents))
    : sum(paid.map(({ feeCents }) => feeCents));

function delayOf(sale: Sale, paid: readonly Payment[], day: BusinessDate): number {
  const unpaid = sale.instalments.filter(({ id, cents }) => paidOn(paid, id) < cents);
  const oldest = unpaid.map(({ dueDate }) => dueDate).sort()[0];
  return oldest === undefined ? 0 : Math.max(0, daysBetween(oldest, day));
}
