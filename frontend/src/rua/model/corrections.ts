import type { Cents, PaymentMeans } from '@crediario/contract/domain';
import { type KeptOperation, meansOf } from './operation';

export interface Corrections {
  /** Of a posted payment, which stands until the office has decided: they add nothing. */
  undecided: ReadonlySet<string>;
  /** What a later one stands in place of. */
  replaced: ReadonlySet<string>;
}

/** What corrections do to what was taken. */
export function correctionsAmong(operations: readonly KeptOperation[]): Corrections {
  const byId = new Map(operations.map((one) => [one.id, one]));
  const named = replacements(operations);
  /** Only an earlier one: what names itself corrects nothing. */
  const correctedBy = (one: KeptOperation) => {
    const found = byId.get(named.get(one.id) ?? '');
    return found && found.seq < one.seq ? found : undefined;
  };
  const isOfPosted = (one: KeptOperation): boolean => {
    if (one.corrects != null) return true;
    const corrected = correctedBy(one);
    if (corrected?.state === 'accepted') return one.corrects === undefined;
    return corrected !== undefined && isOfPosted(corrected);
  };
  const isUndecided = (one: KeptOperation): boolean => {
    if (one.state === 'in_review') return isOfPosted(one);
    const corrected = one.state === 'waiting' ? correctedBy(one) : undefined;
    return corrected !== undefined && isUndecided(corrected);
  };
  const undecided = new Set(operations.filter(isUndecided).map(({ id }) => id));
  const standing = [...named].filter(
    ([id, of]) =>
      byId.get(id)?.state !== 'closed' &&
      (!undecided.has(id) || byId.get(of)?.state !== 'accepted'),
  );
  return { undecided, replaced: new Set(standing.map(([, of]) => of)) };
}

/** By the id of a correction, that of the payment that it names, where this phone knows it. */
export function replacements(operations: readonly KeptOperation[]): Map<string, string> {
  const posted = operations
    .filter(({ record }) => record?.entity === 'payment')
    .sort((a, b) => b.seq - a.seq);
  return new Map(
    operations.flatMap(({ id, seq, kind, payload }) => {
      if (kind !== 'payment' || payload['id'] === undefined) return [];
      const named = payload['id'] as number | { operation: string };
      // A correction that is posted has the record of the payment.
      const before = posted.find((one) => one.record?.id === named && one.seq < seq);
      const replaced = typeof named === 'number' ? before?.id : named.operation;
      return replaced === undefined ? [] : [[id, replaced] as const];
    }),
  );
}

/** Operations that a later one corrects, decided or not. */
export const replacedIds = (operations: readonly KeptOperation[]): Set<string> =>
  new Set(replacements(operations).values());

/** Money that some of all operations tell of, whatever became of it since: into the hand, and by Pix. A correction tells of
 *  the difference. */
export function takenCents(
  some: readonly KeptOperation[],
  all: readonly KeptOperation[],
): Record<PaymentMeans, Cents> {
  const byId = new Map(all.map((one) => [one.id, one]));
  const corrects = replacements(all);
  const taken = { cash: 0, pix: 0 };
  for (const operation of some) {
    if (operation.kind !== 'payment') continue;
    const corrected = byId.get(corrects.get(operation.id) ?? '');
    taken[meansOf(operation)] += operation.note.valueCents ?? 0;
    if (corrected) taken[meansOf(corrected)] -= corrected.note.valueCents ?? 0;
  }
  return taken;
}
