import { type InferType, object } from 'yup';
import { email, secret } from './fields.js';

export const LOGIN_MISSING = 'Preencha os campos necessários';
export const EMAIL_MISSING = 'E-mail obrigatório';
export const EMAIL_INVALID = 'Insira um e-mail válido';

export const loginFormSchema = object({
  email: email(LOGIN_MISSING, EMAIL_INVALID),
  password: secret(LOGIN_MISSING),
});

export type LoginForm = InferType<typeof loginFormSchema>;

/** Where to mail the link that sets a new password. */
export const forgotPasswordFormSchema = object({
  email: email(EMAIL_MISSING, EMAIL_INVALID),
});
