import { startApp } from '../harness';
import { aWorld } from '../world';

const app = startApp({ AUTH_LIMITS_FACTOR: '1' });

test('a collector is heard of on twenty new devices a day; with more made up the package comes, and none is noted', async () => {
  const { fabio, sara } = await aWorld(app);
  const fetch = async (device: string) =>
    (await fabio.get(`/api/field/package?device=${device}`).expect(200)).body.data;
  for (let nth = 0; nth < 20; nth += 1)
    expect(await fetch(`novo-${nth}`)).toHaveProperty('seal_key');
  const beyond = await fetch('inventado');
  expect(beyond).not.toHaveProperty('seal_key');
  expect(beyond.clients).toHaveLength((await fetch('novo-0')).clients.length);
  expect(await fetch('novo-3')).toHaveProperty('seal_key');
  expect(await app.knex('field_devices').where({ collector_id: fabio.id })).toHaveLength(20);
  const refuse = (device: string) =>
    sara.put('/api/field/devices', { data: { user_id: fabio.id, device, is_refused: true } });
  const { body } = await refuse('inventado').expect(404);
  expect(body.error.details.code).toBe('DEVICE_NOT_FOUND');
  await refuse('novo-3').expect(200);
});
