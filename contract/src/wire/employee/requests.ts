import { type InferType, object } from 'yup';
import { email, requiredText, secret, TEXT_MAX } from '../../forms/fields.js';
import { CPF_MAX_LENGTH, PHONE_MAX_LENGTH } from '../../forms/masks.js';
import { newPassword } from '../../forms/passwords.js';
import { optionalFlag } from '../fields.js';

const EMAIL_MISSING = 'E-mail obrigatório';

/** PUT users/{id}: any of the fields; a field that is there must be good, by the form's rules (spec section 5).
 *  `currentPassword` comes along where the own e-mail changes. */
export const userUpdateBody = object({
  blocked: optionalFlag(),
  name: requiredText('Nome obrigatório', TEXT_MAX.name).optional(),
  finalname: requiredText('Sobrenome obrigatório', TEXT_MAX.name).optional(),
  cpf: requiredText('CPF obrigatório', CPF_MAX_LENGTH).optional(),
  phone: requiredText('Telefone obrigatório', PHONE_MAX_LENGTH).optional(),
  email: email(EMAIL_MISSING, EMAIL_MISSING).optional(),
  password: newPassword('Nova senha obrigatória').optional(),
  currentPassword: secret('Senha atual obrigatória').optional(),
});

export type UserUpdateBody = InferType<typeof userUpdateBody>;
