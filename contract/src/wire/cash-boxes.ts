import { type InferType, object } from 'yup';
import { CASH_BOX_STATUS, type Cents, centsFromWire, centsToWire } from '../domain/index.js';
import { DomainError } from '../errors.js';
import { CHOOSE_EMPLOYEE } from '../forms/choices.js';
import { optionalText, TEXT_MAX, whenPresent } from '../forms/fields.js';
import { id, optionalCount, optionalId, optionalMoment } from './fields.js';

/** POST openCash. The status that the spec's clients send decides nothing: an opened box is open. */
export const openCashBody = object({
  users_permissions_user: id(CHOOSE_EMPLOYEE),
  observation: optionalText(TEXT_MAX.note),
});

export type OpenCashBody = InferType<typeof openCashBody>;

const WITH_CLOSING = 'O valor contado e o motivo só acompanham o fechamento do caixa';

function optionalClosedStatus() {
  return optionalId().test(
    'closed',
    'Um caixa só pode passar a fechado (2)',
    whenPresent((status) => status === CASH_BOX_STATUS.closed),
  );
}

function closesBox(parent: { type_status_cash?: unknown }): boolean {
  return parent.type_status_cash != null;
}

/** PUT cashs/{id}: closes the box, tells when the mobile app last synced, or both. */
export const updateCashBody = object({
  type_status_cash: optionalClosedStatus(),
  counted_value: optionalCount().test(
    'closing',
    WITH_CLOSING,
    (value, { parent }) => value == null || closesBox(parent),
  ),
  difference_reason: optionalText(TEXT_MAX.note).test(
    'closing',
    WITH_CLOSING,
    (value, { parent }) => !value || closesBox(parent),
  ),
  last_sync: optionalMoment(),
});

export type UpdateCashBody = InferType<typeof updateCashBody>;

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
