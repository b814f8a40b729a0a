import { clientShape } from '@crediario/contract/wire';
import { keyIn, sourceOf } from '../../../platform/reads/source';
import { plain, sql } from '../../../platform/reads/sql';
import { USERS } from '../../employee/queries/user-source';
import { CLIENT_FIELD_COLUMNS } from './client-columns';

/** Clients who are not deleted; a collector sees those whom they visit now. */
export const CLIENTS = sourceOf(clientShape, {
  table: 'clients',
  columns: { ...CLIENT_FIELD_COLUMNS, createdAt: 'created_at', updatedAt: 'updated_at' },
  links: { user: { to: USERS, key: keyIn('user_id'), staffOnly: true } },
  rows: (row) => `${row}.deleted_at IS NULL`,
  own: (row, { id }) => sql`${plain(row)}.user_id = ${id}`,
});
