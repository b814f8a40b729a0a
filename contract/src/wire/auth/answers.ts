import type { InferType } from 'yup';
import { flag, record, text } from '../answer.js';
import { data } from '../envelope.js';
import { userRow } from '../employee/answers.js';

/** What begins a session or renews it. */
export const sessionAnswer = record({ jwt: text, refreshToken: text, user: userRow });

export type SessionAnswer = InferType<typeof sessionAnswer>;

/** POST auth/check-password */
export const passwordCheckAnswer = data(record({ matches: flag }));

export type PasswordCheckAnswer = InferType<typeof passwordCheckAnswer>;

/** POST auth/check-reset-code */
export const resetCodeAnswer = data(record({ valid: flag }));

export type ResetCodeAnswer = InferType<typeof resetCodeAnswer>;
