import { idOf, keepOperation, type OperationToStore } from '../queries/operation-rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';

const LAST = Number.MAX_SAFE_INTEGER;

/** Keeps operations as they came, before anything is judged. One that is there already is the same one.
 *  Returns the id under which each is kept, in their order. */
export async function keepOperations(
  trx: Transaction,
  operations: readonly OperationToStore[],
): Promise<string[]> {
  const kept = new Map<OperationToStore, string>();
  // In their device's order, which is that of the tray too: two requests with the same operations take turns.
  const inOrder = [...operations].sort(
    (a, b) => (a.seq ?? LAST) - (b.seq ?? LAST) || (idOf(a.sent) < idOf(b.sent) ? -1 : 1),
  );
  for (const operation of inOrder) kept.set(operation, await keepOperation(trx, operation));
  return operations.map((operation) => kept.get(operation) ?? idOf(operation.sent));
}
