import type { Cents, LedgerKind, PaymentTypeId } from '@crediario/contract/domain';
import type { Letterhead } from '../../../core/company/company';
import type { WallClock } from './statement';

/** All that the day's sheet says, in facts; the template words and lays them out. */
export interface Sheet {
  readonly company: Letterhead;
  readonly issued: WallClock;
  readonly box: SheetBox;
  /** Those that stand, oldest first: with what the box started from they add up to what it holds. */
  readonly movements: readonly SheetMovement[];
}

export interface SheetBox {
  readonly id: number;
  readonly collector: { readonly id: number; readonly name: string };
  readonly opened: WallClock;
  readonly closed: WallClock | null;
  readonly startCents: Cents;
  /** What was counted at the closing; null where nobody did. */
  readonly countedCents: Cents | null;
}

export interface SheetMovement {
  /** 'reversal': of a movement of an earlier box. */
  readonly kind: LedgerKind;
  readonly moved: WallClock;
  /** Signed: money into the box is positive. */
  readonly amountCents: Cents;
  /** Of a sale: its whole value. */
  readonly saleValueCents: Cents;
  readonly saleId: number | null;
  readonly isRenewal: boolean;
  readonly paymentType: PaymentTypeId | null;
  readonly clientName: string;
  readonly observation: string;
}
