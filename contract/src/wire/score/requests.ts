import { object } from 'yup';
import { optionalDate } from '../fields.js';

/** GET clients/{id}/score: as it was known at the end of a day; without one, as it is known. */
export const clientScoreQuery = object({ as_of: optionalDate() });
