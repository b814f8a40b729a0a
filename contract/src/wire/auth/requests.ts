import { type InferType, object } from 'yup';
import { email, requiredText, secret, TEXT_MAX } from '../../forms/fields.js';
import { forgotPasswordFormSchema } from '../../forms/login.js';
import { CPF_MAX_LENGTH, PHONE_MAX_LENGTH } from '../../forms/masks.js';
import {
  newPassword,
  profilePasswordFormSchema,
  resetPasswordFormSchema,
} from '../../forms/passwords.js';

const LOGIN_MISSING = 'Preencha os campos necessários';
const EMAIL_MISSING = 'E-mail obrigatório';

/** POST auth/local */
export const loginBody = object({
  identifier: requiredText(LOGIN_MISSING, 254),
  password: secret(LOGIN_MISSING),
});

/** POST auth/local/register. `username` is accepted and decides nothing: it equals the e-mail. */
export const registerBody = object({
  email: email(EMAIL_MISSING, EMAIL_MISSING),
  password: newPassword('Senha obrigatória'),
  name: requiredText('Nome obrigatório', TEXT_MAX.name),
  finalname: requiredText('Sobrenome obrigatório', TEXT_MAX.name),
  cpf: requiredText('CPF obrigatório', CPF_MAX_LENGTH),
  phone: requiredText('Telefone obrigatório', PHONE_MAX_LENGTH),
});

/** POST auth/change-password: the form's own fields. */
export const changePasswordBody = profilePasswordFormSchema;

/** POST auth/check-password */
export const checkPasswordBody = object({ currentPassword: secret('Senha antiga obrigatória') });

/** POST auth/reset-password: the form's own fields, and the code that was mailed. */
export const resetPasswordBody = resetPasswordFormSchema.shape({
  code: requiredText('O link de redefinição de senha é inválido ou expirou'),
});

/** POST auth/check-reset-code */
export const checkResetCodeBody = resetPasswordBody.pick(['code']);

/** POST auth/forgot-password: the form's own field. */
export const forgotPasswordBody = forgotPasswordFormSchema;

/** POST auth/refresh */
export const refreshBody = object({
  refreshToken: requiredText('Entre na plataforma para continuar', 512),
});

export type LoginBody = InferType<typeof loginBody>;
export type RegisterBody = InferType<typeof registerBody>;
export type ChangePasswordBody = InferType<typeof changePasswordBody>;
export type ResetPasswordBody = InferType<typeof resetPasswordBody>;
export type ForgotPasswordBody = InferType<typeof forgotPasswordBody>;
export type RefreshBody = InferType<typeof refreshBody>;
