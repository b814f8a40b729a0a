import { type Cents, centsFromWire, MAX_ENTRY_CENTS } from '@crediario/contract/domain';
import { idIn, type ReviewedChoice, type ReviewedOperation } from '@crediario/contract/wire';
import { payloadOf } from './payload';
import { causeText } from './review-words';

/** Money that the collector received. */
export const centsOf = ({ value }: ReviewedOperation): Cents | null =>
  value === null ? null : centsFromWire(value);

/** What it is about in money: below zero what left the collector's pocket, of a sale, a renewal or an expense. */
export function shownCents(operation: ReviewedOperation): Cents | null {
  const received = centsOf(operation);
  if (received !== null) return received;
  const payload = payloadOf(operation);
  const handedOver =
    operation.solved?.handed_over ??
    operation.facts?.renewed?.handed_over ??
    payload['handed_over'];
  // A renewal's value is no money that moves: the old sale's debt is a part of it.
  const value = operation.kind === 'renewal' ? null : payload['value'];
  const said = [handedOver, payload['cost'], value, payload['counted_value']];
  const sum = said.find((one) => typeof one === 'number');
  const cents = typeof sum === 'number' ? roundedCents(sum) : null;
  return cents !== null && leavesThePocket(operation) ? 0 - cents : cents;
}

const leavesThePocket = (operation: ReviewedOperation): boolean =>
  ['sale', 'renewal'].includes(operation.kind) ||
  ['gasto', 'retiro'].includes(String(payloadOf(operation)['kind']));

/** Of a correction: what the payment stands at; of a payment that was corrected in review: what was sent first. */
export function correctedCents(operation: ReviewedOperation): Cents | null {
  const { facts, kind } = operation;
  if (facts?.corrects != null) return centsFromWire(facts.corrects);
  const { value } = payloadOf(operation);
  if (kind !== 'payment' || operation.value === null || typeof value !== 'number') return null;
  const first = roundedCents(value);
  return first === centsOf(operation) ? null : first;
}

/** Null of what no phone of ours would say. */
function roundedCents(said: number): Cents | null {
  const cents = Math.round(said * 100);
  return Math.abs(cents) <= MAX_ENTRY_CENTS ? cents : null;
}

/** The sale that it names; one that is made by another operation has no number yet. */
export function saleOf(operation: ReviewedOperation): number | null {
  const { sale, id_sale_renew } = payloadOf(operation);
  const named = sale ?? id_sale_renew;
  return idIn(named);
}

/** What the collector wrote about it: 'Almoço' */
export function observationOf(operation: ReviewedOperation): string | null {
  const { observation } = payloadOf(operation);
  return typeof observation === 'string' && observation.trim() !== '' ? observation.trim() : null;
}

/** What a row's buttons and its menu do. */
export interface ReviewActs {
  onSolve: (operation: ReviewedOperation, choice: ReviewedChoice) => void;
  onRefuseDevice: (operation: ReviewedOperation) => void;
}

export const keyOf = ({ solution, sale }: ReviewedChoice): string => `${solution} ${sale ?? ''}`;

export interface TrayFilters {
  /** What refused devices sent, instead of what waits for a decision. */
  isRefused: boolean;
  /** What was decided, instead of what waits for it. */
  isSolved: boolean;
  collectorId: number | null;
  cause: string | null;
}

/** Of what was decided, which is all at hand. */
export function filtered(
  operations: readonly ReviewedOperation[],
  { collectorId, cause }: Pick<TrayFilters, 'collectorId' | 'cause'>,
): readonly ReviewedOperation[] {
  return operations.filter(
    (operation) =>
      (collectorId === null || operation.user_id === collectorId) &&
      (cause === null || causeText(operation) === cause),
  );
}
