import { type MixedSchema, mixed } from 'yup';
import {
  type BasisPoints,
  type Cents,
  isCents,
  isFees,
  isWeekday,
  MAX_INSTALMENTS,
  type Weekday,
} from '../domain/index.js';
import { sentenceOf } from '../errors.js';
import { MESSAGES } from './fields.js';

/** What forms hold as figures: null while the field is empty. */

/** An amount in cents, from zero. */
export function cents(missing: string = MESSAGES.required): MixedSchema<Cents> {
  return mixed<Cents>({
    type: 'cents',
    check: (value): value is Cents => typeof value === 'number',
  })
    .typeError(missing)
    .required(missing)
    .test('cents', sentenceOf('MONEY_OUT_OF_RANGE'), isCents)
    .test('sign', sentenceOf('INVALID_PAYMENT_VALUE'), (value) => value >= 0);
}

/** Fees in basis points, 0 to 100 %. */
export function fees(missing: string = MESSAGES.required): MixedSchema<BasisPoints> {
  return mixed<BasisPoints>({
    type: 'fees',
    check: (value): value is BasisPoints => typeof value === 'number',
  })
    .typeError(missing)
    .required(missing)
    .test('range', sentenceOf('INVALID_FEES'), isFees);
}

export function instalmentCount(missing: string = MESSAGES.required): MixedSchema<number> {
  return mixed<number>({
    type: 'count',
    check: (value): value is number => typeof value === 'number',
  })
    .typeError(missing)
    .required(missing)
    .test(
      'range',
      sentenceOf('INVALID_INSTALMENT_COUNT'),
      (value) => Number.isInteger(value) && value >= 1 && value <= MAX_INSTALMENTS,
    );
}

/** The id of a chosen record. */
export function choice(missing: string = MESSAGES.required): MixedSchema<number> {
  return mixed<number>({
    type: 'choice',
    check: (value): value is number => Number.isInteger(value) && Number(value) > 0,
  })
    .typeError(missing)
    .required(missing);
}

export function weekdayOrNone(): MixedSchema<Weekday | null | undefined> {
  return mixed<Weekday>({ type: 'weekday', check: isWeekday })
    .typeError(sentenceOf('WEEKDAY_REQUIRED'))
    .nullable()
    .optional() as MixedSchema<Weekday | null | undefined>;
}
