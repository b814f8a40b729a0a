import { PAYMENT_MEANS } from '../../../domain/index.js';
import { day, flag, money, moment, oneOf, orNull, percent, text, whole } from '../../answer.js';
import { recordQuery } from '../read-query.js';
import { type ReadShape, TIMESTAMPS } from '../shape.js';
import { CASH_BOX_OF_ANOTHER, CASH_BOX_RELATION } from './cash-boxes.js';
import { CLIENT_FIELDS } from './clients.js';
import { USER_RELATION } from './people.js';
import { frequencyShape, namedShape } from './reference.js';

const none = { filters: {} } as const;

const named = { ...namedShape, ...none } as const;

export const SALE_FIELDS = {
  value: money,
  fees: percent,
  portion: whole,
  weekday: orNull(oneOf(0, 1, 2, 3, 4, 5, 6)),
  observation: orNull(text),
  isSave: orNull(whole),
  origin: orNull(text),
  /** The sale that this one renewed. */
  id_sale_renew: orNull(whole),
  ...TIMESTAMPS,
  publishedAt: orNull(moment),
  sale_date: day,
} as const;

export const PORTION_FIELDS = {
  number: whole,
  dtPortion: day,
  value: money,
  paid_value: money,
  /** Null while anything of it is owed. */
  dtPayment: orNull(moment),
} as const;

export const PAYMENT_FIELDS = {
  dtPayment: moment,
  value: money,
  portions: whole,
  isMaster: orNull(flag),
  /** 'renewal': it settled the sale, and no money came in. 'import': what was paid before the sale came here. */
  origin: oneOf('web', 'mobile', 'renewal', 'import'),
  /** 'pix': into the company's account, past every box. */
  means: oneOf(...PAYMENT_MEANS),
} as const;

/** A sale with the relations that the spec's screens read. */
export const saleShape = {
  fields: {
    ...SALE_FIELDS,
    /** The sale that renewed this one. */
    renewed_by: orNull(whole),
  },
  relations: {
    client: {
      name: 'ClientOfSale',
      fields: CLIENT_FIELDS,
      ...none,
      relations: { user: USER_RELATION },
    },
    // A collector who took over the client sees little of the box of another in which the client bought.
    cash: { ...CASH_BOX_RELATION, name: 'CashBoxOfSale', ...none, ofAnother: CASH_BOX_OF_ANOTHER },
    type_frequency: { ...frequencyShape, ...none },
    type_sale: named,
    status_sale: named,
    portions: { fields: { ...PORTION_FIELDS, ...TIMESTAMPS }, ...none, many: true },
    payments: {
      fields: { ...PAYMENT_FIELDS, ...TIMESTAMPS },
      ...none,
      many: true,
      relations: { type_payment: named },
    },
  },
} as const satisfies ReadShape;

/** GET sales/{id}: always the whole sale; what is asked for must be part of it. */
export const saleQuery = recordQuery(saleShape);
