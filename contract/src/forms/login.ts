import { type InferType, object } from 'yup';
import { email, secret } from './fields.js';

const MISSING = 'Preencha os campos necessários';
const INVALID = 'Insira um e-mail válido';

export const loginFormSchema = object({
  email: email(MISSING, INVALID),
  password: secret(MISSING),
});

export type LoginForm = InferType<typeof loginFormSchema>;

/** Where to mail the link that sets a new password. */
export const forgotPasswordFormSchema = object({
  email: email('E-mail obrigatório', INVALID),
});
