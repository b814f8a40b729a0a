import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createCluster, createStandby } from './debian-postgres.mjs';
import { startPooler } from './pooler.mjs';

/** @typedef {import('./debian-postgres.mjs').Cluster} Cluster */

const run = promisify(execFile);
const TRIES = 600;

/** One statement, as the super-user, straight at one server.
 *  @param {Cluster} cluster
 *  @param {string} sql */
export async function ask(cluster, sql) {
  const { stdout } = await run('psql', [cluster.conninfo, '-X', '-At', '-c', sql]);
  return stdout.trim();
}

/** @param {string} what
 *  @param {() => Promise<boolean>} holds */
export async function until(what, holds) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await holds()) return;
    await sleep(100);
  }
  throw new Error(`${what}: it never came to that.`);
}

/** Two servers, one of which follows the other; a commit is told when both have it on disk. PgBouncer leads to them. */
export class Replicated {
  /** @param {Cluster} primary
   *  @param {Cluster} standby
   *  @param {Awaited<ReturnType<typeof startPooler>>} pooler */
  constructor(primary, standby, pooler) {
    this.primary = primary;
    this.standby = standby;
    this.pooler = pooler;
  }

  /** @param {{ folder: string, ports: Record<'one' | 'two' | 'pooler', number> }} place */
  static async create({ folder, ports }) {
    const settings = ['synchronous_commit = on', 'wal_keep_size = 256MB', 'wal_log_hints = on'];
    const one = { folder: path.join(folder, 'one'), port: ports.one, settings };
    const primary = await createCluster(one);
    const two = { folder: path.join(folder, 'two'), port: ports.two, name: 'follower' };
    const standby = await createStandby({ ...two, primary });
    const servers = { primary, standby };
    const pooler = await startPooler({
      folder: path.join(folder, 'pooler'),
      port: ports.pooler,
      servers,
    });
    const made = new Replicated(primary, standby, pooler);
    await made.waitForFollower();
    return made;
  }

  /** From now on no commit is told before the standby has it. */
  async waitForFollower() {
    await ask(this.primary, "ALTER SYSTEM SET synchronous_standby_names = 'follower'");
    await ask(this.primary, 'SELECT pg_reload_conf()');
    const state = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
    await until('The standby is synchronous', async () => (await ask(this.primary, state)) === '1');
  }

  /** The primary dies; the standby takes its place, and follows nobody and waits for nobody. */
  async failOver() {
    this.primary.kill();
    [this.primary, this.standby] = [this.standby, this.primary];
    await this.primary.promote();
    await ask(this.primary, 'ALTER SYSTEM RESET synchronous_standby_names');
    await ask(this.primary, 'SELECT pg_reload_conf()');
    await this.pooler.leadTo(this);
  }

  /** The server that died comes back as a standby, from a fresh copy. */
  async comeBack() {
    const { folder, port } = this.standby;
    this.standby = await createStandby({ folder, port, name: 'follower', primary: this.primary });
    await this.waitForFollower();
    await this.pooler.leadTo(this);
  }

  async stop() {
    await this.pooler.stop();
    await this.primary.stop();
    await this.standby.stop();
  }
}
