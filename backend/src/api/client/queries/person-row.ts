import { type Column, orNull, text } from '../../../platform/statements/rows';
import { PERSONAL_CLIENT_COLUMNS } from './client-columns';

type Field = Exclude<(typeof PERSONAL_CLIENT_COLUMNS)[number]['field'], 'active'>;

/** What a form asks of a client, as a query answers it that selects those columns by their names on the wire. */
export const PERSON = Object.fromEntries(
  PERSONAL_CLIENT_COLUMNS.map(({ field }) => [field, field === 'name' ? text() : orNull(text())]),
) as { readonly [Of in Field]: Column<Of extends 'name' ? string : string | null> };
