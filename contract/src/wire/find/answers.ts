import type { InferType } from 'yup';
import {
  day,
  flag,
  listOf,
  money,
  named,
  noted,
  oneOf,
  orNull,
  record,
  text,
  whole,
} from '../answer.js';
import { aRowColor } from '../client/answers.js';
import { boxStatusId } from '../employee/answers.js';

/** Where what was typed stands in a client's record, beside the name. */
const MATCHES = ['name', 'id', 'nick', 'cpf', 'phone', 'address'] as const;

export type FoundBy = (typeof MATCHES)[number];

/** A client, how they stand, and what can be done about it at once. */
const foundClient = named(
  'FoundClient',
  record({
    id: whole,
    name: text,
    nick: text,
    cpf: text,
    phone: text,
    /** Street and number. */
    address: text,
    user_id: orNull(whole),
    user_name: orNull(text),
    active: flag,
    matched: noted('Where what was typed stands, beside the name', oneOf(...MATCHES)),
    sale_id: noted(
      'The sale that is due first; the latest where none is owed; null where there is none',
      orNull(whole),
    ),
    sale_color: aRowColor,
    delay_days: whole,
    owed: noted('On all of their sales', money),
    owing_sales: whole,
    next_due_date: orNull(day),
    next_value: noted('What the next instalment still owes', orNull(money)),
    settled_on: noted('When the latest sale was settled, where nothing is owed', orNull(day)),
  }),
);

export type FoundClient = InferType<typeof foundClient>;

const foundSale = named(
  'FoundSale',
  record({
    id: whole,
    client_id: whole,
    client_name: text,
    value: money,
    owed: money,
    sale_color: aRowColor,
    delay_days: whole,
    sales_date: day,
    type_frequency_name: text,
    portion_count_pay: whole,
    sales_portions: whole,
  }),
);

export type FoundSale = InferType<typeof foundSale>;

/** An employee with the open box, or else the latest one, or else nulls. */
const foundEmployee = named(
  'FoundEmployee',
  record({
    id: whole,
    name: text,
    blocked: flag,
    cash_id: orNull(whole),
    type_status_cash_id: orNull(boxStatusId),
  }),
);

export type FoundEmployee = InferType<typeof foundEmployee>;

const foundBox = named(
  'FoundBox',
  record({
    id: whole,
    user_id: whole,
    user_name: text,
    opened_on: day,
    type_status_cash_id: boxStatusId,
  }),
);

export type FoundBox = InferType<typeof foundBox>;

/** GET find */
export const findAnswer = record({
  data: record({
    clients: listOf(foundClient),
    sales: listOf(foundSale),
    employees: listOf(foundEmployee),
    boxes: listOf(foundBox),
  }),
  meta: record({
    clients: noted('How many clients were found; no more than 50 are counted', whole),
    more: noted('Whether there are more than that', flag),
  }),
});

export type FindAnswer = InferType<typeof findAnswer>;

export type Found = FindAnswer['data'];
