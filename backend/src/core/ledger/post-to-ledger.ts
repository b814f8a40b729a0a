import {
  type BusinessDate,
  type Cents,
  centsToNumeric,
  type LedgerKind,
} from '@crediario/contract/domain';
import { prepared } from '../../platform/statements/prepared';
import type { Clock } from '../../platform/clock/clock';
import type { UseCaseContext } from '../../platform/transaction/context';
import type { LockedBox } from '../locks';
import { companyColumns, type CompanyPosting } from './company-account';
import type { LedgerEntry } from './ledger-entry';

export interface Movement {
  kind: Exclude<LedgerKind, 'reversal'>;
  /** Signed: money into the box is positive. */
  amountCents: Cents;
  businessDate: BusinessDate;
  /** What a sale stands for in "sales made"; a renewal's whole value. */
  saleValueCents?: Cents;
  feeShareCents?: Cents;
  saleId?: number;
  paymentId?: number;
  costId?: number;
  reason?: string;
}

/** A row to be written into a box: a movement, or what takes an earlier one back. */
export type Posting = { box: LockedBox; businessDate: BusinessDate } & (
  | { movement: Movement }
  | {
      takesBack: LedgerEntry;
      /** What goes of the profit, signed; absent: what the row brought. */
      feeShareCents?: Cents;
    }
);

export function movementInto(box: LockedBox, movement: Movement): Posting {
  return { box, businessDate: movement.businessDate, movement };
}

/** A row's exact opposite, in the given box: its own, or an open one of the same employee where its own is closed.
 *  In its own box it counts on the row's own day, in another one today. domain.md 7. */
export function reversalInto(box: LockedBox, entry: LedgerEntry, clock: Clock): Posting {
  const isItsOwn = box.id === entry.cashBoxId;
  return { box, businessDate: isItsOwn ? entry.businessDate : clock.today(), takesBack: entry };
}

/** Writes one movement of money into a box. The database keeps the roll-ups by itself, and refuses a closed box or
 *  a wrong sign. */
export async function postToLedger(
  context: UseCaseContext,
  box: LockedBox,
  movement: Movement,
): Promise<void> {
  await postAll(context, [movementInto(box, movement)]);
}

/** Writes all that a transaction moves, in boxes and in the company's account: by employee and day, which is the order in
 *  which every transaction locks the roll-ups' rows (migrations 0025 and 0086), and so in one statement but where the two
 *  alternate. What a day takes back stands before what it gets instead. */
export async function postAll(
  context: UseCaseContext,
  postings: readonly (Posting | CompanyPosting)[],
): Promise<void> {
  let boxes: Posting[] = [];
  let account: CompanyPosting[] = [];
  const write = async () => {
    await postInBoxes(context, boxes);
    await postInAccount(context, account);
    boxes = [];
    account = [];
  };
  for (const posting of [...postings].sort(inRollUpOrder)) {
    const isOfBox = 'box' in posting;
    if (isOfBox ? account.length > 0 : boxes.length > 0) await write();
    if (isOfBox) boxes.push(posting);
    else account.push(posting);
  }
  await write();
}

async function postInBoxes(
  { trx, clock, user }: UseCaseContext,
  postings: readonly Posting[],
): Promise<void> {
  if (postings.length === 0) return;
  const rows = postings.map((posting) => ({
    ...columnsOf(posting),
    cash_id: posting.box.id,
    employee_id: posting.box.employeeId,
    business_date: posting.businessDate,
    user_id: user.id,
    created_at: clock.now(),
  }));
  await trx('ledger_entries').insert(rows).options(prepared('post'));
}

async function postInAccount(
  { trx, clock, user }: UseCaseContext,
  postings: readonly CompanyPosting[],
): Promise<void> {
  if (postings.length === 0) return;
  const rows = postings.map((posting) => ({
    ...companyColumns(posting),
    employee_id: posting.employeeId,
    business_date: posting.businessDate,
    user_id: user.id,
    created_at: clock.now(),
  }));
  await trx('company_movements').insert(rows).options(prepared('post-pix'));
}

const employeeOf = (posting: Posting | CompanyPosting): number =>
  'box' in posting ? posting.box.employeeId : posting.employeeId;

function inRollUpOrder(one: Posting | CompanyPosting, other: Posting | CompanyPosting): number {
  const byEmployee = employeeOf(one) - employeeOf(other);
  if (byEmployee !== 0) return byEmployee;
  if (one.businessDate === other.businessDate) return 0;
  return one.businessDate < other.businessDate ? -1 : 1;
}

function columnsOf(posting: Posting) {
  return 'movement' in posting
    ? movementColumns(posting.movement)
    : reversalColumns(posting.takesBack, posting.feeShareCents);
}

function movementColumns(movement: Movement) {
  return {
    kind: movement.kind,
    reverses_id: null,
    reversed_kind: null,
    amount: centsToNumeric(movement.amountCents),
    sale_value: centsToNumeric(movement.saleValueCents ?? 0),
    fee_share: centsToNumeric(movement.feeShareCents ?? 0),
    sale_id: movement.saleId ?? null,
    payment_id: movement.paymentId ?? null,
    cost_id: movement.costId ?? null,
    reason: movement.reason ?? null,
  };
}

function reversalColumns(entry: LedgerEntry, feeShareCents = 0 - entry.feeShareCents) {
  return {
    kind: 'reversal' as const,
    reverses_id: entry.id,
    reversed_kind: entry.kind,
    amount: centsToNumeric(-entry.amountCents),
    sale_value: centsToNumeric(-entry.saleValueCents),
    fee_share: centsToNumeric(feeShareCents),
    sale_id: entry.saleId,
    payment_id: entry.paymentId,
    cost_id: entry.costId,
    reason: null,
  };
}
