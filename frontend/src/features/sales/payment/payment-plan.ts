import {
  type Allocation,
  allocatePayment,
  type BusinessDate,
  type Cents,
  delayDays,
  formatDelay,
  type Instalment,
  owedOn,
  type PaymentMeans,
  type PaymentRequest,
  undoAllocations,
} from '@crediario/contract/domain';
import { isDomainError } from '@crediario/contract/errors';

/** The payment that a new one takes the place of. */
export interface ReplacedPayment {
  id: number;
  valueCents: Cents;
  /** A moment, ISO 8601. */
  paidAt: string;
  means: PaymentMeans;
}

/** The instalments that a payment will find: for a replacement, as if the old payment had never been. */
export function payableInstalments(
  instalments: readonly Instalment[],
  replaced: ReplacedPayment | null,
): readonly Instalment[] {
  if (!replaced) return instalments;
  return undoAllocations(instalments, allocationsOfLatest(instalments, replaced.valueCents));
}

/** Which instalments a sale's latest payment went to. Payments fill the oldest due first, and only the latest may be
 *  replaced: its money is the last that was filled in. */
function allocationsOfLatest(instalments: readonly Instalment[], valueCents: Cents): Allocation[] {
  const latestDueFirst = [...instalments].sort(
    (a, b) => b.dueDate.localeCompare(a.dueDate) || b.number - a.number,
  );
  const allocations: Allocation[] = [];
  let left = valueCents;
  for (const { id, paidCents } of latestDueFirst) {
    const amountCents = Math.min(left, paidCents);
    if (amountCents > 0) allocations.push({ instalmentId: id, amountCents });
    left -= amountCents;
  }
  return allocations;
}

export interface PreviewLine {
  number: number;
  dueDate: BusinessDate;
  /** 'o que falta', 'vence hoje', 'faltarão R$ …' */
  note: PreviewNote | null;
  cents: Cents;
}

export type PreviewNote =
  | { kind: 'rest' }
  | { kind: 'part'; leftCents: Cents }
  | { kind: 'dueToday' }
  | { kind: 'late'; text: string };

export interface PaymentPreview {
  valueCents: Cents;
  lines: PreviewLine[];
  owedAfterCents: Cents;
  /** The ids of the instalments it reaches: the server refuses where they are no longer the next unpaid ones. */
  instalmentIds: number[];
}

/** What a payment would settle, by the rule that the server follows too; null while it breaks a rule of the form. */
export function previewOf(
  payable: readonly Instalment[],
  request: PaymentRequest | null,
  today: BusinessDate,
): PaymentPreview | null {
  if (!request) return null;
  try {
    const outcome = allocatePayment(payable, request);
    return {
      valueCents: outcome.valueCents,
      lines: outcome.allocations.map((allocation) => lineOf(payable, allocation, today)),
      owedAfterCents: outcome.owedAfterCents,
      instalmentIds: outcome.allocations.map(({ instalmentId }) => instalmentId),
    };
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

function lineOf(
  payable: readonly Instalment[],
  { instalmentId, amountCents }: Allocation,
  today: BusinessDate,
): PreviewLine {
  const instalment = payable.find(({ id }) => id === instalmentId);
  if (!instalment) throw new RangeError(`No instalment ${instalmentId}`);
  return {
    number: instalment.number,
    dueDate: instalment.dueDate,
    note: noteOf(instalment, amountCents, today),
    cents: amountCents,
  };
}

function noteOf(
  instalment: Instalment,
  amountCents: Cents,
  today: BusinessDate,
): PreviewNote | null {
  const leftCents = owedOn(instalment) - amountCents;
  if (leftCents > 0) return { kind: 'part', leftCents };
  if (instalment.paidCents > 0) return { kind: 'rest' };
  if (instalment.dueDate === today) return { kind: 'dueToday' };
  const late = delayDays(instalment.dueDate, today);
  return late > 0 ? { kind: 'late', text: formatDelay(late).toLowerCase() } : null;
}
