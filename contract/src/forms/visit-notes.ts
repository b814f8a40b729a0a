import { object } from 'yup';
import { optionalText } from './fields.js';
import { VISIT_NOTE_MAX } from './visit-note-words.js';

/** What is typed; the day comes from a calendar. */
export const visitNotesFormSchema = object({
  best_time: optionalText(VISIT_NOTE_MAX.best_time),
  caution: optionalText(VISIT_NOTE_MAX.caution),
});
