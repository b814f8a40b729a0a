import { userShape } from '@crediario/contract/wire';
import { sourceOf } from '../../../platform/reads/source';
import { exceptMaster } from '../../../core/employee/master';
import { USER_FIELD_COLUMNS } from '../../../core/employee/user-columns';
import { plain, type Sql, sql } from '../../../platform/reads/sql';

const ROLES = {
  table: 'up_roles',
  columns: {
    name: 'name',
    description: 'description',
    type: 'type',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  links: {},
  own: 'everyone',
} as const;

/** Users, without passwords and codes. A collector sees only their own record. */
export const USERS = sourceOf(userShape, {
  table: 'up_users',
  columns: USER_FIELD_COLUMNS,
  links: {
    role: {
      to: ROLES,
      key: (row) =>
        `(SELECT link.role_id FROM up_users_role_links link WHERE link.user_id = ${row}.id)`,
    },
  },
  own: (row, { id }) => sql`${plain(row)}.id = ${id}`,
});

/** Of them those whom lists show, whatever the filters. */
export function listedUsers(): Sql {
  const [text, bindings] = exceptMaster();
  return { text, bindings };
}
