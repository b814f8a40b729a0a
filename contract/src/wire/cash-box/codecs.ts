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
import type { UpdateCashBody } from './requests.js';

/** The cash as counted at closing; null where nobody counted. */
export type CashCount = { cents: Cents; reason: string | null } | null;

export interface CashBoxUpdate {
  closing: { counted: CashCount } | null;
  /** As the request wrote it; instantOf reads it by the business's clock. */
  lastSync: string | null;
}

/** Throws: DomainError INVALID_INPUT where the request asks for nothing. */
export function cashBoxUpdateFromWire(body: UpdateCashBody): CashBoxUpdate {
  const { type_status_cash: status, last_sync: lastSync = null } = body;
  if (status == null && lastSync === null) throw nothingAsked();
  return { closing: status == null ? null : { counted: countFromWire(body) }, lastSync };
}

/** The body's `data` that closes a box. */
export function cashBoxClosingToWire(counted: CashCount) {
  return {
    type_status_cash: { id: CASH_BOX_STATUS.closed },
    ...(counted && {
      counted_value: centsToWire(counted.cents),
      difference_reason: counted.reason,
    }),
  };
}

function countFromWire({ counted_value: counted, difference_reason }: UpdateCashBody): CashCount {
  if (counted == null) return null;
  return { cents: centsFromWire(counted), reason: difference_reason || null };
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
