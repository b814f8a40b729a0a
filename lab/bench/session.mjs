import { createRequire } from 'node:module';
import { mkdir } from 'node:fs/promises';
import { inRoot } from '../../scripts/lib/root.mjs';
import { Api } from '../trials/lib/api.mjs';
import { startBackend } from '../../scripts/lib/backend-process.mjs';
import { freePorts } from '../../scripts/lib/free-ports.mjs';
import { aRecorder } from './measure/recorder.mjs';
import { factsOf, requestsOf } from './measure/requests.mjs';
import { ADMINISTRATOR } from './world/open-world.mjs';

/** @typedef {import('./world/open-world.mjs').World} World */

/** Shared by the products that print. */
export const CACHE = inRoot('.data', 'cache');

/** The product in production mode on one world, a staff login, and a second product whose statements are written down. */
export class Session {
  /** @param {World} world */
  static async open(world) {
    await mkdir(CACHE, { recursive: true });
    const environment = { ...world.environment, CREDIARIO_CACHE: CACHE, PDF_SANDBOX: 'preferred' };
    const { port, recorded } = await freePorts(['port', 'recorded']);
    const backend = await startBackend(port, environment);
    const staff = await new Api(backend.url).loggedIn(ADMINISTRATOR.email, ADMINISTRATOR.password);
    const { Client } = createRequire(inRoot('backend/package.json'))('pg');
    const client = new Client({ connectionString: world.url });
    await client.connect();
    return new Session({ environment, backend, staff, client, recordedPort: recorded });
  }

  /** @param {{ environment: Record<string, string>, backend: import('../../scripts/lib/backend-process.mjs').Backend,
   *    staff: Api, client: any, recordedPort: number }} parts */
  constructor({ environment, backend, staff, client, recordedPort }) {
    this.environment = environment;
    this.backend = backend;
    this.staff = staff;
    this.client = client;
    this.recordedPort = recordedPort;
    this.target = { url: backend.url, pid: backend.pid, token: String(staff.token) };
  }

  facts() {
    return factsOf(this.client);
  }

  async requests() {
    return requestsOf(await this.facts());
  }

  /** Runs some work against a product that writes down what it asks of the database.
   *  @template T
   *  @param {(target: import('./measure/timing.mjs').Target,
   *    recorder: Awaited<ReturnType<typeof aRecorder>>) => Promise<T>} work
   *  @returns {Promise<T>} */
  async recording(work) {
    const recorder = await aRecorder();
    const environment = { ...this.environment, ...recorder.environment };
    const backend = await startBackend(this.recordedPort, environment);
    try {
      return await work({ ...this.target, url: backend.url, pid: backend.pid }, recorder);
    } finally {
      await backend.stop('SIGTERM');
      await recorder.close();
    }
  }

  /** How much there is: the size of the world. */
  async counts() {
    const { rows } = await this.client.query(`
      SELECT (SELECT count(*) FROM cashs WHERE type_status_cash_id = 1)::integer AS employees,
             (SELECT count(*) FROM clients)::integer AS clients, (SELECT count(*) FROM sales)::integer AS sales,
             (SELECT count(*) FROM portions)::integer AS instalments, (SELECT count(*) FROM payments)::integer AS payments,
             (SELECT count(*) FROM ledger_entries)::integer AS movements,
             round(pg_database_size(current_database()) / 1e6)::integer AS megabytes`);
    return rows[0];
  }

  async close() {
    this.staff.close();
    await this.client.end();
    await this.backend.stop('SIGTERM');
  }
}
