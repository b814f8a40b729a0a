/** Grain: a person whom a file, or who has one imported, may mean. */
import type { Role } from '@crediario/contract/domain';
import { master, notMaster } from '../../../core/employee/master';
import { integer, orNull, type Row, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';

const COLUMNS = { id: integer(), name: text(), email: orNull(text()) };

export type ImportPerson = Row<typeof COLUMNS>;

/** Those of a role who have access, by their id. */
function peopleOf(db: Db, role: Role, suffix = ''): Promise<ImportPerson[]> {
  const query = db.raw(
    `SELECT u.id, ${USER_NAME} AS name, u.email
       FROM up_users u JOIN up_users_role_links l ON l.user_id = u.id JOIN up_roles r ON r.id = l.role_id
      WHERE r.type = :role AND u.blocked IS NOT TRUE
        AND (:role <> 'funcionario' OR ${notMaster('u.email')})
      ORDER BY u.id ${suffix}`,
    { role, ...master() },
  );
  return rowsOf(COLUMNS, query);
}

export const importCollectors = (db: Db): Promise<ImportPerson[]> => peopleOf(db, 'funcionario');

/** Kept as they are until the commit. */
export const keptCollectors = (db: Db): Promise<ImportPerson[]> =>
  peopleOf(db, 'funcionario', 'FOR SHARE OF u');

export const importAdministrators = (db: Db): Promise<ImportPerson[]> =>
  peopleOf(db, 'administrador');
