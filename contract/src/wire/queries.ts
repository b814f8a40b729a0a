import { type InferType, type MixedSchema, mixed, object } from 'yup';
import { isBusinessDate } from '../domain/index.js';
import { CHOOSE_EMPLOYEE } from '../forms/choices.js';
import { isStorable, MESSAGES, requiredText } from '../forms/fields.js';
import { CPF_MAX_LENGTH, digitsOnly } from '../forms/masks.js';
import {
  absentIfBlank,
  digitsToNumber,
  id,
  optionalDate,
  optionalEmployeeParam,
  optionalIdParam,
  optionalNumberParam,
  optionalOneOfAllParam,
} from './fields.js';

const MAX_PAGE = 1_000_000;
const MAX_PAGE_SIZE = 999;
const SEARCH_MAX = 120;

/** GET …?id= : SalesPortionList, gerarPdf, deleteSales, deleteClient, reportCashConsolidated, reportPerformance. */
export const idQuery = object({ id: id() });

/** The {id} of a path. */
export const idParams = object({ id: id() });

function pageFields() {
  return {
    page: optionalNumberParam(1, MAX_PAGE),
    pageSize: optionalNumberParam(1, MAX_PAGE_SIZE),
  };
}

function isStatus(value: unknown): value is 1 | 2 {
  return value === 1 || value === 2;
}

function isGiven(date: unknown): boolean {
  return date !== undefined && date !== null;
}

/** GET reportSales. Dates are business dates, both included; one without the other is refused. */
export const reportSalesQuery = object({
  id: optionalOneOfAllParam(),
  id_client: optionalIdParam(),
  cash_id: optionalIdParam(),
  status: mixed<1 | 2>({ type: 'status', check: isStatus })
    .typeError('A situação deve ser 1 (ativas) ou 2 (inativas)')
    .transform((value: unknown) => absentIfBlank(digitsToNumber(value)))
    .optional(),
  date_ini: optionalDate().test(
    'pair',
    'Informe a data inicial e a data final',
    (value, { parent }) => isGiven(value) || !isGiven(parent.date_fim),
  ),
  date_fim: optionalDate()
    .test(
      'pair',
      'Informe a data inicial e a data final',
      (value, { parent }) => isGiven(value) || !isGiven(parent.date_ini),
    )
    .test(
      'order',
      'A data final não pode ser anterior à inicial',
      (value, { parent }) => !value || !isBusinessDate(parent.date_ini) || value >= parent.date_ini,
    ),
  ...pageFields(),
});

/** GET ReportClients. `criterio` matches name, surname, nick, CPF and phone; who names no employee asks for all. */
export const reportClientsQuery = object({
  criterio: mixed<string>({
    type: 'text',
    check: (value): value is string => typeof value === 'string',
  })
    .typeError(MESSAGES.text)
    .test('max', MESSAGES.tooLong(SEARCH_MAX), (value) => (value?.length ?? 0) <= SEARCH_MAX)
    .test('storable', 'Contém um caractere inválido', isStorable)
    .optional(),
  user_id: optionalEmployeeParam(),
  ...pageFields(),
});

/** GET clientsByCpf: eleven digits, however they are written; `except` is the client who is being edited. */
export const cpfHoldersQuery = object({
  cpf: requiredText('CPF obrigatório', CPF_MAX_LENGTH).test(
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

/** GET reportCashPayment, reportCashNoPayment: a box, a client, or a box's rows of one client. */
export const boxRowsQuery = object({
  id: optionalIdParam().test(
    'either',
    'Informe o caixa ou o cliente',
    (value, { parent }) => isGiven(value) || isGiven(parent.client_id),
  ),
  client_id: optionalIdParam(),
});

/** A flag of a query string: 'true' or 'false'. */
function flagParam(): MixedSchema<boolean> {
  return mixed<boolean>({
    type: 'flag',
    check: (value): value is boolean => typeof value === 'boolean',
  })
    .typeError('Deve ser "true" ou "false"')
    .transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value))
    .required(MESSAGES.required);
}

/** GET reportcashpaymentfinally */
export const settledRowsQuery = object({ id: id(), isPayment: flagParam() });

export type IdQuery = InferType<typeof idQuery>;
export type ReportSalesQuery = InferType<typeof reportSalesQuery>;
export type ReportClientsQuery = InferType<typeof reportClientsQuery>;
export type CpfHoldersQuery = InferType<typeof cpfHoldersQuery>;
export type ModifyClientsQuery = InferType<typeof modifyClientsQuery>;
