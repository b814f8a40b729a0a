import type { Role } from '@crediario/contract/domain';
import { openSession } from '../../src/platform/sessions/sessions';
import type { LoadedStrapi } from '../../src/platform/strapi/loaded-strapi';
import { inTransaction } from '../../src/platform/transaction/in-transaction';

export interface UserFields {
  role: Role;
  name: string;
  finalname: string;
  email: string;
  cpf: string;
  phone: string;
  password: string;
  blocked: boolean;
}

export const PASSWORD = '12345678';

let count = 0;

/** Makes a person with a role, past every rule of the API, and a token. */
export async function createUser(
  strapi: LoadedStrapi,
  { role = 'funcionario', ...fields }: Partial<UserFields>,
): Promise<{ id: number; email: string; token: string }> {
  count += 1;
  const email = fields.email ?? `${role}${count}@crediario.test`;
  const { id: roleId } = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: role } });
  const data = {
    name: role === 'funcionario' ? 'Fábio' : 'Sara',
    finalname: `Número ${count}`,
    cpf: '529.982.247-25',
    phone: '(11) 98888-7777',
    password: PASSWORD,
    blocked: false,
    ...fields,
    email,
    username: email,
    provider: 'local',
    confirmed: true,
    role: roleId,
  };
  const { id } = await strapi.entityService.create('plugin::users-permissions.user', { data });
  return { id: Number(id), email, token: await issueToken(strapi, Number(id)) };
}

/** A token of a session of its own. */
export async function issueToken(strapi: LoadedStrapi, id: number): Promise<string> {
  const session = await inTransaction(strapi, (trx) => openSession(trx, id));
  return strapi.plugin('users-permissions').service('jwt').issue({ id, session: session.id });
}
