import {
  type BusinessDate,
  businessDateOf,
  type Cents,
  centsFromNumeric,
  centsFromWire,
  centsToNumeric,
  centsToWire,
  formatMoney,
  momentAt,
} from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { BankDecisionMade, BankDeed, BankUseKind } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import type { LockedClient, LockedSale } from '../../../core/locks';
import { takePaymentBack } from '../../../core/payment/take-payment-back';
import { saleUnderLock } from '../../../core/sale/sale-under-lock';
import { integer, rowsOf, theRow } from '../../../platform/statements/rows';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { registerPayment } from '../../../core/payment/register-payment';
import {
  type BankLineFacts,
  bankUseOfPayment,
  confirmablePix,
  lockBankLine,
  openGiftOf,
  standingPix,
} from '../queries/bank-records';

export interface BankOrder {
  lineId: number;
  deed: BankDeed;
  /** Of 'confirm' and 'return'. */
  paymentId: number | null;
  /** Of 'post'. */
  saleId: number | null;
  /** Of 'return': the line of which a rest goes back. */
  otherLineId: number | null;
  /** Of 'aside'. */
  reason: string | null;
  /** What was seen to be left of the line, in reais; said by a person who saw it. */
  expectedRest?: number | null;
}

/** A row of bank_uses, as far as it says anything. Units: cents. */
export interface NewUse {
  kind: BankUseKind;
  cents: Cents;
  paymentId?: number;
  saleId?: number;
  givesId?: number;
  /** The Pix that a partial return split: of what stays of it, and of what went. */
  partsId?: number;
  reason?: string;
}

/** What becomes of a line of the bank, or of what is left of it; on record, by whom.
 *  Throws: DomainError BANK_LINE_NOT_FOUND, BANK_LINE_DIRECTION_OPEN, BANK_LINE_TAKEN, BANK_DEED_NOT_POSSIBLE, PAYMENT_NOT_FOUND,
 *  PIX_EXCEEDS_LINE, PIX_ALREADY_CHECKED, PIX_NOT_CHECKED, BANK_LINE_OF_OTHER_VALUE, BANK_LINE_HAS_LESS,
 *  PIX_OF_DELETED_CLIENT, those of registerPayment
 *  and takePaymentBack. docs/decisions/0028. */
export async function decideBankLine(
  context: UseCaseContext,
  order: BankOrder,
): Promise<BankDecisionMade> {
  const { trx } = context;
  const line = await lockBankLine(trx, order.lineId);
  if (!line) throw new DomainError('BANK_LINE_NOT_FOUND');
  if (line.direction === 'open') throw new DomainError('BANK_LINE_DIRECTION_OPEN');
  if (line.rest === 0) throw new DomainError('BANK_LINE_TAKEN');
  const isFitting = order.deed === 'aside' || (order.deed === 'return') === line.amount < 0;
  if (!isFitting) throw new DomainError('BANK_DEED_NOT_POSSIBLE');
  const restCents = centsFromNumeric(line.rest);
  const { expectedRest = null } = order;
  if (expectedRest !== null && centsFromWire(expectedRest) !== restCents) {
    throw new DomainError('BANK_LINE_TAKEN');
  }
  const use = await DEEDS[order.deed](context, { line, order, restCents });
  await audit(context, {
    action: order.deed,
    entity: 'bank_line',
    entityId: line.id,
    after: { kind: use.kind, amount: centsToNumeric(use.cents), payment_id: use.paymentId ?? null },
  });
  return { id: use.id, line_id: line.id, rest: centsToWire(restCents - use.cents) };
}

interface Case {
  line: BankLineFacts;
  order: BankOrder;
  /** Signed as the line. */
  restCents: Cents;
}

type Made = NewUse & { id: number };

