import {
  CASH_BOX_STATUS,
  CASH_BOX_STATUS_NAMES,
  type CashBoxStatusId,
  type Cents,
  centsFromWire,
  centsToWire,
  formatMomentDate,
} from '../../domain/index.js';
import { DomainError } from '../../errors.js';
import type { CloseBoxesBody, UpdateCashBody } from './requests.js';

/** The cash as counted at closing; null where nobody counted. */
export type CashCount = { cents: Cents; reason: string | null } | null;

export interface CashBoxUpdate {
  closing: { counted: CashCount; expectedCents: Cents | null } | null;
  /** As the request wrote it; instantOf reads it by the business's clock. */
  lastSync: string | null;
}

/** Throws: DomainError INVALID_INPUT where the request asks for nothing. */
export function cashBoxUpdateFromWire(body: UpdateCashBody): CashBoxUpdate {
  const { type_status_cash: status, last_sync: lastSync = null } = body;
  if (status == null && lastSync === null) throw nothingAsked();
  const expectedCents = body.expected_value == null ? null : centsFromWire(body.expected_value);
  return {
    closing: status == null ? null : { counted: countFromWire(body), expectedCents },
    lastSync,
  };
}

/** The body's `data` that closes a box which was shown to hold so much. */
export function cashBoxClosingToWire(counted: CashCount, expectedCents: Cents) {
  return {
    type_status_cash: { id: CASH_BOX_STATUS.closed },
    ...countToWire(counted),
    expected_value: centsToWire(expectedCents),
  };
}

/** A box to close, what it was shown to hold, and what was counted. */
export interface BoxClosing {
  id: number;
  expectedCents: Cents;
  counted: CashCount;
}

export function boxClosingsFromWire({ boxes }: CloseBoxesBody): BoxClosing[] {
  return boxes.map((box) => ({
    id: box.id,
    expectedCents: centsFromWire(box.expected_value),
    counted: countFromWire(box),
  }));
}

/** The `data` of POST closedCashs. */
export function boxClosingsToWire(closings: readonly BoxClosing[]): CloseBoxesBody {
  return {
    boxes: closings.map(({ id, expectedCents, counted }) => ({
      id,
      expected_value: centsToWire(expectedCents),
      ...countToWire(counted),
    })),
  };
}

function countToWire(counted: CashCount) {
  return (
    counted && { counted_value: centsToWire(counted.cents), difference_reason: counted.reason }
  );
}

function countFromWire({
  counted_value: counted,
  difference_reason,
}: Pick<UpdateCashBody, 'counted_value' | 'difference_reason'>): CashCount {
  if (counted == null) return null;
  return { cents: centsFromWire(counted), reason: difference_reason?.trim() || null };
}

function nothingAsked(): DomainError {
  const message = 'Informe o fechamento (2) ou a última sincronização do caixa';
  const details = [{ path: 'type_status_cash', message }];
  return new DomainError('INVALID_INPUT', { details, sentence: message });
}

/** Label of a box in a selector: id, status in brackets, creation date: '287 [Aberto] 19/11/2026'. */
export function cashBoxLabel(
  box: { id: number; status: CashBoxStatusId; createdAt: string },
  timeZone: string,
): string {
  const created = formatMomentDate(box.createdAt, timeZone);
  return `${box.id} [${CASH_BOX_STATUS_NAMES[box.status]}] ${created}`;
}
