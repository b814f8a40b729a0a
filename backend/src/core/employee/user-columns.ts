import type { userShape } from '@crediario/contract/wire';
import type { UpUsersRow } from '../../tables';

type Column = { personal: boolean } & (
  | {
      /** Leaves the database neither in an answer nor into the audit log nor in the company's export. */
      secret: true;
    }
  | {
      field?: keyof (typeof userShape)['fields'];
      /** Stands in the audit log as it was and as it is, though it says nothing of who the person is. */
      audited?: true;
    }
);

/** Every column of a user, whether it says who the person is, and what opens a door. The one place that tells: what is read,
 *  what the company's export leaves out and what an auditor sees (what is personal and no secret, and access) follow from it.
 *  A test holds it against the database. */
export const USER_COLUMNS = {
  id: { personal: false },
  username: { personal: true, field: 'username' },
  email: { personal: true, field: 'email' },
  provider: { personal: false, field: 'provider' },
  password: { personal: true, secret: true },
  reset_password_token: { personal: true, secret: true },
  confirmation_token: { personal: true, secret: true },
  confirmed: { personal: false, field: 'confirmed' },
  blocked: { personal: false, field: 'blocked', audited: true },
  name: { personal: true, field: 'name' },
  finalname: { personal: true, field: 'finalname' },
  cpf: { personal: true, field: 'cpf' },
  phone: { personal: true, field: 'phone' },
  self_registered: { personal: false, field: 'selfRegistered' },
  created_at: { personal: false, field: 'createdAt' },
  updated_at: { personal: false, field: 'updatedAt' },
  created_by_id: { personal: false },
  updated_by_id: { personal: false },
  demo: { personal: false },
} as const satisfies Readonly<Record<keyof UpUsersRow, Column>>;

type Columns = typeof USER_COLUMNS;

type FieldColumns = {
  readonly [Name in keyof Columns as Columns[Name] extends { field: infer Field extends string }
    ? Field
    : never]: Name;
};

type SecretColumn = {
  [Name in keyof Columns]: Columns[Name] extends { secret: true } ? Name : never;
}[keyof Columns];

const entries: readonly [string, Column][] = Object.entries(USER_COLUMNS);

/** The column of each field on the wire. */
export const USER_FIELD_COLUMNS = Object.fromEntries(
  entries.flatMap(([name, column]) => ('field' in column ? [[column.field, name]] : [])),
) as FieldColumns;

const isSecret = (column: Column): boolean => 'secret' in column;

export const USER_SECRETS = entries.flatMap(([name, column]) =>
  isSecret(column) ? [name] : [],
) as readonly SecretColumn[];

const isAudited = (column: Column): boolean =>
  'audited' in column || (column.personal && !isSecret(column));

const audited = new Set(entries.flatMap(([name, column]) => (isAudited(column) ? [name] : [])));

/** Of what is written into a user's row, what an auditor sees: never the password, only that it was changed. */
export const auditedUser = (row: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(row).filter(([name]) => audited.has(name))),
  ...(row['password'] !== undefined && { password: 'alterada' }),
});