const DEEDS: Readonly<Record<BankDeed, (context: UseCaseContext, of: Case) => Promise<Made>>> = {
  confirm: confirmed,
  post: posted,
  return: returned,
  give_back: (context, { line, restCents }) =>
    written(context, line.id, { kind: 'given_back', cents: restCents }),
  aside: (context, { line, order, restCents }) =>
    written(context, line.id, {
      kind: 'aside',
      cents: restCents,
      reason: named(order.reason?.trim() || null),
    }),
};

async function confirmed(context: UseCaseContext, { line, order, restCents }: Case): Promise<Made> {
  const { cents, paymentId } = await pixUnderLock(context, named(order.paymentId), confirmablePix);
  if (cents > restCents) {
    throw new DomainError('PIX_EXCEEDS_LINE', { params: { value: formatMoney(cents) } });
  }
  return written(context, line.id, { kind: 'confirmed', cents, paymentId });
}

/** What the sale owes is paid on the bank's day; what is beyond it waits, with the client who paid it. */
async function posted(context: UseCaseContext, { line, order, restCents }: Case): Promise<Made> {
  const saleId = named(order.saleId);
  const { client, sale } = await saleUnderLock(context, saleId, { namedAs: 'sale_id' });
  if (client.isDeleted) throw new DomainError('PIX_OF_DELETED_CLIENT');
  const owedCents = sale.isRenewed ? 0 : sale.totalCents - sale.paidCents;
  if (owedCents === 0) return written(context, line.id, { kind: 'waits', cents: 0, saleId });
  const cents = Math.min(owedCents, restCents);
  const paymentId = await registerPayment(context, {
    saleId,
    cashBoxId: null,
    request: { type: 'cash', valueCents: cents },
    instalmentIds: null,
    paidAt: momentOfLine(line, context),
    means: 'pix',
  });
  return written(context, line.id, { kind: 'posted', cents, paymentId });
}

const BY_BANK = { action: 'reverse' } as const;

/** Takes a Pix back, or a part of it, or what was paid beyond it. */
async function returned(context: UseCaseContext, { line, order, restCents }: Case): Promise<Made> {
  const cents = 0 - restCents;
  if (order.otherLineId !== null) {
    const givesId = await giftOf(context, order.otherLineId, cents);
    return written(context, line.id, { kind: 'returned', cents: restCents, givesId });
  }
  const origin = await originUnderLock(context, named(order.paymentId));
  const { client, sale, paymentId, ...pix } = await pixUnderLock(context, named(order.paymentId));
  if (pix.cents < cents) throw new DomainError('BANK_LINE_OF_OTHER_VALUE');
  if (pix.cents > cents) {
    const pixOfLine = { client, sale, paymentId, cents: pix.cents, origin };
    return returnedInPart(context, { line, restCents }, pixOfLine);
  }
  // Written first: the Pix that the bank takes back leaves the line that brought it where it is.
  const use = await written(context, line.id, { kind: 'returned', cents: restCents, paymentId });
  await takePaymentBack(context, { client, sale, paymentId, day: line.day, deed: BY_BANK });
  return use;
}

interface PixOfLine {
  client: LockedClient;
  sale: LockedSale;
  paymentId: number;
  cents: Cents;
  /** The line that brought it; null where none is known to. */
  origin: number | null;
}

/** The Pix goes, and what of it stays comes as one of the day of the return: of that day's sums the part is missing, and of no
 *  other's. In the line that brought it, the part is what was given back. */
