import { randomUUID } from 'node:crypto';
import { withClient } from '../../../scripts/lib/with-client.mjs';
import { Api } from './api.mjs';
import { aRoute, COLLECTORS_PASSWORD } from './office.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */

const FORGED = 9_999_999.99;
/** All but the frame of a body of 256 kB. */
const BODY_BYTES = 250_000;
const AT_ONCE = 100;
const ORDINARY = 2_000;
/** More than the throttle lets through. */
const MOST_ADMITTED = 100;

/** @param {number} saleId
 *  @param {number} seq
 *  @param {number} bytes */
const forged = (saleId, seq, bytes) => ({
  id: randomUUID(),
  seq,
  kind: 'payment',
  taken_at: new Date().toISOString(),
  payload: { sale: saleId, type_payment: 2, value: FORGED, observation: 'x'.repeat(bytes) },
});

/** A week's work of two phones that were without network: what a process holds after it is what it needs in any case.
 *  @param {Stage} stage */
export async function anOrdinaryDay(stage) {
  const route = await aRoute(stage.staff, 701);
  const phone = await stage.staff.loggedIn(route.email, COLLECTORS_PASSWORD);
  for (let at = 0; at < ORDINARY; at += AT_ONCE) {
    const operations = Array.from({ length: AT_ONCE }, (_, seq) => ({
      id: randomUUID(),
      seq: at + seq + 1,
      kind: 'visit',
      taken_at: new Date().toISOString(),
      payload: { sale: route.saleId, type_occurrence: 1, observation: 'x'.repeat(1_900) },
    }));
    await phone.accepted('POST', '/api/field/operations', {
      data: { device: at < ORDINARY / 2 ? 'honesto' : 'o outro', operations },
    });
  }
  phone.close();
}

/** A collector who is sent away, and what their phone sends then: bodies of one operation, then as many and as large operations as
 *  are let in, each request under a device that it makes up.
 *  @param {Stage} stage
 *  @param {number} requests
 *  @returns {Promise<{ collector: number, figures: import('./trial.mjs').Figures }>} */
export async function aFlood(stage, requests) {
  const route = await aRoute(stage.staff, 700);
  const { token } = await stage.staff.loggedIn(route.email, COLLECTORS_PASSWORD);
  await stage.staff.accepted('PUT', `/api/users/${route.employeeId}`, { blocked: true });
  const phone = new Api(stage.staff.url, { token, keepAlive: false });
  /** @type {Record<string, number>} */
  const statuses = {};
  const send = async (/** @type {object[]} */ operations, /** @type {string} */ device) => {
    const { status } = await phone.call('POST', '/api/field/operations', {
      data: { device, operations },
    });
    statuses[status] = (statuses[status] ?? 0) + 1;
    return status;
  };
  for (let at = 0; at < requests; at += 1) {
    await send([forged(route.saleId, at + 1, BODY_BYTES)], `enchente-${at}`);
  }
  let admitted = 0;
  for (let at = 0; at < MOST_ADMITTED; at += 1) {
    const bytes = Math.floor(BODY_BYTES / AT_ONCE) - 300;
    const operations = Array.from({ length: AT_ONCE }, (_, seq) =>
      forged(route.saleId, seq + 1, bytes),
    );
    const status = await send(operations, `enchente-${requests + at}`);
    if (status === 429) break;
    admitted += AT_ONCE;
  }
  phone.close();
  const { 200: taken = 0, 413: large = 0, 429: many = 0, ...others } = statuses;
  const figures = {
    'requests refused as too large (413)': large,
    'requests taken (200)': taken,
    'requests beyond the throttle (429)': many,
    'answers that nothing explains': /** @type {[number, number]} */ ([
      Object.keys(others).length,
      0,
    ]),
    'operations admitted': admitted,
  };
  return { collector: route.employeeId, figures };
}

/** As the flood lay in the database of a release that had no bound.
 *  @param {Stage} stage
 *  @param {number} collector
 *  @param {number} operations
 *  @returns {Promise<number>} */
export async function anOldFlood({ database }, collector, operations) {
  const { rowCount } = await withClient(database.url, (client) =>
    client.query(
      `WITH kept AS (
         INSERT INTO field_operations (id, collector_id, sent_by_id, device, seq, kind, taken_at, value, body)
         SELECT gen_random_uuid()::text, $1, $1, 'de antes', n, 'payment', now(), ${FORGED},
                json_build_object('kind', 'payment', 'payload', json_build_object('sale', 1, 'value', ${FORGED},
                  'observation', (SELECT string_agg(md5(n::text || m::text), '') FROM generate_series(1, 7800) m)))
           FROM generate_series(1, $2::integer) n RETURNING number)
       INSERT INTO field_results (operation_number, collector_id, status, code, message)
       SELECT number, $1, 'in_review', 'ACCESS_BLOCKED', 'Seu acesso está bloqueado' FROM kept`,
      [collector, operations],
    ),
  );
  return rowCount ?? 0;
}
