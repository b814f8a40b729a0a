import { CLIENT_LABELS, type NewClientForm } from '@crediario/contract/forms';
import type { ClientAttributes, Entity } from '@crediario/contract/wire';
import { userName } from '@shared/formatters/people';

/** The client's own fields, none missing: what was never filled in is an empty text. */
export type ClientFields = { [Field in keyof NewClientForm]: string };

export interface Client extends ClientFields {
  id: number;
  active: boolean;
  employeeId: number | null;
  /** Empty while no employee visits the client. */
  employeeName: string;
}

const FIELD_NAMES = Object.keys(CLIENT_LABELS) as (keyof ClientFields)[];

export const EMPTY_CLIENT = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, '']),
) as ClientFields;

export function clientOf({ id, attributes }: Entity<ClientAttributes>): Client {
  const employee = attributes.user?.data;
  const fields = Object.fromEntries(FIELD_NAMES.map((name) => [name, attributes[name] ?? '']));
  return {
    ...(fields as ClientFields),
    id,
    active: attributes.active,
    employeeId: employee?.id ?? null,
    employeeName: employee ? userName(employee.attributes) : '',
  };
}
