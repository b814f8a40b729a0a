import { startApp } from '../harness';
import { aWorld } from '../world';

const app = startApp();

const CPF = '529.982.247-25';
const named = (id: number, name: string, cpf: string) =>
  app.knex('clients').where({ id }).update({ name, cpf });

describe('GET /api/clientsByCpf', () => {
  test('names who has the CPF, however it is written, with their late sales', async () => {
    const world = await aWorld(app, '2026-01-05T12:00:00-03:00');
    await named(world.maria, 'Maria', CPF);
    const late = { frequency: 'Semanal', weekday: 2 } as const;
    await world.aSale(late);
    await world.aSale(late);
    await world.aSale({ frequency: 'Mensal' });
    await world.pay(await world.aSale(late), 'all');
    const twin = await world.aClient();
    await named(twin, 'Ana', '52998224725');
    const gone = await world.aClient();
    await named(gone, 'Bia', CPF);
    await world.sara.delete(`/api/deleteClient?id=${gone}`).expect(200);
    await named(await world.aClient(), 'Caio', '111.444.777-35');
    app.clock.set('2026-01-20T12:00:00-03:00');

    const maria = { id: world.maria, name: 'Maria', lastName: 'Souza', late_sales: 2 };
    const ana = { id: twin, name: 'Ana', lastName: 'Souza', late_sales: 0 };
    for (const cpf of [CPF, '52998224725']) {
      const { body } = await world.sara.get(`/api/clientsByCpf?cpf=${cpf}`).expect(200);
      expect(body).toEqual({ data: [maria, ana] });
    }
    const edited = await world.sara.get(`/api/clientsByCpf?cpf=${CPF}&except=${world.maria}`);
    expect(edited.body).toEqual({ data: [ana] });
  });

  test.each(['', 'cpf=', 'cpf=529', 'cpf[$ne]=1', 'cpf=x&except=y', 'cpf=529982247255'])(
    '%j is a 400 in Portuguese',
    async (query) => {
      const staff = await app.loginAs('gerente');
      const { status, body } = await staff.get(`/api/clientsByCpf?${query}`);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).not.toMatch(/must|required|cannot/i);
    },
  );

  test('reads no more of the clients than its index holds', async () => {
    const plan = await app.knex.transaction(async (trx): Promise<string> => {
      await trx.raw('SET LOCAL enable_seqscan = off');
      await trx.raw(
        'DROP INDEX clients_by_name, clients_of_employee_by_name, clients_in_portuguese',
      );
      const { rows } = await trx.raw(
        `EXPLAIN SELECT id FROM clients
          WHERE regexp_replace(cpf, '\\D', '', 'g') = '52998224725' AND deleted_at IS NULL`,
      );
      return JSON.stringify(rows);
    });
    expect(plan).toContain('clients_of_cpf');
  });
});
