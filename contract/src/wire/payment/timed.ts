import { flag, noted } from '../answer.js';

/** Wherever a payment is told. */
export const timed = noted(
  'False where its bank told the day alone: the moment’s hour says nothing',
  flag,
);
