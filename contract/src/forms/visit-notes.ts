import { object } from 'yup';
import { optionalText } from './fields.js';

/** What a collector should know before they knock at a client's door. */
export const VISIT_NOTE_LABELS = {
  not_before: 'Não visitar até',
  best_time: 'Melhor hora',
  caution: 'Cuidado',
} as const;

/** Short: they stand on a row of the agenda. */
export const VISIT_NOTE_MAX = { best_time: 60, caution: 120 } as const;

/** What is typed; the day comes from a calendar. */
export const visitNotesFormSchema = object({
  best_time: optionalText(VISIT_NOTE_MAX.best_time),
  caution: optionalText(VISIT_NOTE_MAX.caution),
});
