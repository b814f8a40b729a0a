import { type InferType, object } from 'yup';
import { sentenceOf } from '../../errors.js';
import { employeeFields } from '../../forms/employee.js';
import { secret } from '../../forms/fields.js';
import { newPassword, PASSWORD_MISSING } from '../../forms/passwords.js';
import { optionalFlag } from '../fields.js';

const asked = employeeFields();

/** PUT users/{id}: any of the fields; a field that is there must be good, by the form's rules (spec section 5).
 *  `currentPassword` comes along where the own e-mail changes. */
export const userUpdateBody = object({
  blocked: optionalFlag(),
  name: asked.name.optional(),
  finalname: asked.finalname.optional(),
  cpf: asked.cpf.optional(),
  phone: asked.phone.optional(),
  email: asked.email.optional(),
  password: newPassword(PASSWORD_MISSING.new).optional(),
  currentPassword: secret(sentenceOf('CURRENT_PASSWORD_MISSING')).optional(),
});

export type UserUpdateBody = InferType<typeof userUpdateBody>;
