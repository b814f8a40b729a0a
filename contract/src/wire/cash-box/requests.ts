import { type InferType, object } from 'yup';
import { CASH_BOX_STATUS } from '../../domain/index.js';
import { CHOOSE_EMPLOYEE } from '../../forms/choices.js';
import { optionalText, TEXT_MAX, whenPresent } from '../../forms/fields.js';
import { id, optionalCount, optionalId, optionalMoment } from '../fields.js';

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
