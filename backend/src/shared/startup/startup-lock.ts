import { Client } from 'pg';

/** One number for "this product is starting"; any constant does, as long as every process uses the same. */
const STARTUP_LOCK = 7_340_117;

export interface StartupLock {
  release(): Promise<void>;
}

/**
 * Waits until no other process is starting on this database, then holds the door.
 * A connection of its own: a session lock taken through the pool would be lost or leaked with its connection.
 * The database lets go by itself if this process dies.
 */
export async function takeStartupLock(connectionString: string): Promise<StartupLock> {
  const client = new Client({
    connectionString,
    application_name: 'crediario-startup',
  });
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [STARTUP_LOCK]);
  let held = true;
  return {
    release: async () => {
      if (!held) return;
      held = false;
      await client.end();
    },
  };
}
