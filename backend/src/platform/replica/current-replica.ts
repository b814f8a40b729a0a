import type { Knex } from 'knex';
import type { ConfigHolder } from '../clock/current-clock';
import { settings } from '../settings';
import { createReplica, onlyPrimary, type Replica } from './replica';

interface Host extends ConfigHolder {
  db: { connection: Knex };
  log: { warn(message: string): unknown };
}

/** Kept in Strapi's configuration: one a process. */
export const REPLICA_KEY = 'crediario.replica';

/** Where reads go that may be a little old. Call from bootstrap on. */
export function currentReplica(strapi: Host): Replica {
  const known = strapi.config.get(REPLICA_KEY) as Replica | undefined;
  if (known) return known;
  const { url, maxLagMs } = settings().replica;
  const primary = () => strapi.db.connection;
  // The message may quote an address; its code says enough.
  const onFailure = (error: unknown) => {
    const { name, code } = error as { name?: string; code?: string };
    strapi.log.warn(`The replica is left alone for a while: ${code ?? name ?? 'error'}`);
  };
  const made = url ? createReplica({ url, maxLagMs, primary, onFailure }) : onlyPrimary(primary);
  strapi.config.set(REPLICA_KEY, made);
  return made;
}

/** Before the process leaves. */
export async function closeReplica({ config }: ConfigHolder): Promise<void> {
  await (config.get(REPLICA_KEY) as Replica | undefined)?.close();
}
