import type { UseCaseContext } from '../../src/platform/transaction/context';
import type { TestApp } from '../harness';
import type { World } from './index';

/** Ends the transaction only when it is told to: everything is done, and every lock held, from `reached` on. */
export function heldOpen<T>(world: World, work: (context: UseCaseContext) => Promise<T>) {
  const gates = { reach: () => {}, release: () => {} };
  const reached = new Promise<void>((resolve) => {
    gates.reach = resolve;
  });
  const released = new Promise<void>((resolve) => {
    gates.release = resolve;
  });
  const done = world.act(async (context) => {
    const result = await work(context);
    gates.reach();
    await released;
    return result;
  });
  return { done, reached, release: () => gates.release() };
}

/** Waits until somebody waits for a lock of this database. */
export async function someoneWaits(app: TestApp): Promise<void> {
  for (;;) {
    const { rows } = await app.knex.raw(
      `SELECT count(*)::integer AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rows[0].waiting > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
