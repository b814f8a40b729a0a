import type { InferType } from 'yup';
import { day, moment, record, text } from '../answer.js';
import { data } from '../envelope.js';

/** GET settings */
export const settingsAnswer = data(
  record({
    today: day,
    /** By the business's clock. */
    now: moment,
    timeZone: text,
    company: record({ name: text, email: text }),
  }),
);

export type SettingsAnswer = InferType<typeof settingsAnswer>;
