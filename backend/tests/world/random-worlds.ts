import type { TestApp } from '../harness';
import { paperRecords } from './paper-records';
import type { WorldPlan } from './random-steps';
import { RandomWorld } from './random-world';

/** Those of a group live through the same days at the same time, so many side by side. */
const SIDE_BY_SIDE = 6;

export interface Group {
  number: number;
  plans: readonly WorldPlan[];
}

export interface Told {
  plan: WorldPlan;
  world: RandomWorld;
}

export async function inTurns<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
}

/** Two collectors and three clients of each world, past Strapi: a password of each would take a minute in all. */
export async function newWorlds(app: TestApp, { number, plans }: Group): Promise<Told[]> {
  const staff = { id: (await app.loginAs('gerente')).id, role: 'gerente', isStaff: true } as const;
  const role = await app.knex('up_roles').where({ type: 'funcionario' }).first('id');
  const names = plans.flatMap((_, n) => [
    `a${number}-${n}@ensaio.test`,
    `b${number}-${n}@ensaio.test`,
  ]);
  const users: number[] = await app
    .knex('up_users')
    .insert(names.map((email) => ({ email, username: email, name: 'Cobrador', blocked: false })))
    .returning('id')
    .then((rows) => rows.map(({ id }) => id));
  await app
    .knex('up_users_role_links')
    .insert(users.map((user_id) => ({ user_id, role_id: role.id, user_order: 1 })));
  const clients: number[] = await app
    .knex('clients')
    .insert(
      Array.from({ length: plans.length * 3 }, (_, n) => ({
        name: 'Maria',
        last_name: 'Souza',
        active: true,
        user_id: users[Math.floor(n / 3) * 2 + (n % 3 === 2 ? 1 : 0)],
      })),
    )
    .returning('id')
    .then((rows) => rows.map(({ id }) => id));
  return plans.map((plan, n) => ({
    plan,
    world: new RandomWorld(
      app,
      staff,
      users.slice(n * 2, n * 2 + 2),
      clients.slice(n * 3, n * 3 + 3),
    ),
  }));
}

/** Closes the boxes whose plans say so. */
export async function closeBoxes(app: TestApp, worlds: Told[], index: number): Promise<void> {
  const { boxes } = await paperRecords(app);
  const openOf = new Map(boxes.filter((box) => box.isOpen).map((box) => [box.employeeId, box.id]));
  await inTurns(worlds, async ({ world, plan }) => {
    for (const [n, how] of (plan.days[index]?.closing ?? []).entries()) {
      const box = openOf.get(world.collectors[n] ?? 0);
      if (box !== undefined && how !== 'open') await world.close(box, how);
    }
  });
}
