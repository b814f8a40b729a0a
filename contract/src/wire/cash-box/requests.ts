import { type InferType, type MixedSchema, mixed, object } from 'yup';
import { CASH_BOX_STATUS, isWireMoney, MAX_ENTRY_CENTS } from '../../domain/index.js';
import { sentenceOf } from '../../errors.js';
import { CHOOSE_EMPLOYEE } from '../../forms/choices.js';
import { optionalText, TEXT_MAX, whenPresent } from '../../forms/fields.js';
import { listOf, maybe, money, noted, orNull, record, text, whole } from '../answer.js';
import { id, isId, optionalBalance, optionalCount, optionalId, optionalMoment } from '../fields.js';

/** POST openCash. The status that the spec's clients send decides nothing: an opened box is open. */
export const openCashBody = object({
  users_permissions_user: id(CHOOSE_EMPLOYEE),
  observation: optionalText(TEXT_MAX.note),
});

const WITH_CLOSING = 'O valor contado, o esperado e o motivo só acompanham o fechamento do caixa';

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
  /** What the box was shown to hold: one that holds something else by now stays open. */
  expected_value: optionalBalance().test(
    'closing',
    WITH_CLOSING,
    (value, { parent }) => value == null || closesBox(parent),
  ),
  last_sync: optionalMoment(),
});

export type UpdateCashBody = InferType<typeof updateCashBody>;

/** A box of POST closedCashs. */
const boxToClose = record({
  id: whole,
  expected_value: money,
  counted_value: maybe(orNull(money)),
  difference_reason: maybe(orNull(text)),
});

export type BoxToClose = InferType<typeof boxToClose>;

function isBoxToClose(value: unknown): value is BoxToClose {
  if (typeof value !== 'object' || value === null) return false;
  const box = value as Partial<BoxToClose>;
  const { counted_value: counted, difference_reason: reason } = box;
  return (
    isId(box.id) &&
    isWireMoney(box.expected_value) &&
    (counted == null || (isWireMoney(counted) && Math.abs(counted) <= MAX_ENTRY_CENTS / 100)) &&
    (reason == null || (typeof reason === 'string' && reason.length <= TEXT_MAX.note))
  );
}

/** More than a business has collectors. */
const MAX_BOXES = 999;

function boxesToClose(): MixedSchema<BoxToClose[]> {
  return mixed<BoxToClose[]>({
    type: 'boxes',
    check: (value): value is BoxToClose[] =>
      Array.isArray(value) && value.length <= MAX_BOXES && value.every(isBoxToClose),
  })
    .meta({
      shape: noted(
        'What each was shown to hold and, where it was counted, the count and the reason of a difference',
        listOf(boxToClose),
      ),
    })
    .typeError(
      'Os caixas devem ser uma lista com o número (id), o valor esperado (expected_value) e, de quem contou, o valor contado (counted_value) e o motivo da diferença (difference_reason)',
    )
    .required('Informe os caixas a fechar')
    .test('some', 'Informe os caixas a fechar', (boxes) => boxes.length > 0)
    .test('once', 'Cada caixa fecha uma vez', (boxes) => areDifferent(boxes.map(({ id }) => id)))
    .test('reason', sentenceOf('DIFFERENCE_REASON_REQUIRED'), (boxes) => boxes.every(isExplained));
}

function isExplained({ expected_value, counted_value, difference_reason }: BoxToClose): boolean {
  return counted_value == null || counted_value === expected_value || !!difference_reason?.trim();
}

const areDifferent = (ids: readonly number[]): boolean => new Set(ids).size === ids.length;

/** POST closedCashs: closes the boxes of a list, each on its count where it has one. */
export const closeBoxesBody = object({ boxes: boxesToClose() });

export type CloseBoxesBody = InferType<typeof closeBoxesBody>;
