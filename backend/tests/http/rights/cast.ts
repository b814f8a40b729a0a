import type { Caller, TestApp } from '../../harness';
import { createCaller } from '../../harness/caller';
import { TEST_ENVIRONMENT } from '../../harness/environment';
import { issueToken } from '../../harness/users';
import { aWorld, type World } from '../../world';
import type { CallerName } from './matrix';

/** A collector with their records. */
export interface Holder {
  readonly app: TestApp;
  readonly collector: Caller;
  readonly world: World;
  /** To whom clients may be given. */
  readonly colleague: number;
  readonly someoneOfTheOffice: number;
  readonly master: { readonly id: number; readonly email: string };
}

export interface Part {
  caller: Caller;
  of: Holder;
}

export type Cast = Record<CallerName, Part>;

/** Fábio has an office, a colleague with records of their own, and a blocked colleague. */
export async function gather(app: TestApp): Promise<Cast> {
  const shared = {
    colleague: (await app.newUser()).id,
    someoneOfTheOffice: (await app.newUser({ role: 'gerente' })).id,
    master: await app.newUser({ role: 'administrador', email: TEST_ENVIRONMENT.MASTER_EMAIL }),
  };
  const aHolder = async (): Promise<Holder> => {
    const world = await aWorld(app);
    return { app, world, collector: world.fabio, ...shared };
  };
  const [fabio, another, blocked] = [await aHolder(), await aHolder(), await aHolder()];
  const { sara } = fabio.world;
  await sara.put(`/api/users/${blocked.collector.id}`, { blocked: true }).expect(200);
  return {
    Nobody: { caller: app.anonymous, of: fabio },
    Blocked: { caller: blocked.collector, of: blocked },
    Own: { caller: fabio.collector, of: fabio },
    'Another’s': { caller: fabio.collector, of: another },
    Manager: { caller: await app.loginAs('gerente'), of: fabio },
    Administrator: { caller: sara, of: fabio },
  };
}

/** The same person with a new token, so that a call that ends a session leaves the others alone. Who is blocked
 *  keeps the one from before. */
export async function signedInAnew(app: TestApp, who: CallerName, caller: Caller): Promise<Caller> {
  if (who === 'Nobody' || who === 'Blocked') return caller;
  const token = await issueToken(app.strapi, caller.id);
  return createCaller(app.agent, { id: caller.id, email: caller.email, token });
}
