import type { InferType } from 'yup';
import { named, record, reference, whole } from '../answer.js';
import { PAYMENT_FIELDS } from '../reads/shapes/sales.js';

/** A payment as POST paymentPortions answers it: the record as it now stands. */
export const paymentRecord = named(
  'Payment',
  record({
    id: whole,
    ...PAYMENT_FIELDS,
    type_payment: reference,
    sale: record({ id: whole, status_sale: reference }),
    cash: reference,
  }),
);

export type PaymentRecord = InferType<typeof paymentRecord>;
