import { flag, noted, orNull } from '../answer.js';

/** Wherever a payment is told. */
export const checked = noted(
  'Of a Pix: whether a line of the bank says that it came; null of cash',
  orNull(flag),
);
