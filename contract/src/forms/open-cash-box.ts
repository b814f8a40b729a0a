import { object } from 'yup';
import { CHOOSE_EMPLOYEE } from './choices.js';
import { optionalText, TEXT_MAX } from './fields.js';
import { choice } from './numbers.js';

/** Abrir caixa. */
export const openCashBoxFormSchema = object({
  employeeId: choice(CHOOSE_EMPLOYEE),
  observation: optionalText(TEXT_MAX.note),
});
