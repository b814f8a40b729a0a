import { centsFromNumeric, centsToWire, feesFromNumeric, feesToWire } from '../../domain/index.js';

/** How a field's value is to be read. The last six are ids of other records. */
export type HistoryFieldKind =
  | 'text'
  | 'count'
  | 'flag'
  | 'money'
  | 'percent'
  | 'day'
  | 'moment'
  | 'weekday'
  | 'costKind'
  | 'means'
  | 'user'
  | 'client'
  | 'frequency'
  | 'paymentType'
  | 'occurrenceType'
  | 'record';

/** What a history tells of, in the order in which it does. Whatever else an audit record holds (bookkeeping, keys)
 *  stays in it. */
export const HISTORY_FIELDS = {
  client: 'client',
  absorbed: 'client',
  merged_into: 'client',
  type_payment: 'paymentType',
  means: 'means',
  type_occurrence: 'occurrenceType',
  kind: 'costKind',
  value: 'money',
  cost: 'money',
  fees: 'percent',
  portion: 'count',
  total: 'money',
  type_frequency: 'frequency',
  weekday: 'weekday',
  observation: 'text',
  cash: 'record',
  id_sale_renew: 'record',
  settled_value: 'money',
  restored_sale: 'record',
  portions: 'count',
  dtPayment: 'moment',
  name: 'text',
  lastName: 'text',
  finalname: 'text',
  nick: 'text',
  cpf: 'text',
  anternativeName: 'text',
  phone: 'text',
  email: 'text',
  cep: 'text',
  address: 'text',
  number: 'text',
  neighborhood: 'text',
  city: 'text',
  state: 'text',
  commercialCEP: 'text',
  commercialAddress: 'text',
  commercialNumber: 'text',
  commercialNeighborhood: 'text',
  commercialCity: 'text',
  commercialState: 'text',
  active: 'flag',
  user: 'user',
  blocked: 'flag',
  password: 'text',
  clients: 'count',
  from_user: 'user',
  to_user: 'user',
  value_start: 'money',
  opened_on: 'day',
  closing_value: 'money',
  counted_value: 'money',
  difference_reason: 'text',
  reason: 'text',
  last_sync: 'moment',
  promised_for: 'day',
  not_before: 'day',
  best_time: 'text',
  caution: 'text',
  point: 'text',
  no_messages: 'flag',
  solution: 'text',
} as const satisfies Record<string, HistoryFieldKind>;

export type HistoryField = keyof typeof HISTORY_FIELDS;

/** A record that another one names: an employee, a client, a frequency. Null where it has no name but its id. */
export interface NamedRecord {
  id: number;
  name: string | null;
}

export type HistoryValue = string | number | boolean | NamedRecord | null;

/** A field that is not what it was; null is nothing, before a record was made or after it went. */
export interface HistoryChange {
  field: HistoryField;
  before: HistoryValue;
  after: HistoryValue;
}

/** JSON in the database keeps no order of its own. */
const ORDER = Object.keys(HISTORY_FIELDS) as HistoryField[];

/** Columns that the wire calls otherwise. A client's come under their fields' names. */
const FIELD_OF_COLUMN: Readonly<Record<string, HistoryField>> = {
  type_frequency_id: 'type_frequency',
  client_id: 'client',
  cash_id: 'cash',
  restored_sale_id: 'restored_sale',
  type_payment_id: 'type_payment',
  dt_payment: 'dtPayment',
  type_occurrence_id: 'type_occurrence',
  user_id: 'user',
  from_user_id: 'from_user',
  to_user_id: 'to_user',
};

/** What an audit record keeps of a record: columns, as JSON writes them. */
export type AuditedState = Readonly<Record<string, unknown>> | null;

/** What is not as it was. Of a record that is made, all that it has; of one that goes, all that it had.
 *  References have no names yet: naming them takes the database. */
export function historyChanges(
  before: AuditedState,
  after: AuditedState,
  isDeletion: boolean,
): HistoryChange[] {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  const told = isDeletion ? [...was.keys(), ...is.keys()] : [...is.keys()];
  return [...new Set(told)]
    .sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

function fieldsOf(state: AuditedState): Map<HistoryField, HistoryValue> {
  const fields = new Map<HistoryField, HistoryValue>();
  for (const [column, value] of Object.entries(state ?? {})) {
    const field = FIELD_OF_COLUMN[column] ?? column;
    if (isHistoryField(field)) fields.set(field, readValue(HISTORY_FIELDS[field], value));
  }
  return fields;
}

function isHistoryField(name: string): name is HistoryField {
  return Object.hasOwn(HISTORY_FIELDS, name);
}

/** An empty text is nothing, as on the forms. */
function readValue(kind: HistoryFieldKind, value: unknown): HistoryValue {
  if (value === null || value === undefined || value === '') return null;
  switch (kind) {
    case 'money':
      return centsToWire(centsFromNumeric(value as string | number));
    case 'percent':
      return feesToWire(feesFromNumeric(value as string | number));
    case 'count':
    case 'weekday':
      return Number(value);
    case 'flag':
      return value === true;
    case 'means':
      // Cash goes without saying.
      return value === 'cash' ? null : String(value);
    case 'text':
    case 'day':
    case 'moment':
    case 'costKind':
      return String(value);
    default:
      return { id: Number(value), name: null };
  }
}
