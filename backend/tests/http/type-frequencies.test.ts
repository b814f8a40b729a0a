import { startApp } from '../harness';

const app = startApp();

test('everyone who is signed in lists the frequencies in their order', async () => {
  for (const role of ['administrador', 'gerente', 'funcionario'] as const) {
    const caller = await app.loginAs(role);

    const { status, body } = await caller.get('/api/type-frequencies?sort=order');

    expect(status).toBe(200);
    const names = body.data.map((row: { attributes: { name: string } }) => row.attributes.name);
    expect(names).toEqual(['Diária', 'Semanal', 'Decendial', 'Quinzenal', 'Mensal']);
    expect(body.data[1].id).toBe(2);
  }
});

test('a stranger does not, and nobody changes one here', async () => {
  const staff = await app.loginAs('administrador');

  await app.anonymous.get('/api/type-frequencies').expect(401);
  const { status } = await staff.put('/api/type-frequencies/1', { data: { name: 'Outra' } });
  expect([404, 405]).toContain(status);
});
