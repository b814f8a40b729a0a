import { type InferType, object } from 'yup';
import { sentenceOf } from '../../errors.js';
import { employeeFields } from '../../forms/employee.js';
import { requiredText, secret } from '../../forms/fields.js';
import { forgotPasswordFormSchema, LOGIN_MISSING } from '../../forms/login.js';
import {
  newPassword,
  PASSWORD_MISSING,
  profilePasswordFormSchema,
  resetPasswordFormSchema,
} from '../../forms/passwords.js';

/** POST auth/local */
export const loginBody = object({
  identifier: requiredText(LOGIN_MISSING, 254),
  password: secret(LOGIN_MISSING),
});

/** POST auth/local/register. `username` is accepted and decides nothing: it equals the e-mail. */
export const registerBody = object({
  ...employeeFields(),
  password: newPassword(PASSWORD_MISSING.own),
});

/** POST auth/change-password: the form's own fields. */
export const changePasswordBody = profilePasswordFormSchema;

/** POST auth/check-password */
export const checkPasswordBody = object({ currentPassword: secret(PASSWORD_MISSING.old) });

/** POST auth/reset-password: the form's own fields, and the code that was mailed. */
export const resetPasswordBody = resetPasswordFormSchema.shape({
  code: requiredText(sentenceOf('INVALID_RESET_CODE')),
});

/** POST auth/check-reset-code */
export const checkResetCodeBody = resetPasswordBody.pick(['code']);

/** POST auth/forgot-password: the form's own field. */
export const forgotPasswordBody = forgotPasswordFormSchema;

/** POST auth/refresh */
export const refreshBody = object({
  refreshToken: requiredText(sentenceOf('UNAUTHENTICATED'), 512),
});

export type RegisterBody = InferType<typeof registerBody>;
export type ChangePasswordBody = InferType<typeof changePasswordBody>;
export type ResetPasswordBody = InferType<typeof resetPasswordBody>;
