import { DomainError } from '@crediario/contract/errors';
import { reversalBox } from '../box/reversal-box';
import { mayActFor, type UseCaseContext } from '../../platform/transaction/context';
import type { LockedBox } from '../locks';
import type { LedgerEntry } from './ledger-entry';
import { type Posting, reversalInto } from './post-to-ledger';

/** What takes movements back, to be posted: each in its own box while that is open, otherwise in an open box of that
 *  box's owner. Boxes are locked in the order of their ids, and all of them before anything is written.
 *  Shape: a posting for each entry, in their order.
 *  Throws: DomainError REVERSAL_WITHOUT_OPEN_CASH_BOX; FORBIDDEN for a collector where a box is another's. */
export async function reversalsOf(
  context: UseCaseContext,
  entries: readonly LedgerEntry[],
): Promise<Posting[]> {
  const boxIds = [...new Set(entries.map(({ cashBoxId }) => cashBoxId))].sort((a, b) => a - b);
  const boxes = new Map<number, LockedBox>();
  for (const id of boxIds) boxes.set(id, await boxToReverseIn(context, id));
  return entries.map((entry) =>
    reversalInto(boxes.get(entry.cashBoxId) as LockedBox, entry, context.clock),
  );
}

async function boxToReverseIn({ trx, user }: UseCaseContext, id: number): Promise<LockedBox> {
  const box = await reversalBox(trx, id);
  if (!mayActFor(user, box.employeeId)) throw new DomainError('FORBIDDEN');
  return box;
}
