import { PERMISSIONS } from '../../src/app/permissions';
import { bootInProcess } from '../harness/boot-process';
import { startApp } from '../harness';

const app = startApp();

async function actionsOf(type: string): Promise<string[]> {
  const rows = await app
    .knex('up_permissions as p')
    .join('up_permissions_role_links as l', 'l.permission_id', 'p.id')
    .join('up_roles as r', 'r.id', 'l.role_id')
    .where('r.type', type)
    .pluck('p.action');
  return rows.sort();
}

test.each(Object.entries(PERMISSIONS))(
  '%s may do what is listed, and nothing else',
  async (type, listed) => {
    expect(await actionsOf(type)).toEqual([...listed].sort());
  },
);

test('a start puts back what was changed by hand, and keeps what super-admins may change', async () => {
  const strayed = await app
    .knex('up_permissions')
    .where({ action: 'api::client.client.find' })
    .pluck('id');
  await app.knex('up_permissions').whereIn('id', strayed).delete();
  await app.knex('type_frequencies').where({ id: 1 }).update({ name: 'Todo dia' });
  await app.knex('type_occurrences').where({ id: 6 }).delete();
  await app.knex('type_sales').where({ id: 2 }).delete();

  await bootInProcess(app.databaseUrl);

  expect(await actionsOf('funcionario')).toEqual([...PERMISSIONS.funcionario].sort());
  expect(await app.knex('type_frequencies').where({ id: 1 }).first('name')).toEqual({
    name: 'Todo dia',
  });
  expect(await app.knex('type_occurrences').where({ id: 6 }).first()).toBeUndefined();
  expect(await app.knex('type_sales').where({ id: 2 }).first('name')).toEqual({ name: 'Nova' });
});

test('new reference rows get ids beyond the seeded ones', async () => {
  const { id } = await app.strapi.entityService.create('api::type-frequency.type-frequency', {
    data: { name: 'Trimestral', order: 9 },
  });

  expect(id).toBeGreaterThan(5);
});
