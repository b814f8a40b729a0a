import { type InferType, object } from 'yup';
import { email, requiredText, TEXT_MAX } from './fields.js';
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

/** The signed-in user's own data. */
export const profileFormSchema = object({
  name: requiredText('Nome obrigatório', TEXT_MAX.name),
  email: email(EMAIL_MISSING, 'Insira um e-mail válido'),
  phone: requiredText('Telefone obrigatório', PHONE_MAX_LENGTH),
});

export type EditEmployeeForm = InferType<typeof editEmployeeFormSchema>;
export type NewEmployeeForm = InferType<typeof newEmployeeFormSchema>;
export type ProfileForm = InferType<typeof profileFormSchema>;
