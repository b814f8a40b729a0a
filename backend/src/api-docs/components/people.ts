import {
  flag,
  named,
  oneOf,
  orNull,
  record,
  related,
  text,
  timestamps,
  whole,
  maybeText,
  maybeId,
  maybeMoment,
  maybeMoney,
  maybeDay,
  type Schema,
} from '../schema';

const color = ['green', 'yellow', 'purple', 'red', 'blue', 'gray'];

const userFields = {
  username: text,
  email: text,
  name: maybeText,
  finalname: maybeText,
  cpf: maybeText,
  phone: maybeText,
  blocked: flag,
};
/** A stranger who registers is told nothing that the request did not say. */
const knownUserFields = { ...userFields, selfRegistered: flag };
const userBookkeeping = {
  provider: maybeText,
  confirmed: orNull(flag),
  ...timestamps,
};
const role = record(
  { id: whole, name: text, type: text },
  { description: maybeText, ...timestamps },
);

const clientFields = {
  name: text,
  lastName: maybeText,
  nick: maybeText,
  cpf: maybeText,
  anternativeName: maybeText,
  phone: maybeText,
  cep: maybeText,
  address: maybeText,
  number: maybeText,
  neighborhood: maybeText,
  city: maybeText,
  state: maybeText,
  commercialCEP: maybeText,
  commercialAddress: maybeText,
  commercialNumber: maybeText,
  commercialNeighborhood: maybeText,
  commercialCity: maybeText,
  commercialState: maybeText,
  active: flag,
};

export const PEOPLE: Readonly<Record<string, Schema>> = {
  User: record({ id: whole, ...knownUserFields }, { ...userBookkeeping, role }),
  UserAttributes: record(knownUserFields, userBookkeeping),
  RegisteredUser: record(userFields, { id: whole, selfRegistered: flag, ...userBookkeeping, role }),
  ClientAttributes: record(clientFields, {
    ...timestamps,
    updatedAt: maybeMoment,
    user: related(named('UserAttributes')),
  }),
  ClientReportRow: record({
    sale_id: maybeId,
    client_id: whole,
    client_name: text,
    client_last_name: text,
    user_id: maybeId,
    user_name: maybeText,
    client_cpf: text,
    client_phone: text,
    active: flag,
    sale_color: oneOf(...color),
  }),
  ColorCounts: record(Object.fromEntries(color.map((name) => [name, whole]))),
  UserStatusRow: record({
    id: whole,
    name: text,
    blocked: flag,
    cash_id: maybeId,
    type_status_cash_id: maybeId,
    type_status_cash_name: maybeText,
    start_at: maybeMoment,
    final_at: maybeMoment,
    last_sync: maybeMoment,
    opened_on: maybeDay,
    client_sum: maybeMoney,
    atual_cash: maybeMoney,
  }),
};
