import knex, { type Knex } from 'knex';
import { makeCommitsHonest } from './honest-commit';
import type { Db, Transaction, TransactionHost } from './in-transaction';

/** The product's database for a command, without the product's server: what use-cases need of one. */
export interface OwnPool extends TransactionHost {
  db: TransactionHost['db'] & { connection: Db };
  close(): Promise<void>;
}

const MOST_CONNECTIONS = 2;

/** `name`: under which the server lists it. The process runs in UTC, as the server does: days and moments are stored without a
 *  zone. */
export function ownPool(url: string, name: string): OwnPool {
  const connection: Knex = knex({
    client: 'postgres',
    connection: { connectionString: url, application_name: name } as Knex.PgConnectionConfig,
    pool: { min: 0, max: MOST_CONNECTIONS },
  });
  readAsStrapiDoes(connection);
  const host = { connection };
  makeCommitsHonest(host);
  return {
    db: {
      connection: connection as Db,
      transaction: (work) =>
        host.connection.transaction((trx) => work({ trx: trx as Transaction })),
    },
    close: () => connection.destroy(),
  };
}

interface Driver {
  types: { setTypeParser(type: number, parse: (text: string) => unknown): void };
}

const TYPES = { date: 1082, jsonb: 3802, numeric: 1700 };

/** Queries rely on how Strapi has the driver read its values. */
function readAsStrapiDoes({ client }: Knex): void {
  const { types } = (client as { driver: Driver }).driver;
  types.setTypeParser(TYPES.date, (text) => text);
  types.setTypeParser(TYPES.jsonb, (text) => text);
  types.setTypeParser(TYPES.numeric, Number.parseFloat);
}
