import type { EditClientForm } from '@crediario/contract/forms';
import type { HistoryField, PersonalData } from '@crediario/contract/wire';
import type { ClientsRow } from '../../../tables';

type Holder = PersonalData['titular'];
type HeldAddress = 'endereco_residencial' | 'endereco_comercial';

type Column =
  | {
      personal: true;
      /** On the wire, in forms and in histories. */
      field: keyof EditClientForm & HistoryField;
      /** Its name in the client's data export; within an address, after a dot. */
      heldAs: keyof Holder | `${HeldAddress}.${keyof Holder[HeldAddress]}`;
      /** What is left after anonymising; by default nothing. */
      forgottenAs?: string;
    }
  /** Made by the database of columns that stand here: it goes with them, and nobody writes or shows it. */
  | { personal: true; madeOf: readonly (keyof ClientsRow)[] }
  | { personal: false; field?: HistoryField };

/** Every column of a client, and whether it identifies the person. What is written, read, exported, anonymised and shown
 *  in histories follows from it; tests compare it with the database. */
export const CLIENT_COLUMNS = {
  id: { personal: false },
  name: { personal: true, field: 'name', heldAs: 'nome', forgottenAs: 'Cliente anonimizado' },
  last_name: { personal: true, field: 'lastName', heldAs: 'sobrenome', forgottenAs: '' },
  nick: { personal: true, field: 'nick', heldAs: 'apelido' },
  cpf: { personal: true, field: 'cpf', heldAs: 'cpf' },
  anternative_name: { personal: true, field: 'anternativeName', heldAs: 'referencia' },
  phone: { personal: true, field: 'phone', heldAs: 'celular' },
  cep: { personal: true, field: 'cep', heldAs: 'endereco_residencial.cep' },
  address: { personal: true, field: 'address', heldAs: 'endereco_residencial.endereco' },
  number: { personal: true, field: 'number', heldAs: 'endereco_residencial.numero' },
  neighborhood: { personal: true, field: 'neighborhood', heldAs: 'endereco_residencial.bairro' },
  city: { personal: true, field: 'city', heldAs: 'endereco_residencial.cidade' },
  state: { personal: true, field: 'state', heldAs: 'endereco_residencial.estado' },
  commercial_cep: { personal: true, field: 'commercialCEP', heldAs: 'endereco_comercial.cep' },
  commercial_address: {
    personal: true,
    field: 'commercialAddress',
    heldAs: 'endereco_comercial.endereco',
  },
  commercial_number: {
    personal: true,
    field: 'commercialNumber',
    heldAs: 'endereco_comercial.numero',
  },
  commercial_neighborhood: {
    personal: true,
    field: 'commercialNeighborhood',
    heldAs: 'endereco_comercial.bairro',
  },
  commercial_city: { personal: true, field: 'commercialCity', heldAs: 'endereco_comercial.cidade' },
  commercial_state: {
    personal: true,
    field: 'commercialState',
    heldAs: 'endereco_comercial.estado',
  },
  active: { personal: false, field: 'active' },
  user_id: { personal: false },
  deleted_at: { personal: false },
  created_at: { personal: false },
  updated_at: { personal: false },
  created_by_id: { personal: false },
  updated_by_id: { personal: false },
  search_text: { personal: true, madeOf: ['name', 'last_name', 'nick', 'cpf', 'phone'] },
} as const satisfies Readonly<Record<keyof ClientsRow, Column>>;

type Columns = typeof CLIENT_COLUMNS;

type FieldColumns = {
  readonly [Name in keyof Columns as Columns[Name] extends { field: infer Field extends string }
    ? Field
    : never]: Name;
};

const entries: readonly [string, Column][] = Object.entries(CLIENT_COLUMNS);

const fieldOf = new Map(
  entries.map(([name, column]) => [name, 'field' in column ? column.field : undefined]),
);

/** A client's row without what the database makes of it: what is read for a change, and kept in the audit log. */
export type ClientRecord = Omit<ClientsRow, 'search_text'>;

export const RECORD_COLUMNS = entries.flatMap(([name, column]) =>
  'madeOf' in column ? [] : [name],
) as (keyof ClientRecord)[];

/** The column of each field that people write. */
export const CLIENT_FIELD_COLUMNS = Object.fromEntries(
  [...fieldOf].flatMap(([name, field]) => (field ? [[field, name]] : [])),
) as FieldColumns;

/** What identifies a client, as it was written: column, field, name in the export, and what is left of it. */
export const PERSONAL_CLIENT_COLUMNS = entries.flatMap(([name, column]) =>
  column.personal && 'field' in column
    ? [
        {
          name,
          field: column.field,
          heldAs: column.heldAs,
          forgottenAs: column.forgottenAs ?? null,
        },
      ]
    : [],
);

/** A record of the audit log in the words of histories. */
export const inClientWords = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [fieldOf.get(name) ?? name, value]),
  );
