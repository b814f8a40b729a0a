import { Client } from 'pg';

/** One number for "this product is starting"; any constant does, as long as every process uses the same. */
const STARTUP_LOCK = 7_340_117;

export interface StartupLock {
  release(): Promise<void>;
}

interface Addresses {
  /** Where the product's pool goes. */
  databaseUrl: string;
  /** The same database without a transaction pooler, so that the session is ours. */
  directUrl: string;
}

/**
 * Waits until no other process is starting on this database, then takes the lock.
 * On a connection of its own: through a pool, a session lock would be lost or leaked with its connection.
 * If this process dies, the database releases the lock.
 * Throws: Error with a sentence for the person who deploys, if the two addresses lead to different databases.
 */
export async function takeStartupLock({ databaseUrl, directUrl }: Addresses): Promise<StartupLock> {
  const client = await connect(directUrl);
  let held = true;
  const release = async () => {
    if (!held) return;
    held = false;
    await client.end();
  };
  try {
    await client.query('select pg_advisory_lock($1)', [STARTUP_LOCK]);
    if (directUrl !== databaseUrl) await requireLockSeenFrom(databaseUrl, client);
  } catch (error) {
    await release();
    throw error;
  }
  return { release };
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, application_name: 'crediario-startup' });
  await client.connect();
  return client;
}

/** A lock in another database would not stop other processes. */
async function requireLockSeenFrom(databaseUrl: string, holder: Client): Promise<void> {
  const held = await holder.query('select pg_backend_pid() as pid');
  const pooled = await connect(databaseUrl);
  try {
    const { rowCount } = await pooled.query(
      `select 1 from pg_locks
         join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and granted
          and pg_database.datname = current_database() and objid = $1 and pid = $2`,
      [STARTUP_LOCK, held.rows[0].pid],
    );
    if (rowCount) return;
  } finally {
    await pooled.end();
  }
  throw new Error('DATABASE_DIRECT_URL e DATABASE_URL levam a bancos diferentes.');
}
