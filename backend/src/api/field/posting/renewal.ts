import { formatMoney, type ShownRenewal } from '@crediario/contract/domain';
import { DomainError, isDomainError } from '@crediario/contract/errors';
import {
  readData,
  renewalFromWire,
  sentRenewalBody,
  shownRenewalFromWire,
} from '@crediario/contract/wire';
import { saleUnderLock } from '../../../core/sale/sale-under-lock';
import { renewSale } from '../../sale/use-cases/renew-sale';
import { hasGapBefore } from '../queries/missing-operations';
import { hasMovedSince } from '../queries/moved-sale';
import { frequencyFor } from './frequency';
import { type Posted, type Scene, standingOf, withBox } from './scene';

/** Posts a renewal with the figures that the phone showed, or not at all: the money is already handed over. Where they are not
 *  those of the books and an earlier operation of the phone has yet to come, it waits for that one.
 *  Throws: DomainError RENEWAL_BALANCE_MOVED, OPERATION_NOT_RECEIVED, FREQUENCY_GONE, those of renewSale. */
export async function postRenewal(scene: Scene): Promise<Posted> {
  const body = readData(sentRenewalBody, { data: await withBox(scene) });
  const shown = shownRenewalFromWire(body);
  const clientId = body.client ?? null;
  const plan = renewalFromWire(body);
  const frequencyId = await frequencyFor(scene, plan.frequencyId);
  const order = { ...plan, frequencyId, clientId, ...standingOf(scene), shown };
  try {
    // The office decides with the books before it.
    if (saysNothing(shown) && !scene.isApproved) await refuseMoved(scene, order.renewedSaleId);
    return { entity: 'sale', id: await renewSale(scene.backThen, order) };
  } catch (error) {
    const isMoved = isDomainError(error) && error.code === 'RENEWAL_BALANCE_MOVED';
    if (isMoved && !scene.isApproved && (await hasGapBefore(scene.now.trx, scene.number))) {
      throw new DomainError('OPERATION_NOT_RECEIVED');
    }
    throw error;
  }
}

const saysNothing = ({ settledCents, handedOverCents }: ShownRenewal): boolean =>
  settledCents === null && handedOverCents === null;

/** An older phone's: what it showed is known only where nothing moved the sale since, and nothing is on its way.
 *  Throws: DomainError RENEWAL_BALANCE_MOVED, those of saleUnderLock. */
async function refuseMoved({ backThen, heldBy, number }: Scene, saleId: number): Promise<void> {
  const { trx } = backThen;
  const { sale } = await saleUnderLock(backThen, saleId, { heldBy });
  if (sale.isRenewed) return;
  const isSure =
    !(await hasMovedSince(trx, { saleId, number })) && !(await hasGapBefore(trx, number));
  if (isSure) return;
  const owed = formatMoney(sale.totalCents - sale.paidCents);
  throw new DomainError('RENEWAL_BALANCE_MOVED', { sentence: movedSentence(owed) });
}

const movedSentence = (owed: string): string =>
  `A venda mudou depois desta renovação e agora deve ${owed}: confira o que foi entregue`;
