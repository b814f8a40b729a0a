import type { LoadedStrapi } from '../strapi/loaded-strapi';

const ROLE = 'admin::role';
const SUPER_ADMIN = 'strapi-super-admin';

/** Strapi makes an editor and an author for websites. Nobody here is one, and what they may do is no one's business. */
export async function keepOnlySuperAdmins(strapi: LoadedStrapi): Promise<void> {
  const roles = strapi.service(ROLE);
  const others: { id: number; usersCount: number }[] = (await roles.findAllWithUsersCount()).filter(
    ({ code }: { code: string }) => code !== SUPER_ADMIN,
  );
  const unused = others.filter(({ usersCount }) => usersCount === 0).map(({ id }) => id);
  if (unused.length > 0) await roles.deleteByIds(unused);
}
