import { listQuery, recordQuery } from '../read-query.js';
import { ID, NAMED, type ReadShape, TIMESTAMPS } from '../shape.js';
import { USER_FIELDS } from './people.js';

export const CASH_BOX_FIELDS = {
  start_at: 'moment',
  final_at: 'moment',
  last_sync: 'moment',
  observation: 'text',
  opened_on: 'date',
  value_start: 'money',
  closing_value: 'money',
  counted_value: 'money',
  difference_reason: 'text',
  ...TIMESTAMPS,
  publishedAt: 'moment',
} as const;

export const CASH_BOX_STATUS_RELATION = {
  type_status_cash: { fields: NAMED, filters: ID },
} as const;

export const cashBoxShape = {
  fields: CASH_BOX_FIELDS,
  figures: { atual_cash: 'money' },
  relations: {
    users_permissions_user: { fields: USER_FIELDS, filters: ID },
    ...CASH_BOX_STATUS_RELATION,
  },
} as const satisfies ReadShape;

/** GET cashs */
export const cashBoxesQuery = listQuery(cashBoxShape);

/** GET cashs/{id} */
export const cashBoxQuery = recordQuery(cashBoxShape);
