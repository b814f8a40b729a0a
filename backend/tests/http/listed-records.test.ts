import { startApp } from '../harness';
import { aWorld } from '../world';

const app = startApp();

interface Listed {
  id: number;
  attributes: Record<string, unknown>;
}

/** What a list shows of each record is found out once for all of them: it must be what each shows by itself. */
describe('a record in a list', () => {
  it.each([
    ['gerente', 'clients'],
    ['gerente', 'cashs'],
    ['funcionario', 'clients'],
    ['funcionario', 'cashs'],
  ] as const)('shows a %s of /api/%s what it shows alone', async (role, resource) => {
    const world = await aWorld(app);
    await world.aClient({ of: null });
    await world.aClient({ active: false });
    await world.close(world.box);
    await world.anOpenBox(world.fabio.id);
    const caller = role === 'gerente' ? world.sara : world.fabio;
    const { body } = await caller.get(`/api/${resource}?populate=*&sort=id:asc`).expect(200);
    const listed: Listed[] = body.data;
    expect(listed.length).toBeGreaterThan(1);
    for (const record of listed) {
      const alone = await caller.get(`/api/${resource}/${record.id}?populate=*`).expect(200);
      expect(record).toEqual(alone.body.data);
      expect(JSON.stringify(record)).not.toMatch(/password|resetPasswordToken|deleted_at/);
    }
  });
});
