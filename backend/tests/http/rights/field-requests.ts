import { randomUUID } from 'node:crypto';
import { keepOperations } from '../../../src/api/field/use-cases/keep-operations';
import { postDue } from '../../../src/api/field/posting/post-due';
import { inTransaction } from '../../../src/platform/transaction/in-transaction';
import type { Holder } from './cast';
import { aClient, aSale } from './records';
import type { Request } from './request';

const aPayment = async (of: Holder, value = 10) => ({
  id: randomUUID(),
  seq: 1,
  kind: 'payment',
  taken_at: of.app.clock.now().toISOString(),
  payload: { type_payment: 2, value, sale: await aSale(of) },
});

/** A payment of more than is owed. */
async function inReview(of: Holder): Promise<number> {
  const { app, collector } = of;
  const sent = await aPayment(of, 1_000);
  const whose = { collectorId: collector.id, sentById: collector.id, device: 'telefone' };
  const facts = { appVersion: null, seq: 1, kind: 'payment', takenAt: app.clock.now() };
  const order = { sent, ...whose, ...facts, valueCents: 100_000 };
  await inTransaction(app.strapi, (trx) => keepOperations(trx, [order]));
  await postDue(app.strapi, app.clock, collector.id);
  const row = await app.knex('field_operations').where({ id: sent.id }).first('number');
  return Number(row.number);
}

export const FIELD_REQUESTS: Readonly<Record<string, Request>> = {
  // Whatever it says is kept: another's payment, or a blocked collector's, waits for the office.
  'POST /api/field/operations · a payment': async (of) => ({
    path: '/api/field/operations',
    body: { data: { device: 'telefone', operations: [await aPayment(of)] } },
  }),
  'GET /api/field/package': () => ({ path: '/api/field/package' }),
  'GET /api/field/review · the collector': async (of) => {
    await inReview(of);
    return { path: `/api/field/review?user_id=${of.collector.id}` };
  },
  'GET /api/field/review/count · the collector': async (of) => {
    await inReview(of);
    return { path: `/api/field/review/count?user_id=${of.collector.id}` };
  },
  'GET /api/field/devices · the collector': async (of) => {
    await inReview(of);
    return { path: `/api/field/devices?user_id=${of.collector.id}` };
  },
  'PUT /api/field/devices · the collector': async (of) => {
    await inReview(of);
    const data = { user_id: of.collector.id, device: 'telefone', is_refused: false };
    return { path: '/api/field/devices', body: { data } };
  },
  'GET /api/field/route · the collector': ({ collector }) => ({
    path: `/api/field/route?user_id=${collector.id}`,
  }),
  'PUT /api/field/route · the collector': async (of) => ({
    path: '/api/field/route',
    body: {
      data: { user_id: of.collector.id, places: [{ client: await aClient(of), place: 'm' }] },
    },
  }),
  'GET /api/field/review/:id/solutions · a payment': async (of) => ({
    path: `/api/field/review/${await inReview(of)}/solutions`,
  }),
  'POST /api/field/review/:id · a payment': async (of) => ({
    path: `/api/field/review/${await inReview(of)}`,
    body: { data: { solution: 'give_back' } },
  }),
};
