import { startApp } from '../../harness';

const app = startApp({ METRICS_TOKEN: 'segredo-de-quem-observa' });

/** A proxy that keeps strangers from '/admin' knows it by this spelling and no other. */
test.each([
  '/Admin/init',
  '/ADMIN/init',
  '/Content-Manager/init',
  '/Users-Permissions/roles',
  '/API/settings',
  '/Api/clients',
  '/WS/01001-000/json',
  '/Metrics',
  '/_Health',
  '/_HEALTH/ready',
])('%s is no address', async (path) => {
  const bearer = { Authorization: 'Bearer segredo-de-quem-observa' };
  await app.anonymous.get(path, bearer).expect(404);
});
