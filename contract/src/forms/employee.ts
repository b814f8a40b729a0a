import { type InferType, type MixedSchema, mixed, object } from 'yup';
import { sentenceOf } from '../errors.js';
import { email, requiredText, secret, TEXT_MAX } from './fields.js';
import { EMAIL_INVALID, EMAIL_MISSING } from './login.js';
import { CPF_MAX_LENGTH, PHONE_MAX_LENGTH } from './masks.js';
import { newPassword, PASSWORD_MISSING, passwordConfirmation } from './passwords.js';

/** What is asked of a person who works here, by the name that the call gives it too. */
export function employeeFields() {
  return {
    name: requiredText('Nome obrigatório', TEXT_MAX.name),
    finalname: requiredText('Sobrenome obrigatório', TEXT_MAX.name),
    cpf: requiredText('CPF obrigatório', CPF_MAX_LENGTH),
    phone: requiredText('Telefone obrigatório', PHONE_MAX_LENGTH),
    email: email(EMAIL_MISSING, EMAIL_MISSING),
  };
}

export const editEmployeeFormSchema = object(employeeFields());

export const newEmployeeFormSchema = object({
  ...employeeFields(),
  password: newPassword(PASSWORD_MISSING.own),
  passwordConfirmation: passwordConfirmation(PASSWORD_MISSING.again),
});

/** The signed-in user's own data. The current password is asked for where the e-mail is another than `ownEmail`: that
 *  is where a forgotten one is sent. */
export function profileFormSchema(ownEmail: string) {
  const { name, phone } = employeeFields();
  return object({
    name,
    email: email(EMAIL_MISSING, EMAIL_INVALID),
    phone,
    currentPassword: mixed().when('email', ([typed]) =>
      isOtherEmail(typed, ownEmail) ? secret(sentenceOf('CURRENT_PASSWORD_MISSING')) : mixed(),
    ) as MixedSchema<string>,
  });
}

/** However it is written: addresses are kept in lower case. */
export function isOtherEmail(typed: unknown, ownEmail: string): boolean {
  return typeof typed === 'string' && typed.trim().toLowerCase() !== ownEmail.toLowerCase();
}

export type EditEmployeeForm = InferType<typeof editEmployeeFormSchema>;
export type NewEmployeeForm = InferType<typeof newEmployeeFormSchema>;
export type ProfileForm = InferType<ReturnType<typeof profileFormSchema>>;
