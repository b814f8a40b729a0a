import type { InferType } from 'yup';
import { named, orNull, record, reference, whole } from '../answer.js';
import { PAYMENT_FIELDS } from '../reads/shapes/sales.js';

/** A payment as POST paymentPortions answers it: the record as it now stands. */
export const paymentRecord = named(
  'Payment',
  record({
    id: whole,
    ...PAYMENT_FIELDS,
    type_payment: reference,
    sale: record({ id: whole, status_sale: reference }),
    /** Null: a Pix, which is in no box. */
    cash: orNull(reference),
  }),
);

export type PaymentRecord = InferType<typeof paymentRecord>;
