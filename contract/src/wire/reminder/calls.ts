import { type InferType, mixed, type MixedSchema, object } from 'yup';
import { REMINDER_STAGES, type ReminderStage } from '../../domain/index.js';
import { MESSAGES } from '../../forms/fields.js';
import { reminderFormSchema } from '../../forms/reminders.js';
import {
  day,
  flag,
  listOf,
  moment,
  money,
  named,
  noted,
  oneOf,
  orNull,
  record,
  text,
  whole,
} from '../answer.js';
import { type Calls, inData } from '../call.js';
import { data } from '../envelope.js';
import { id, optionalFlag, optionalOneOfAllParam } from '../fields.js';

/** GET reminders: of one collector's clients, or of all. */
export const remindersQuery = object({ user_id: optionalOneOfAllParam() });

/** POST reminders: the message of this sale is opened. */
export const reminderBody = object({
  sale_id: id(),
  stage: mixed<ReminderStage>({
    type: 'choice',
    check: (value): value is ReminderStage =>
      (REMINDER_STAGES as readonly unknown[]).includes(value),
  })
    .meta({ values: REMINDER_STAGES })
    .typeError(`Deve ser ${REMINDER_STAGES.join(', ')}`)
    .required(MESSAGES.required) as MixedSchema<ReminderStage>,
});

/** PUT clients/{id}/messages */
export const messagesBody = object({
  silent: optionalFlag().required(MESSAGES.required) as MixedSchema<boolean>,
});

const settings = record({
  from: text,
  until: text,
  before: text,
  today: text,
  late1: text,
  late7: text,
  late15: text,
});

const reminderRow = named(
  'ReminderRow',
  record({
    sale_id: whole,
    client_id: whole,
    client_name: text,
    client_last_name: text,
    phone: text,
    user_id: orNull(whole),
    user_name: orNull(text),
    stage: oneOf(...REMINDER_STAGES),
    /** Of the oldest unpaid instalment. */
    number: whole,
    sales_portions: whole,
    dt_portion: day,
    delay_days: whole,
    due_value: noted('Of the instalments that are due; before that, of the next one', money),
    text: noted('What is sent, made of what is owed now', text),
    silent: noted('The client wants no messages', flag),
    opened: noted('The last time today', orNull(record({ at: moment, by: text }))),
  }),
);

export type ReminderRow = InferType<typeof reminderRow>;

const remindersAnswer = record({
  data: listOf(reminderRow),
  meta: record({
    quiet: noted('Nobody is written to now', flag),
    settings,
  }),
});

export type Reminders = InferType<typeof remindersAnswer>;
export type ReminderSettings = Reminders['meta']['settings'];

/** POST reminders: what is sent. A minute may lie between what the list showed and this, and a payment in it. */
const openingAnswer = data(
  record({
    id: whole,
    phone: text,
    text: noted('What is sent, made of what is owed now', text),
  }),
);

export type ReminderOpening = InferType<typeof openingAnswer>['data'];

export const reminderCalls = {
  list: {
    method: 'get',
    path: '/api/reminders',
    summary: 'Whom to write to today: before an instalment is due, on the day, and after',
    query: remindersQuery,
    answer: remindersAnswer,
  },
  open: {
    method: 'post',
    path: '/api/reminders',
    summary: 'The message of a sale is opened: kept',
    body: inData(reminderBody),
    answer: openingAnswer,
  },
  settings: {
    method: 'put',
    path: '/api/reminders/settings',
    summary: 'When one may write, and in which words',
    body: inData(reminderFormSchema),
    answer: data(settings),
  },
  silence: {
    method: 'put',
    path: '/api/clients/{id}/messages',
    summary: 'Whether a client wants messages',
    body: inData(messagesBody),
    answer: data(record({ silent: flag })),
  },
} as const satisfies Calls;