async function returnedInPart(
  context: UseCaseContext,
  { line, restCents }: Pick<Case, 'line' | 'restCents'>,
  { client, sale, paymentId, cents, origin }: PixOfLine,
): Promise<Made> {
  if (origin === null) throw new DomainError('PIX_NOT_CHECKED');
  const before = await standingPix(context.trx, paymentId);
  const order = { client, sale, paymentId, day: line.day, deed: BY_BANK };
  const gone = await takePaymentBack(context, order);
  const staysCents = cents + restCents;
  const stays = await registerPayment(context, {
    saleId: sale.id,
    cashBoxId: null,
    request: { type: 'cash', valueCents: staysCents },
    instalmentIds: null,
    paidAt:
      line.day > gone.paidOn
        ? momentOfLine(line, context)
        : momentOn(gone.paidOn, before?.dt_payment, context),
    means: 'pix',
    creditedTo: gone.employeeId,
  });
  const partsId = paymentId;
  await written(context, origin, { kind: 'posted', cents: staysCents, paymentId: stays, partsId });
  const gift = await written(context, origin, {
    kind: 'given_back',
    cents: 0 - restCents,
    partsId,
  });
  return written(context, line.id, { kind: 'returned', cents: restCents, givesId: gift.id });
}

/** The line that brought a Pix, locked before the Pix's sale is, as everywhere. */
export async function originUnderLock(
  { trx }: UseCaseContext,
  paymentId: number,
): Promise<number | null> {
  const found = await bankUseOfPayment(trx, paymentId);
  if (!found) return null;
  await lockBankLine(trx, found.line_id);
  const use = await bankUseOfPayment(trx, paymentId);
  return use?.line_id === found.line_id ? found.line_id : null;
}

async function giftOf(context: UseCaseContext, lineId: number, cents: Cents): Promise<number> {
  const other = await lockBankLine(context.trx, lineId);
  if (!other) throw new DomainError('BANK_LINE_NOT_FOUND');
  if (other.direction === 'open') throw new DomainError('BANK_LINE_DIRECTION_OPEN');
  const known = await openGiftOf(context.trx, lineId, centsToNumeric(cents));
  if (known) return known.id;
  const restCents = Math.max(centsFromNumeric(other.rest), 0);
  if (restCents < cents) {
    throw new DomainError('BANK_LINE_HAS_LESS', { params: { value: formatMoney(restCents) } });
  }
  return (await written(context, lineId, { kind: 'given_back', cents })).id;
}

/** A Pix that came back once counts from another day than its own. */
const momentOn = (day: BusinessDate, own: string | undefined, { clock }: UseCaseContext): string =>
  own !== undefined && businessDateOf(new Date(own), clock.timeZone) === day ? own : day;

/** As the bank tells it: at that time, or on that day. */
const momentOfLine = ({ day, time }: BankLineFacts, { clock }: UseCaseContext): string =>
  time === null ? day : momentAt(day, time, clock.timeZone).toISOString();

/** A Pix that stands, its sale locked: it stays as it is until the commit. */
async function pixUnderLock(context: UseCaseContext, paymentId: number, pixOf = standingPix) {
  const found = await pixOf(context.trx, paymentId);
  if (!found) throw new DomainError('PAYMENT_NOT_FOUND');
  const locked = await saleUnderLock(context, found.sale_id);
  const pix = await pixOf(context.trx, paymentId);
  if (!pix) throw new DomainError('PAYMENT_NOT_FOUND');
  return { ...locked, paymentId, cents: centsFromNumeric(pix.value) };
}

/** Throws: DomainError BANK_DEED_NOT_POSSIBLE. */
function named<Value>(value: Value | null): Value {
  if (value === null) throw new DomainError('BANK_DEED_NOT_POSSIBLE');
  return value;
}

export async function written(
  { trx, clock, user }: UseCaseContext,
  lineId: number,
  use: NewUse,
): Promise<Made> {
  const row = {
    line_id: lineId,
    kind: use.kind,
    amount: centsToNumeric(use.cents),
    payment_id: use.paymentId ?? null,
    sale_id: use.saleId ?? null,
    gives_id: use.givesId ?? null,
    parts_id: use.partsId ?? null,
    reason: use.reason ?? null,
    user_id: user.id,
    created_at: clock.now(),
  };
  const { id } = await theRow(
    rowsOf({ id: integer() }, trx('bank_uses').insert(row).returning('id')),
  );
  return { ...use, id };
}
