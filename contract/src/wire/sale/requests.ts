import { type InferType, mixed, object } from 'yup';
import { isBusinessDate } from '../../domain/index.js';
import { optionalText, TEXT_MAX } from '../../forms/fields.js';
import {
  absentIfBlank,
  digitsToNumber,
  fees,
  id,
  instalmentCount,
  isGiven,
  optionalDate,
  optionalId,
  optionalIdParam,
  optionalMoment,
  optionalOneOfAllParam,
  optionalSearch,
  optionalWeekday,
  pageFields,
  saleValue,
} from '../fields.js';
import { optionalSchedule } from './own-schedule.js';

function planFields() {
  return {
    value: saleValue(),
    fees: fees(),
    portion: instalmentCount(),
    type_frequency: id(),
    weekday: optionalWeekday(),
    observation: optionalText(TEXT_MAX.note),
    portions: optionalSchedule(),
  };
}

/** POST salesPortions without `id`: a new sale. */
export const newSaleBody = object({ ...planFields(), client: id(), cash: id() });

/** POST salesPortions with `id`: an edited sale; its client and box stay, whatever the request says. */
export const editSaleBody = object({
  ...planFields(),
  id: id(),
  client: optionalId(),
  cash: optionalId(),
  /** The sale's `updatedAt` as the form read it: an edit made on an older state is refused. */
  readUpdatedAt: optionalMoment(),
});

/** POST salesPortionsRenew: the client is the old sale's. */
export const renewSaleBody = object({
  ...planFields(),
  id_sale_renew: id(),
  client: optionalId(),
  cash: id(),
});

export type NewSaleBody = InferType<typeof newSaleBody>;
export type RenewSaleBody = InferType<typeof renewSaleBody>;

/** True where a salesPortions body edits a sale. */
export function isSaleEdit(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('data' in body)) return false;
  const { data } = body;
  return typeof data === 'object' && data !== null && 'id' in data && namesSale(data.id);
}

/** A new sale's form has an id too, with nothing in it. */
const namesSale = (id: unknown): boolean => id !== undefined && id !== null && id !== '';

function isStatus(value: unknown): value is 1 | 2 {
  return value === 1 || value === 2;
}

/** GET reportSales. Dates are business dates, both included; one without the other is refused. `criterio` finds a sale by
 *  its id, and those of the clients whom the words find. */
const BOTH_DAYS = 'Informe a data inicial e a data final';

export const reportSalesQuery = object({
  criterio: optionalSearch(),
  id: optionalOneOfAllParam(),
  id_client: optionalIdParam(),
  cash_id: optionalIdParam(),
  status: mixed<1 | 2>({ type: 'choice', check: isStatus })
    .meta({ values: [1, 2] })
    .typeError('A situação deve ser 1 (ativas) ou 2 (inativas)')
    .transform((value: unknown) => absentIfBlank(digitsToNumber(value)))
    .optional(),
  date_ini: optionalDate().test(
    'pair',
    BOTH_DAYS,
    (value, { parent }) => isGiven(value) || !isGiven(parent.date_fim),
  ),
  date_fim: optionalDate()
    .test('pair', BOTH_DAYS, (value, { parent }) => isGiven(value) || !isGiven(parent.date_ini))
    .test(
      'order',
      'A data final não pode ser anterior à inicial',
      (value, { parent }) => !value || !isBusinessDate(parent.date_ini) || value >= parent.date_ini,
    ),
  ...pageFields(),
});

export type ReportSalesQuery = InferType<typeof reportSalesQuery>;
