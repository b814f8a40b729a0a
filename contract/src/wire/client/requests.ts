import { type InferType, object } from 'yup';
import { SHEET_FORMATS } from '../../domain/index.js';
import { CHOOSE_EMPLOYEE } from '../../forms/choices.js';
import { editClientFormSchema, newClientFormSchema } from '../../forms/client.js';
import { employeeFields } from '../../forms/employee.js';
import { digitsOnly } from '../../forms/masks.js';
import {
  id,
  optionalChoiceParam,
  optionalEmployeeParam,
  optionalFlag,
  optionalId,
  optionalIdParam,
  optionalSearch,
  pageFields,
} from '../fields.js';
import { optionalColorsParam } from './colors.js';

/** POST clients: the form's rules, and who visits the client. */
export const newClientBody = newClientFormSchema.shape({
  active: optionalFlag(),
  user: optionalId(),
});

/** PUT clients/{id} with the edit form's fields. */
export const editClientBody = editClientFormSchema.shape({
  active: optionalFlag(),
  user: optionalId(),
});

/** PUT clients/{id} with nothing but `user`: the client goes to another employee. */
export const reassignClientBody = object({
  user: optionalId().required(CHOOSE_EMPLOYEE),
});

/** Tells the two bodies of PUT clients/{id} apart: a reassignment names the employee and no field of the form. */
export function isReassignment(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('data' in body)) return false;
  const { data } = body;
  if (typeof data !== 'object' || data === null || !('user' in data)) return false;
  return !Object.keys(editClientFormSchema.fields).some((field) => field in data);
}

export type NewClientBody = InferType<typeof newClientBody>;
export type EditClientBody = InferType<typeof editClientBody>;

/** How the list goes: by name, the longest in arrears first, who owes most first. */
export const CLIENT_ORDERS = ['name', 'delay', 'owed'] as const;

export type ClientOrder = (typeof CLIENT_ORDERS)[number];

/** Whom one may call on: 'renew', good clients with a sale that is nearly paid; 'reactivate', good ones who bought nothing
 *  since they settled their last sale. */
export const CLIENT_LISTS = ['renew', 'reactivate'] as const;

export type ClientListName = (typeof CLIENT_LISTS)[number];

/** GET ReportClients. `criterio` matches name, surname, nick, CPF and phone, and the ids of client and sale; who names no
 *  employee asks for all. */
export const reportClientsQuery = object({
  criterio: optionalSearch(),
  user_id: optionalEmployeeParam(),
  sale_color: optionalColorsParam(),
  order: optionalChoiceParam(CLIENT_ORDERS),
  list: optionalChoiceParam(CLIENT_LISTS),
  ...pageFields(),
});

/** GET exportClients: the list whole, whatever page is on the screen; as CSV, where nothing else is asked for. */
export const exportClientsQuery = reportClientsQuery.omit(['page', 'pageSize']).shape({
  format: optionalChoiceParam(SHEET_FORMATS),
});

/** GET clientsByCpf: eleven digits, however they are written; `except` is the client who is being edited. */
export const cpfHoldersQuery = object({
  cpf: employeeFields().cpf.test(
    'complete',
    'CPF incompleto',
    (value) => digitsOnly(value).length === 11,
  ),
  except: optionalIdParam(),
});

/** GET modifyClients */
export const modifyClientsQuery = object({
  userid: id(CHOOSE_EMPLOYEE),
  newUserId: id(CHOOSE_EMPLOYEE).test(
    'other',
    'Escolha outro funcionário',
    (value, { parent }) => value !== parent.userid,
  ),
});

/** GET modifyClients/preview */
export const clientTransferPreviewQuery = object({ userid: id(CHOOSE_EMPLOYEE) });

export type ReportClientsQuery = InferType<typeof reportClientsQuery>;
export type CpfHoldersQuery = InferType<typeof cpfHoldersQuery>;
