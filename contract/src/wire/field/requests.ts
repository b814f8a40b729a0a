import { type InferType, type MixedSchema, mixed, object } from 'yup';
import type { BusinessDate } from '../../domain/index.js';
import { MESSAGES, optionalText, requiredText } from '../../forms/fields.js';
import {
  costValue,
  id,
  optionalCount,
  optionalDate,
  optionalId,
  optionalNumberParam,
} from '../fields.js';
import { MOST_OPERATIONS } from './kinds.js';

export const DEVICE_MAX = 64;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isOperationId = (value: unknown): value is string =>
  typeof value === 'string' && UUID.test(value);

/** An operation as it came. Nothing of it is sure but its id: what else it says is read when it is judged, and kept
 *  whatever it says. */
export type SentOperation = Readonly<Record<string, unknown>> & { readonly id: string };

function isSentOperation(value: unknown): value is SentOperation {
  return typeof value === 'object' && value !== null && 'id' in value && isOperationId(value.id);
}

function operations(): MixedSchema<SentOperation[]> {
  return mixed<SentOperation[]>({
    type: 'operations',
    check: (value): value is SentOperation[] =>
      Array.isArray(value) && value.length <= MOST_OPERATIONS && value.every(isSentOperation),
  })
    .typeError(
      `As operações devem ser uma lista de no máximo ${MOST_OPERATIONS}, cada uma com seu identificador (id, um UUID)`,
    )
    .required(MESSAGES.required);
}

/** What a phone still has beside what it sends. */
export const unsent = () => optionalNumberParam(0, MAX_UNSENT);
const MAX_UNSENT = 1_000_000;

/** POST field/operations. `collector` is whose they are, where another has logged in on the phone since. */
export const operationsBody = object({
  device: requiredText(MESSAGES.required, DEVICE_MAX),
  app_version: optionalText(DEVICE_MAX),
  collector: optionalId(),
  unsent: unsent(),
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

/** The payload of `count`, and of `close_box` but for its reason: what was counted, before what was expected is shown. */
export const countBody = object({
  cash: optionalId(),
  counted_value: optionalCount().required(MESSAGES.required) as MixedSchema<number>,
});
