import type { BusinessDate } from '../calendar.js';
import { type Cents, MAX_ENTRY_CENTS } from '../money.js';
import {
  allocatePayment,
  type Instalment,
  owedOn,
  type PaymentOutcome,
  type PaymentRequest,
  unpaidInstalments,
} from '../payment-allocation.js';

/** 'Parcela', 'Até hoje', 'Atrasadas', 'Tudo'. */
export type TileKind = 'instalment' | 'untilToday' | 'late' | 'all';

/** An amount that is ready to be tapped. */
export interface PaymentTile<I extends Instalment = Instalment> {
  kind: TileKind;
  request: PaymentRequest;
  valueCents: Cents;
  /** Those that it settles, oldest due first. */
  settles: I[];
}

/** The ready amounts of a sale, the preset one first; none where nothing is owed. The second, what is due up to today (or
 *  what is late, where nothing falls due today), is left out where it would be the first again.
 *  look: rua.md, 23. */
export function paymentTiles<I extends Instalment>(
  instalments: readonly I[],
  today: BusinessDate,
): PaymentTile<I>[] {
  const unpaid = unpaidInstalments(instalments);
  if (unpaid.length === 0) return [];
  const due = unpaid.filter(({ dueDate }) => dueDate <= today);
  const tile = (kind: TileKind, request: PaymentRequest): PaymentTile<I> => {
    const { valueCents, settledIds } = allocatePayment(instalments, request);
    return {
      kind,
      request,
      valueCents,
      settles: unpaid.filter(({ id }) => settledIds.includes(id)),
    };
  };
  const tiles = [tile('instalment', { type: 'instalments', count: 1 })];
  if (due.length > 1) {
    const kind = due.at(-1)?.dueDate === today ? 'untilToday' : 'late';
    tiles.push(tile(kind, { type: 'instalments', count: due.length }));
  }
  return [...tiles, tile('all', { type: 'all' })];
}

export type AmountKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | 'back';

/** Money as a cash machine takes it: every digit enters at the right. Begin with 0; 0 again after 'back' means that nothing is
 *  typed any more. Above the maximum a key changes nothing. */
export function typedAmount(
  cents: Cents,
  key: AmountKey,
  maximumCents: Cents,
): { cents: Cents; isAboveMaximum: boolean } {
  if (key === 'back') return { cents: Math.floor(cents / 10), isAboveMaximum: false };
  const typed = Number(`${cents}${key}`);
  const isAboveMaximum = typed > Math.min(maximumCents, MAX_ENTRY_CENTS);
  return { cents: isAboveMaximum ? cents : typed, isAboveMaximum };
}

/** What a payment leaves open of the instalment that it reached last, or null where it ends with a whole one:
 *  'faltam R$ 80,00 para a 8ª'. */
export function missingOfReached(
  outcome: PaymentOutcome,
): { number: number; missingCents: Cents } | null {
  const reachedId = outcome.allocations.at(-1)?.instalmentId;
  const reached = outcome.instalments.find(({ id }) => id === reachedId);
  if (!reached || owedOn(reached) === 0) return null;
  return { number: reached.number, missingCents: owedOn(reached) };
}
