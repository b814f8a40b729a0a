import { type InferType, object } from 'yup';
import { REMINDER_STAGES, type ReminderStage, unknownVariable } from '../domain/index.js';
import { requiredText } from './fields.js';

/** When one may write to clients, and in which words. One set of rules serves the form and the server. */

const TEXT_MAX_SIGNS = 600;
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;

export const REMINDER_FAULTS = {
  text: 'Texto é obrigatório',
  hour: 'Use a forma HH:MM',
  hours: 'O fim deve ser depois do começo',
} as const;

const hour = () =>
  requiredText(REMINDER_FAULTS.hour, 5).test(
    'hour',
    REMINDER_FAULTS.hour,
    (value) => typeof value === 'string' && HOUR.test(value),
  );

const template = () =>
  requiredText(REMINDER_FAULTS.text, TEXT_MAX_SIGNS).test('variables', (value, { createError }) => {
    const unknown = unknownVariable(value ?? '');
    return unknown === null || createError({ message: `Não existe a variável {${unknown}}` });
  });

const texts = Object.fromEntries(REMINDER_STAGES.map((stage) => [stage, template()])) as Record<
  ReminderStage,
  ReturnType<typeof template>
>;

export const reminderFormSchema = object({
  from: hour(),
  until: hour().test('after', REMINDER_FAULTS.hours, (until, { parent }) => {
    const { from } = parent as { from?: unknown };
    return typeof from !== 'string' || !HOUR.test(from) || until > from;
  }),
  ...texts,
});

export type ReminderForm = InferType<typeof reminderFormSchema>;
