import { startApp } from '../harness';

const app = startApp();

test('tells anyone the business day, its zone and the company', async () => {
  app.clock.set('2026-02-01T01:30:00Z');

  const { status, body } = await app.anonymous.get('/api/settings');

  expect(status).toBe(200);
  expect(body).toEqual({
    data: {
      // 22:30 of the day before in São Paulo
      today: '2026-01-31',
      now: '2026-02-01T01:30:00.000Z',
      timeZone: 'America/Sao_Paulo',
      company: { name: 'Crediário', email: 'contato@crediario.test' },
    },
  });
});
