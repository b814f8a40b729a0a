import { startApp } from '../harness';

const app = startApp();

const get = async (path: string) =>
  (await app.anonymous.get(path)) as { status: number; headers: Record<string, string> };

test('says that the process lives, and that it takes requests', async () => {
  expect((await get('/_health')).status).toBe(204);
  const ready = await get('/_health/ready');
  expect(ready.status).toBe(204);
  expect(ready.headers['cache-control']).toBe('no-store');
});

test('lives on without its database, but takes no requests until it is back', async () => {
  const { client } = app.knex;
  const acquire = jest
    .spyOn(client, 'acquireConnection')
    .mockRejectedValue(new Error('the database is down'));

  expect((await get('/_health')).status).toBe(204);
  expect((await get('/_health/ready')).status).toBe(503);

  acquire.mockRestore();
  expect((await get('/_health/ready')).status).toBe(204);
});
