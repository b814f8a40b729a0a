import { type InferType, type MixedSchema, mixed, object } from 'yup';
import type { BusinessDate } from '../../domain/index.js';
import { isStorable, MESSAGES, optionalText, requiredText } from '../../forms/fields.js';
import { anyObject, listOf, maybe, noted, record, text, whole } from '../answer.js';
import {
  costValue,
  id,
  optionalCount,
  optionalDate,
  isGiven,
  optionalId,
  optionalMoney,
  optionalNumberParam,
} from '../fields.js';
import { newSaleBody, renewSaleBody } from '../sale/requests.js';
import { MOST_OPERATIONS } from './kinds.js';

export const DEVICE_MAX = 64;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isOperationId = (value: unknown): value is string =>
  typeof value === 'string' && UUID.test(value);

/** An operation as it came. Nothing of it is sure: what it says is read when it is judged, and kept whatever it says. */
export type SentOperation = Readonly<Record<string, unknown>>;

/** What is no operation at all is kept as one that says nothing else. */
function asOperations(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) ? one : { sent: one },
  );
}

/** As they ought to come; whatever else one says is kept too. */
const sentOperation = record({
  id: text,
  seq: whole,
  kind: text,
  taken_at: text,
  offset_ms: maybe(whole),
  payload: anyObject,
  position: maybe(anyObject),
  receipt: maybe(anyObject),
}).meta({ open: true });

function operations(): MixedSchema<SentOperation[]> {
  return mixed<SentOperation[]>({
    type: 'operations',
    check: (value): value is SentOperation[] =>
      Array.isArray(value) && value.length <= MOST_OPERATIONS,
  })
    .meta({
      shape: noted(
        'What was done on the phone; whatever else it says is kept too',
        listOf(sentOperation),
      ),
    })
    .typeError(`As operações devem ser uma lista de no máximo ${MOST_OPERATIONS}`)
    .transform(asOperations)
    .required(MESSAGES.required);
}

/** What a phone still has beside what it sends. */
export const unsent = () => optionalNumberParam(0, MAX_UNSENT);
const MAX_UNSENT = 1_000_000;

const isCount = (value: unknown, most = MAX_UNSENT) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

const isShortText = (value: unknown) =>
  typeof value === 'string' && value.length <= DEVICE_MAX && isStorable(value);

/** POST field/operations. `collector` is whose they are, where another has logged in on the phone since. What a phone says
 *  of itself beside that hinders no money: what cannot be read of it is as good as not said. */
export const operationsBody = object({
  device: requiredText(MESSAGES.required, DEVICE_MAX),
  app_version: optionalText(DEVICE_MAX).transform((value: unknown) =>
    isShortText(value) ? value : undefined,
  ) as MixedSchema<string | undefined>,
  collector: optionalId(),
  unsent: unsent().transform((value: unknown) => (isCount(value) ? value : undefined)),
  /** Up to this number the phone has sent, with these, all that the collector did on it. */
  sent_up_to: optionalNumberParam(0, Number.MAX_SAFE_INTEGER).transform((value: unknown) =>
    isCount(value, Number.MAX_SAFE_INTEGER) ? value : undefined,
  ),
  operations: operations(),
});

export type OperationsBody = InferType<typeof operationsBody>;

/** The payload of `promise`. */
export const promiseBody = object({
  sale: id(),
  value: costValue(),
  date: optionalDate().required(MESSAGES.required) as MixedSchema<BusinessDate>,
});

export type PromiseBody = InferType<typeof promiseBody>;

/** The payload of `sale`. What a phone handed over is what the sale is worth. */
export const sentSaleBody = newSaleBody.shape({
  handed_over: optionalMoney().test(
    'value',
    'O valor entregue deve ser o valor da venda',
    (handedOver, { parent }) => !isGiven(handedOver) || handedOver === parent.value,
  ),
});

/** The payload of `renewal`, with the figures that the phone's screen showed: the balance that it settled and the money that
 *  it handed over. An older phone says neither. */
export const sentRenewalBody = renewSaleBody.shape({
  settled_balance: optionalMoney(),
  handed_over: optionalMoney(),
});

/** The payload of `count`, and of `close_box` but for its reason: what was counted, before what was expected is shown. */
export const countBody = object({
  cash: optionalId(),
  counted_value: optionalCount().required(MESSAGES.required) as MixedSchema<number>,
});
