import { type Cents, centsFromNumeric, centsToWire } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { BankDecisionMade } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { refuseWaitingForNobody } from '../../../core/client/waiting-money';
import { lockClientAndSale } from '../../../core/locks';
import { restorePix } from '../../../core/payment/restore-pix';
import { saleUnderLock } from '../../../core/sale/sale-under-lock';
import { takePaymentBack } from '../../../core/payment/take-payment-back';
import type { UseCaseContext } from '../../../platform/transaction/context';
import {
  type BankUseFacts,
  bankUseOf,
  bankUseOfPayment,
  originOf,
  lockBankLine,
  pixOnRecord,
  standingPix,
  whatStays,
} from '../queries/bank-records';
import { originUnderLock, written } from './decide-bank-line';

/** Takes back what became of a line, also days later: a Pix that the line made goes (as a correction of the office), one that the
 *  bank took back is there again, and the line waits once more.
 *  Throws: DomainError BANK_USE_NOT_FOUND, BANK_USE_UNDONE, BANK_USE_RETURNED, BANK_USE_OF_DELETED_CLIENT, those of takePaymentBack and restorePix. docs/decisions/0028. */
export async function undoBankUse(context: UseCaseContext, id: number): Promise<BankDecisionMade> {
  const { trx } = context;
  const found = await bankUseOf(trx, id);
  if (!found) throw new DomainError('BANK_USE_NOT_FOUND');
  await lockBankLine(trx, found.line_id);
  const use = await bankUseOf(trx, id);
  if (!use || use.is_undone) throw new DomainError('BANK_USE_UNDONE');
  if (use.kind === 'confirmed' || use.kind === 'posted') await unpay(context, use);
  else if (use.kind === 'returned') await bringBack(context, use);
  else await refuseAnswered(context, use);
  await audit(context, {
    action: 'undo',
    entity: 'bank_line',
    entityId: use.line_id,
    before: { kind: use.kind, payment_id: use.payment_id },
  });
  const line = await lockBankLine(trx, use.line_id);
  return { id, line_id: use.line_id, rest: centsToWire(centsFromNumeric(line?.rest ?? 0)) };
}

async function unpay(context: UseCaseContext, use: BankUseFacts): Promise<void> {
  const { trx } = context;
  const paymentId = use.payment_id ?? 0;
  const pix = await pixOnRecord(trx, paymentId);
  const locked = pix && (await lockClientAndSale(trx, pix.sale_id));
  // Again, now that the sale's lock keeps it as it is: the payment may just have gone, and freed the line itself.
  if ((await bankUseOf(trx, use.id))?.is_undone) throw new DomainError('BANK_USE_UNDONE');
  if (!locked || !(await standingPix(trx, paymentId))) throw new DomainError('BANK_USE_RETURNED');
  await markUndone(context, use.id);
  if (use.kind !== 'posted') return;
  await takePaymentBack(context, { ...locked, paymentId, day: null, deed: { action: 'delete' } });
}

/** The Pix counts again, itself, and the line that had brought it is still its own. Of a deleted sale it can't: the money waits with that line. */
async function bringBack(context: UseCaseContext, use: BankUseFacts): Promise<void> {
  await markUndone(context, use.id);
  if (use.gives_id !== null) return ungive(context, use.gives_id);
  const paymentId = use.payment_id ?? 0;
  await originUnderLock(context, paymentId);
  const pix = await pixOnRecord(context.trx, paymentId);
  const locked = pix && (await lockClientAndSale(context.trx, pix.sale_id));
  if (!locked?.sale.isDeleted) {
    await restore(context, paymentId);
    return;
  }
  const brought = await bankUseOfPayment(context.trx, paymentId);
  if (brought) await free(context, brought);
}

/** There is no sale that the Pix could pay: its money waits with its line. */
async function free(
  context: UseCaseContext,
  use: Pick<BankUseFacts, 'id' | 'line_id'>,
): Promise<void> {
  await markUndone(context, use.id);
  await refuseWaitingForNobody(context.trx, use.line_id);
}

/** What was given back waits with its line again; where it was a part of a Pix, that is whole again, unless what stayed of it is gone. */
async function ungive(context: UseCaseContext, giftId: number): Promise<void> {
  const { trx } = context;
  const gift = await bankUseOf(trx, giftId);
  if (!gift) throw new DomainError('BANK_USE_NOT_FOUND');
  await lockBankLine(trx, gift.line_id);
  const stays = gift.parts_id === null ? null : await whatStays(trx, gift.parts_id);
  if (gift.parts_id === null || stays === null) return free(context, gift);
  if (stays.parts_id !== gift.parts_id) throw new DomainError('BANK_USE_RETURNED');
  await markUndone(context, giftId);
  await unpay(context, stays);
  const cents = await restore(context, gift.parts_id);
  const { kind, parts_id } = await originOf(trx, gift.parts_id);
  const parts = parts_id === null ? {} : { partsId: parts_id };
  await written(context, gift.line_id, { kind, cents, paymentId: gift.parts_id, ...parts });
}

/** Returns its value. */
async function restore(context: UseCaseContext, paymentId: number): Promise<Cents> {
  const pix = await pixOnRecord(context.trx, paymentId);
  if (!pix) throw new DomainError('PAYMENT_NOT_FOUND');
  const { sale } = await saleUnderLock(context, pix.sale_id);
  await restorePix(context, { sale, paymentId });
  return centsFromNumeric(pix.value);
}

/** What the bank has given back cannot wait here any more. */
async function refuseAnswered(context: UseCaseContext, use: BankUseFacts): Promise<void> {
  const answered = await context
    .trx('bank_uses')
    .where({ gives_id: use.id })
    .whereNull('undone_at')
    .first('id');
  if (answered) throw new DomainError('BANK_USE_RETURNED');
  await free(context, use);
}

async function markUndone({ trx, clock, user }: UseCaseContext, id: number): Promise<void> {
  await trx('bank_uses').where({ id }).update({ undone_at: clock.now(), undone_by_id: user.id });
}
