import { DomainError } from '../errors.js';
import type { BusinessDate } from './calendar.js';
import { type Cents, sumCents } from './money.js';

/** An instalment with what has been paid on it so far. */
export interface Instalment {
  id: number;
  number: number;
  dueDate: BusinessDate;
  valueCents: Cents;
  paidCents: Cents;
}

/** How much of one payment went to one instalment. */
export interface Allocation {
  instalmentId: number;
  amountCents: Cents;
}

/** What a client pays: whole instalments, an amount of money, or everything that is owed. */
export type PaymentRequest =
  | { type: 'instalments'; count: number }
  | { type: 'cash'; valueCents: Cents }
  | { type: 'all' };

export interface PaymentOutcome<I extends Instalment = Instalment> {
  valueCents: Cents;
  /** Oldest due first, each above zero; empty for a visit without money. */
  allocations: Allocation[];
  /** Ids of the instalments on which nothing is owed any more, and something was before. */
  settledIds: number[];
  /** All instalments as they stand after the payment, in the order of their due dates. */
  instalments: I[];
  owedAfterCents: Cents;
}

/** What is still owed on an instalment. */
export function owedOn(instalment: Pick<Instalment, 'valueCents' | 'paidCents'>): Cents {
  return instalment.valueCents - instalment.paidCents;
}

/** What a sale still owes. */
export function saleBalance(instalments: readonly Instalment[]): Cents {
  return sumCents(instalments.map(owedOn));
}

/** The instalments on which something is owed, oldest due first: the order in which payments settle them. */
export function unpaidInstalments<I extends Instalment>(instalments: readonly I[]): I[] {
  return byDueDate(instalments).filter((instalment) => owedOn(instalment) > 0);
}

/** Allocates a payment over a sale's unpaid instalments, oldest due first. The payment dialog's preview and the
 *  server run this same function. For a replacement, undo the replaced payment's allocations first.
 *  Invariant: the allocations add up to valueCents, and none is more than its instalment owed.
 *  Throws: DomainError SALE_OWES_NOTHING, TOO_MANY_INSTALMENTS, PAYMENT_EXCEEDS_BALANCE, INVALID_PAYMENT_VALUE.
 *  domain.md 5. */
export function allocatePayment<I extends Instalment>(
  instalments: readonly I[],
  request: PaymentRequest,
): PaymentOutcome<I> {
  const unpaid = unpaidInstalments(instalments);
  if (unpaid.length === 0) throw new DomainError('SALE_OWES_NOTHING');
  const valueCents = amountOf(request, unpaid);
  const allocations = spread(valueCents, unpaid);
  const after = applyAllocations(instalments, allocations);
  return {
    valueCents,
    allocations,
    settledIds: settledBetween(instalments, after),
    instalments: after,
    owedAfterCents: saleBalance(after),
  };
}

/** Takes a payment back: every instalment owes again what that payment had settled on it.
 *  Invariant: undoing what allocatePayment gave restores the instalments exactly.
 *  Throws: RangeError where more would be taken back than was paid: the records contradict each other. */
export function undoAllocations<I extends Instalment>(
  instalments: readonly I[],
  allocations: readonly Allocation[],
): I[] {
  return applyAllocations(
    instalments,
    allocations.map(({ instalmentId, amountCents }) => ({
      instalmentId,
      amountCents: -amountCents,
    })),
  );
}

/** The most that a payment may be. One that replaces another may take what is unpaid plus what that one settled. */
export interface PaymentLimits {
  maximumCents: Cents;
  maximumCount: number;
}

/** The most that may be paid on these; for a replacement, with the replaced payment undone. */
export function paymentLimits(instalments: readonly Instalment[]): PaymentLimits {
  return {
    maximumCents: saleBalance(instalments),
    maximumCount: unpaidInstalments(instalments).length,
  };
}

function amountOf(request: PaymentRequest, unpaid: readonly Instalment[]): Cents {
  switch (request.type) {
    case 'all':
      return saleBalance(unpaid);
    case 'instalments':
      if (!Number.isInteger(request.count) || request.count < 1) {
        throw new DomainError('TOO_FEW_INSTALMENTS');
      }
      if (request.count > unpaid.length) throw new DomainError('TOO_MANY_INSTALMENTS');
      return saleBalance(unpaid.slice(0, request.count));
    case 'cash':
      if (!Number.isSafeInteger(request.valueCents) || request.valueCents < 0) {
        throw new DomainError('INVALID_PAYMENT_VALUE');
      }
      if (request.valueCents > saleBalance(unpaid))
        throw new DomainError('PAYMENT_EXCEEDS_BALANCE');
      return request.valueCents;
  }
}

function spread(valueCents: Cents, unpaid: readonly Instalment[]): Allocation[] {
  const allocations: Allocation[] = [];
  let left = valueCents;
  for (const instalment of unpaid) {
    if (left === 0) break;
    const amountCents = Math.min(left, owedOn(instalment));
    allocations.push({ instalmentId: instalment.id, amountCents });
    left -= amountCents;
  }
  return allocations;
}

function applyAllocations<I extends Instalment>(
  instalments: readonly I[],
  allocations: readonly Allocation[],
): I[] {
  const amounts = new Map<number, Cents>();
  for (const { instalmentId, amountCents } of allocations) {
    amounts.set(instalmentId, (amounts.get(instalmentId) ?? 0) + amountCents);
  }
  return byDueDate(instalments).map((instalment) => {
    const paidCents = instalment.paidCents + (amounts.get(instalment.id) ?? 0);
    if (paidCents < 0 || paidCents > instalment.valueCents) {
      throw new RangeError(`Instalment ${instalment.id} would have ${paidCents} paid`);
    }
    return { ...instalment, paidCents };
  });
}

function settledBetween(before: readonly Instalment[], after: readonly Instalment[]): number[] {
  const owedBefore = new Set(before.filter((one) => owedOn(one) > 0).map((one) => one.id));
  return after.filter((one) => owedOn(one) === 0 && owedBefore.has(one.id)).map((one) => one.id);
}

function byDueDate<I extends Instalment>(instalments: readonly I[]): I[] {
  return [...instalments].sort((a, b) =>
    a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : a.number - b.number,
  );
}
