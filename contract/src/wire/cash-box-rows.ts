import {
  type BusinessDate,
  CASH_BOX_STATUS_NAMES,
  type CashBoxStatusId,
  formatMomentDate,
} from '../domain/index.js';
import type { UserAttributes } from './client-rows.js';
import type { Related } from './envelope.js';

/** A box as `cashs` answers it. */
export interface CashBoxAttributes {
  createdAt: string;
  publishedAt: string | null;
  start_at: string;
  last_sync: string | null;
  final_at: string | null;
  observation: string | null;
  opened_on: BusinessDate;
  value_start: number;
  closing_value: number | null;
  /** The cash as it was counted at closing; null where nobody counted. */
  counted_value: number | null;
  difference_reason: string | null;
  /** What it holds now, or held when it closed. */
  atual_cash: number;
  type_status_cash?: Related<{ name: string }>;
  users_permissions_user?: Related<UserAttributes>;
}

/** A box as openCash and PUT cashs/{id} answer it: the record as it now stands. */
export interface CashBoxRecord
  extends Omit<CashBoxAttributes, 'type_status_cash' | 'users_permissions_user'> {
  id: number;
  updatedAt: string;
  type_status_cash: { id: CashBoxStatusId };
  users_permissions_user: { id: number };
}

/** GET closedCashs: how many boxes this call closed, and which it could not. */
export interface ClosedCashBoxes {
  closed: number;
  failed: UnclosedCashBox[];
}

/** A box that stayed open; the message says why. */
export interface UnclosedCashBox {
  cash_id: number;
  user_name: string;
  message: string;
}

/** Label of a box in a selector: id, status in brackets, creation date: '287 [Aberto] 19/11/2026'. */
export function cashBoxLabel(
  box: { id: number; status: CashBoxStatusId; createdAt: string },
  timeZone: string,
): string {
  const created = formatMomentDate(box.createdAt, timeZone);
  return `${box.id} [${CASH_BOX_STATUS_NAMES[box.status]}] ${created}`;
}
