import { type InferType, object } from 'yup';
import { optionalText, TEXT_MAX } from './fields.js';
import { choice } from './numbers.js';

/** Abrir caixa. */
export const openCashBoxFormSchema = object({
  employeeId: choice('Selecione um funcionário'),
  observation: optionalText(TEXT_MAX.note),
});

export type OpenCashBoxForm = InferType<typeof openCashBoxFormSchema>;
