import { type InferType, object } from 'yup';
import { MESSAGES } from '../../forms/fields.js';
import { day, money, named, oneOf, orNull, percent, record, text, whole } from '../answer.js';
import { optionalIds } from '../fields.js';
import { aGrade } from '../score/answers.js';
import { aRowColor } from './answers.js';

/** A row of clientStandings: what one should know of a client before the next sale. */
export const clientStandingRow = named(
  'ClientStandingRow',
  record({
    client_id: whole,
    /** The gravest of their sales'. */
    sale_color: aRowColor,
    delay_days: whole,
    owed: money,
    /** As in the list of clients. */
    grade: aGrade,
    /** The latest sale, settled or not, and its terms. */
    last_sale: orNull(
      record({
        sale_id: whole,
        sale_date: day,
        value: money,
        fees: percent,
        portion: whole,
        type_frequency_id: whole,
        type_frequency_name: text,
        weekday: orNull(oneOf(0, 1, 2, 3, 4, 5, 6)),
      }),
    ),
  }),
);

export type ClientStandingRow = InferType<typeof clientStandingRow>;

const MOST_IDS = 50;

/** GET clientStandings: '12,57,190'. */
export const clientStandingsQuery = object({
  ids: optionalIds(MOST_IDS).required(MESSAGES.required),
});
