import { recordQuery } from '../read-query.js';
import { NAMED, type ReadShape, TIMESTAMPS } from '../shape.js';
import { CASH_BOX_FIELDS, CASH_BOX_STATUS_RELATION } from './cash-boxes.js';
import { CLIENT_FIELDS } from './clients.js';
import { USER_FIELDS } from './people.js';

const named = { fields: NAMED, filters: {} } as const;

/** A sale with the relations that the spec's screens read. */
export const saleShape = {
  fields: {
    value: 'money',
    fees: 'money',
    portion: 'whole',
    weekday: 'whole',
    observation: 'text',
    isSave: 'whole',
    origin: 'text',
    id_sale_renew: 'id',
    ...TIMESTAMPS,
    publishedAt: 'moment',
    sale_date: 'date',
    renewed_by: 'id',
  },
  relations: {
    client: {
      fields: CLIENT_FIELDS,
      filters: {},
      relations: { user: { fields: USER_FIELDS, filters: {} } },
    },
    cash: { fields: CASH_BOX_FIELDS, filters: {}, relations: CASH_BOX_STATUS_RELATION },
    type_frequency: {
      fields: { ...NAMED, order: 'whole', skip_weekdays: 'json' },
      filters: {},
    },
    type_sale: named,
    status_sale: named,
    portions: {
      fields: {
        number: 'whole',
        dtPortion: 'date',
        value: 'money',
        paid_value: 'money',
        dtPayment: 'moment',
        ...TIMESTAMPS,
      },
      filters: {},
    },
    payments: {
      fields: {
        dtPayment: 'moment',
        value: 'money',
        portions: 'whole',
        isMaster: 'flag',
        origin: 'text',
        ...TIMESTAMPS,
      },
      filters: {},
      relations: { type_payment: named },
    },
  },
} as const satisfies ReadShape;

/** GET sales/{id}: always the whole sale; what is asked for must be part of it. */
export const saleQuery = recordQuery(saleShape);
