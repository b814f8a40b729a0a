import { type InferType, type MixedSchema, mixed, object } from 'yup';
import { email, requiredText, secret, TEXT_MAX } from './fields.js';
import { CPF_MAX_LENGTH, PHONE_MAX_LENGTH } from './masks.js';
import { newPassword, passwordConfirmation } from './passwords.js';

const EMAIL_MISSING = 'E-mail obrigatório';

function employeeFields() {
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
  password: newPassword('Senha obrigatória'),
  passwordConfirmation: passwordConfirmation('Confirmação de senha obrigatória'),
});

/** The signed-in user's own data. The current password is asked for where the e-mail is another than `ownEmail`: that
 *  is where a forgotten one is sent. */
export function profileFormSchema(ownEmail: string) {
  return object({
    name: requiredText('Nome obrigatório', TEXT_MAX.name),
    email: email(EMAIL_MISSING, 'Insira um e-mail válido'),
    phone: requiredText('Telefone obrigatório', PHONE_MAX_LENGTH),
    currentPassword: mixed().when('email', ([typed]) =>
      isOtherEmail(typed, ownEmail) ? secret('Senha atual obrigatória') : mixed(),
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
