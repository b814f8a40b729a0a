import { DomainError } from '@crediario/contract/errors';
import { reversalBox } from '../boxes/reversal-box';
import { mayActFor, type UseCaseContext } from '../transaction/context';
import type { LockedBox } from '../transaction/locks';
import type { LedgerEntry } from './ledger-entry';
import { reverseInLedger } from './post-to-ledger';

/** Takes movements back, each in its own box while that is open, otherwise in an open box of that box's owner.
 *  Boxes are locked in the order of their ids, and all of them before anything is written.
 *  Returns the box that took each movement's reversal, by the movement's own box.
 *  Throws: DomainError REVERSAL_WITHOUT_OPEN_CASH_BOX; FORBIDDEN for a collector where a box is another's. */
export async function reverseEntries(
  context: UseCaseContext,
  entries: readonly LedgerEntry[],
): Promise<Map<number, LockedBox>> {
  const boxIds = [...new Set(entries.map(({ cashBoxId }) => cashBoxId))].sort((a, b) => a - b);
  const boxes = new Map<number, LockedBox>();
  for (const id of boxIds) boxes.set(id, await boxToReverseIn(context, id));
  for (const entry of inRollUpOrder(entries, boxes)) {
    await reverseInLedger(context, boxes.get(entry.cashBoxId) as LockedBox, entry);
  }
  return boxes;
}

async function boxToReverseIn({ trx, user }: UseCaseContext, id: number): Promise<LockedBox> {
  const box = await reversalBox(trx, id);
  if (!mayActFor(user, box.employeeId)) throw new DomainError('FORBIDDEN');
  return box;
}

/** By employee: the roll-up has one row for each and day, and two deletions must lock them in one order. */
function inRollUpOrder(
  entries: readonly LedgerEntry[],
  boxes: Map<number, LockedBox>,
): LedgerEntry[] {
  const employeeOf = (entry: LedgerEntry) => boxes.get(entry.cashBoxId)?.employeeId ?? 0;
  return [...entries].sort((a, b) => employeeOf(a) - employeeOf(b));
}
