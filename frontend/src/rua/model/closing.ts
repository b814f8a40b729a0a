import { type BlindCounts, withCount } from '@crediario/contract/field';
import { type KeptOperation, momentOf } from './operation';

/** The counts of the box that is open, or of one at its closing: those tapped since it was opened, or since another was closed. */
export function countsOf(
  operations: readonly KeptOperation[],
  collector: number,
  closing?: KeptOperation,
): { counts: BlindCounts; operations: KeptOperation[] } | null {
  const own = operations.filter(
    (one) => one.collector === collector && (!closing || one.seq < closing.seq),
  );
  const lastChange = Math.max(
    0,
    ...own.filter(({ kind }) => kind === 'open_box' || kind === 'close_box').map(({ seq }) => seq),
  );
  const counted = own
    .filter(({ kind, seq }) => kind === 'count' && seq > lastChange)
    .sort((a, b) => a.seq - b.seq)
    .slice(-2);
  const counts = counted.reduce<BlindCounts | null>(
    (before, operation) =>
      withCount(before, {
        cents: operation.note.valueCents ?? 0,
        countedAt: momentOf(operation),
      }),
    null,
  );
  return counts && { counts, operations: counted };
}
