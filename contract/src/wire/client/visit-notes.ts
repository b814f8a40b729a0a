import { type InferType, type MixedSchema, object } from 'yup';
import type { BusinessDate } from '../../domain/index.js';
import { optionalText } from '../../forms/fields.js';
import { VISIT_NOTE_MAX } from '../../forms/visit-note-words.js';
import { day, noted, orNull, record, text } from '../answer.js';
import { data } from '../envelope.js';
import { id, optionalDate } from '../fields.js';

const notes = () => ({
  not_before: optionalDate().nullable() as MixedSchema<BusinessDate | null | undefined>,
  best_time: optionalText(VISIT_NOTE_MAX.best_time),
  caution: optionalText(VISIT_NOTE_MAX.caution),
});

/** PUT clients/{id}/visit-notes: all three; what is null or left out is cleared. */
export const visitNotesBody = object(notes());

/** The payload of `visit_note`. */
export const visitNoteBody = object({ client: id(), ...notes() });

/** What a collector should know before they knock. */
export const visitNotes = record({
  not_before: noted('No visit until this day', orNull(day)),
  best_time: orNull(text),
  caution: orNull(text),
});

export const visitNotesAnswer = data(visitNotes);

export type VisitNotes = InferType<typeof visitNotes>;

export const visitNotesFromWire = ({
  not_before,
  best_time,
  caution,
}: InferType<typeof visitNotesBody>): VisitNotes => ({
  not_before: not_before ?? null,
  best_time: best_time || null,
  caution: caution || null,
});
