import type { InferType } from 'yup';
import { SCORE_GRADES, SCORE_TABLE, type ScoreLineKey } from '../../domain/index.js';
import { day, listOf, named, noted, oneOf, orNull, record, text, whole } from '../answer.js';
import { data } from '../envelope.js';

export const aGrade = orNull(oneOf(...SCORE_GRADES));

const line = named(
  'ScoreLine',
  record({
    key: oneOf(...(Object.keys(SCORE_TABLE) as ScoreLineKey[])),
    label: text,
    span: noted('Over what time the line looks', text),
    found: noted('What was found, in words', text),
    points: whole,
    of: noted('The most that the line can give', whole),
    sale_id: noted('The last sale that it was found on', orNull(whole)),
  }),
);

/** GET clients/{id}/score */
export const clientScoreAnswer = data(
  named(
    'ClientScore',
    record({
      client_id: whole,
      as_of: day,
      points: noted('Of 1000; null: too little is known of the client', orNull(whole)),
      grade: noted('A suggestion: nothing is refused by it', aGrade),
      lines: noted('Add up to the points; none without them', listOf(line)),
    }),
  ),
);

export type ClientScore = InferType<typeof clientScoreAnswer>['data'];
