import type { Knex } from 'knex';
import { backgroundDone } from '../../src/platform/background/background';
import { endChores } from '../../src/platform/background/steadily';
import { closePdfRenderer } from '../../src/platform/pdf/current-renderer';
import { closeReplica } from '../../src/platform/replica/current-replica';
import type { LoadedStrapi } from '../../src/platform/strapi/loaded-strapi';

/** The module that the running product uses. */
const {
  prepareStatements,
}: typeof import('../../src/platform/statements/prepared') = require('../../dist/src/platform/statements/prepared');

interface Started {
  strapi: LoadedStrapi & { load(): Promise<unknown> };
  destroy(): Promise<void>;
  /** Keeps it for the files to come. */
  share(): void;
}

interface Shared {
  strapi: LoadedStrapi;
  /** The product's own state, as its start left it. */
  state?: object;
  /** How many files had it; and whether one has it now. */
  lent?: number;
  isLent?: boolean;
  end(): Promise<void>;
}

/** See product-environment.cjs. */
declare const product: {
  create(): Promise<Started>;
  readonly isShared: boolean;
  shared: Shared | undefined;
};

/** For one file of tests. `leave` when its tests are through: the database is let go. */
interface Lent {
  strapi: LoadedStrapi;
  leave(): Promise<void>;
}

/** The worker's own, where the file shares it; else one that starts and ends with the file. The environment names the
 *  database as well. */
export async function startProduct(databaseUrl: string): Promise<Lent> {
  if (product.isShared) return lend(databaseUrl);
  const { strapi, destroy } = await boot();
  return { strapi, leave: destroy };
}

async function boot(): Promise<Started> {
  const started = await product.create();
  const { strapi } = started;
  strapi.log.level = 'error';
  await strapi.load();
  strapi.server.mount();
  // What the product does by itself every minute would come between a call and what a test says of it.
  endChores(strapi);
  await backgroundDone(strapi);
  return started;
}

/** Everything that the product keeps in its process lies there. */
const STATE = 'crediario';
const DATABASE = 'database.connection.connection.connectionString';

/** On a database that is as a first start leaves it; the first file that asks starts the product. */
async function lend(databaseUrl: string): Promise<Lent> {
  // A file that broke off has not given it back.
  if (product.shared?.isLent) await product.shared.end();
  if (product.shared) await onDatabase(product.shared, databaseUrl);
  else await startShared();
  const { shared } = product;
  if (!shared) throw new Error('Nothing is shared');
  shared.isLent = true;
  const { strapi } = shared;
  const knex = strapi.db.connection as Knex;
  const leaveAlone = listenersOf(knex);
  return {
    strapi,
    async leave() {
      jest.restoreAllMocks();
      await backgroundDone(strapi);
      await closePdfRenderer(strapi);
      await closeReplica(strapi);
      await closed(strapi.server.httpServer);
      leaveAlone();
      await knex.destroy();
      shared.isLent = false;
    },
  };
}

async function startShared(): Promise<void> {
  const { strapi, share } = await boot();
  share();
  // It would keep the worker from leaving.
  strapi.cron.stop();
  Object.assign(product.shared ?? {}, {
    state: { ...(strapi.config.get(STATE) as object) },
    lent: 1,
  });
}

/** No session of an earlier file's database may have the number of one of this: the process remembers whose they were. */
const SESSIONS_APART = 1_000_000;

async function onDatabase(shared: Shared, databaseUrl: string): Promise<void> {
  const { strapi, state, lent = 1 } = shared;
  strapi.config.set(STATE, { ...state });
  strapi.config.set(DATABASE, databaseUrl);
  const knex = strapi.db.connection as Knex;
  knex.client.connectionSettings.connectionString = databaseUrl;
  knex.initialize();
  prepareStatements(knex);
  await knex.raw(`ALTER TABLE sessions ALTER COLUMN id RESTART WITH ${lent * SESSIONS_APART}`);
  shared.lent = lent + 1;
}

/** @returns what takes away those who listen since. */
function listenersOf(knex: Knex): () => void {
  const before = new Map(knex.eventNames().map((event) => [event, knex.rawListeners(event)]));
  return () => {
    for (const event of knex.eventNames()) {
      const kept = before.get(event) ?? [];
      for (const listener of knex.rawListeners(event)) {
        if (!kept.includes(listener)) knex.removeListener(event, listener as () => void);
      }
    }
  };
}

function closed(server: LoadedStrapi['server']['httpServer']): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
