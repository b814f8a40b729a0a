import type { InferType } from 'yup';
import { listOf, money, named, orNull, record, reference, text, whole } from '../answer.js';
import { attributesOf } from '../reads/answers.js';
import { CASH_BOX_FIELDS, cashBoxShape } from '../reads/shapes/cash-boxes.js';

/** A box as `cashs` answers it. */
export const cashBoxAttributes = attributesOf(cashBoxShape);

export type CashBoxAttributes = InferType<typeof cashBoxAttributes>;

/** A box as openCash and PUT cashs/{id} answer it: the record as it now stands. */
export const cashBoxRecord = named(
  'CashBox',
  record({
    id: whole,
    ...CASH_BOX_FIELDS,
    /** Null where its collector is to count it first. */
    atual_cash: orNull(money),
    type_status_cash: reference,
    users_permissions_user: reference,
  }),
);

export type CashBoxRecord = InferType<typeof cashBoxRecord>;

/** A box that stayed open; the message says why. */
const unclosedCashBox = record({ cash_id: whole, user_name: text, message: text });

/** GET closedCashs: how many boxes this call closed, and which it could not. */
export const closedCashBoxes = record({ closed: whole, failed: listOf(unclosedCashBox) });

export type ClosedCashBoxes = InferType<typeof closedCashBoxes>;

/** A box of a list that this call did not close: why, by its code too, and what it should hold now. */
const unclosedNamedBox = record({
  cash_id: whole,
  user_name: text,
  code: text,
  message: text,
  atual_cash: orNull(money),
});

export type UnclosedNamedBox = InferType<typeof unclosedNamedBox>;

/** POST closedCashs */
export const closedNamedBoxes = record({ closed: whole, failed: listOf(unclosedNamedBox) });

export type ClosedNamedBoxes = InferType<typeof closedNamedBoxes>;
