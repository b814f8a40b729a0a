import type { InferType } from 'yup';
import { CASH_BOX_STATUS } from '../../domain/index.js';
import {
  day,
  either,
  flag,
  moment,
  money,
  named,
  oneOf,
  orNull,
  record,
  text,
  whole,
} from '../answer.js';
import { bareRow } from '../reads/answers.js';
import { userShape } from '../reads/shapes/people.js';

/** A user as the bare `users` calls answer it. */
export const userRow = named('User', bareRow(userShape));

export type UserRow = InferType<typeof userRow>;

export type UserRole = NonNullable<UserRow['role']>['type'];

/** POST auth/local/register: a stranger is told nothing that the request did not say. */
export const registeredUser = named(
  'RegisteredUser',
  either(
    userRow,
    record({
      username: text,
      email: text,
      name: text,
      finalname: text,
      cpf: text,
      phone: text,
      blocked: flag,
    }),
  ),
);

/** Whether a box is open. */
export const boxStatusId = oneOf(...Object.values(CASH_BOX_STATUS));

/** A row of getUserStatus: an employee with the open box, or else the latest one, or else nulls. */
export const userStatusRow = named(
  'UserStatusRow',
  record({
    id: whole,
    name: text,
    blocked: flag,
    cash_id: orNull(whole),
    type_status_cash_id: orNull(boxStatusId),
    type_status_cash_name: orNull(text),
    start_at: orNull(moment),
    final_at: orNull(moment),
    last_sync: orNull(moment),
    /** The day on which the box was opened. */
    opened_on: orNull(day),
    /** 'Valor inicial' */
    client_sum: orNull(money),
    /** 'Valor final' */
    atual_cash: orNull(money),
  }),
);

export type UserStatusRow = InferType<typeof userStatusRow>;
