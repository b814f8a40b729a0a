import { day, money, moment, orNull, text } from '../../answer.js';
import { listQuery, recordQuery } from '../read-query.js';
import { ID, NAMED, type ReadShape, TIMESTAMPS } from '../shape.js';
import { USER_RELATION } from './people.js';

const publishedAt = orNull(moment);

export const CASH_BOX_FIELDS = {
  start_at: moment,
  final_at: orNull(moment),
  last_sync: orNull(moment),
  observation: orNull(text),
  opened_on: day,
  value_start: money,
  closing_value: orNull(money),
  /** The cash as it was counted at closing; null where nobody counted. */
  counted_value: orNull(money),
  difference_reason: orNull(text),
  ...TIMESTAMPS,
  publishedAt,
} as const;

/** When it was open, and nothing of the money in it. */
export const CASH_BOX_OF_ANOTHER = {
  name: 'CashBoxOfAnother',
  fields: {
    start_at: moment,
    final_at: orNull(moment),
    opened_on: day,
    ...TIMESTAMPS,
    publishedAt,
  },
} as const;

const status = { type_status_cash: { name: 'Named', fields: NAMED, filters: ID } } as const;

/** As the relation of another record. */
export const CASH_BOX_RELATION = {
  name: 'RelatedCashBox',
  fields: CASH_BOX_FIELDS,
  filters: ID,
  relations: status,
} as const;

export const cashBoxShape = {
  name: 'CashBoxAttributes',
  fields: CASH_BOX_FIELDS,
  /** What it holds now, or held when it closed; null where its collector is to count it first. */
  figures: { atual_cash: orNull(money) },
  relations: { users_permissions_user: USER_RELATION, ...status },
} as const satisfies ReadShape;

/** GET cashs */
export const cashBoxesQuery = listQuery(cashBoxShape);

/** GET cashs/{id} */
export const cashBoxQuery = recordQuery(cashBoxShape);
