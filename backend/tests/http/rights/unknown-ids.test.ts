import { randomUUID } from 'node:crypto';
import { deleteCost } from '../../../src/api/cost/use-cases/delete-cost';
import { PDF_RENDERER_KEY } from '../../../src/platform/pdf/current-renderer';
import { startApp } from '../../harness';
import { type Cast, gather, type Holder } from './cast';
import { RIGHTS } from './matrix';
import { aBox, aClient, aCost, aPayment, aSale } from './records';
import { type Asked, send } from './request';
import { REQUESTS } from './requests';

/** A collector is told the same of another's record as of one that never existed: which ids there are is not for them to know. */

const app = startApp();

let cast: Cast;
let own: Holder;
let others: Holder;

beforeAll(async () => {
  const printer = { render: async () => Buffer.from('%PDF-1.4'), close: async () => undefined };
  app.strapi.config.set(PDF_RENDERER_KEY, printer);
  cast = await gather(app);
  own = cast.Own.of;
  others = cast['Another’s'].of;
});

const NOBODYS = 1_987_654_321;
const ID = /(?<![\w.-])\d{1,9}(?![\w.-])/g;

/** The request as text, its ids apart. */
const textOf = (asked: Asked): string => JSON.stringify(asked);
const idsOf = (text: string): string[] => text.match(ID) ?? [];

/** The collector's own request with one of its ids, the nth, replaced. */
function withId(text: string, nth: number, id: number | string): Asked {
  let count = -1;
  return JSON.parse(
    text.replace(ID, (found) => {
      count += 1;
      return count === nth ? String(id) : found;
    }),
  );
}

async function answerTo(call: string, asked: Asked): Promise<string> {
  const { status, body } = await send(cast.Own.caller, call, asked);
  return JSON.stringify({ status, error: body.error ?? null });
}

const OF_RECORDS = RIGHTS.filter(
  ({ answers }) => answers['Another’s'] === '403' && answers.Own === '200',
);

test.each(OF_RECORDS.map(({ name, call }) => [name, call]))('%s', async (name, call) => {
  const request = REQUESTS[name];
  if (!request) throw new Error(`requests.ts does not say how to call ${name}`);
  const [ownRequest, anothers] = [
    textOf(await request(own, cast.Own.caller)),
    textOf(await request(others, cast.Own.caller)),
  ];
  const [ownIds, othersIds] = [idsOf(ownRequest), idsOf(anothers)];
  const names = ownIds.flatMap((id, nth) => (id === othersIds[nth] ? [] : [nth]));
  for (const nth of names) {
    const [foreign, unknown] = [
      await answerTo(call, withId(ownRequest, nth, othersIds[nth] as string)),
      await answerTo(call, withId(ownRequest, nth, NOBODYS)),
    ];
    expect([nth, unknown]).toEqual([nth, foreign]);
    expect(foreign).not.toContain('"status":200');
  }
  // A statement's name is its key.
  expect(names.length).toBeGreaterThan(name.includes('juntarExtratos') ? -1 : 0);
});

describe('what is gone', () => {
  const REFUSED = JSON.stringify({
    status: 403,
    error: {
      status: 403,
      name: 'ForbiddenError',
      message: 'Você não tem permissão para fazer isso',
      details: { code: 'FORBIDDEN' },
    },
  });

  const GONE: [string, (of: Holder) => Promise<number>, (id: number) => [string, Asked][]][] = [
    [
      'a sale',
      async (of) => {
        const id = await aSale(of);
        await of.world.sara.delete(`/api/deleteSales?id=${id}`).expect(200);
        return id;
      },
      (id) => [
        ['GET /x', { path: `/api/sales/${id}` }],
        ['GET /x', { path: `/api/SalesPortionList?id=${id}` }],
        ['GET /x', { path: `/api/gerarPdf?id=${id}` }],
        ['DELETE /x', { path: `/api/deleteSales?id=${id}` }],
      ],
    ],
    [
      'a client',
      async (of) => {
        const id = await aClient(of);
        await of.world.sara.delete(`/api/deleteClient?id=${id}`).expect(200);
        return id;
      },
      (id) => [
        ['GET /x', { path: `/api/clients/${id}` }],
        ['GET /x', { path: `/api/clients/${id}/summary` }],
        ['GET /x', { path: `/api/reportCashPayment?client_id=${id}` }],
        [
          'PUT /x',
          { path: `/api/clients/${id}`, body: { data: { user: { id: own.collector.id } } } },
        ],
        ['DELETE /x', { path: `/api/deleteClient?id=${id}` }],
      ],
    ],
    [
      'a payment',
      async (of) => {
        const { payment } = await aPayment(of);
        await of.world.sara.delete(`/api/paymentPortions/${payment}`).expect(200);
        return payment;
      },
      (id) => [
        ['DELETE /x', { path: `/api/paymentPortions/${id}` }],
        ['GET /x', { path: `/api/paymentPortions/${id}/receipt` }],
      ],
    ],
    [
      'a cost',
      async (of) => {
        const id = await aCost(of);
        await of.world.act((context) => deleteCost(context, id));
        return id;
      },
      (id) => [['DELETE /x', { path: `/api/costs/${id}` }]],
    ],
  ];

  test.each(GONE)(
    '%s: another’s is refused as if it had never been, one’s own is gone',
    async (_what, make, asks) => {
      for (const [call, asked] of asks(await make(others))) {
        expect([asked.path, await answerTo(call, asked)]).toEqual([asked.path, REFUSED]);
      }
      for (const [call, asked] of asks(await make(own))) {
        expect([asked.path, await answerTo(call, asked)]).toEqual([
          asked.path,
          expect.stringContaining('"status":404'),
        ]);
      }
    },
  );

  test('another’s closed box is refused as an open one', async () => {
    const box = await aBox(others);
    const pay = async (cash: number) => {
      const sale = await aSale(own);
      const data = { sale: { id: sale }, cash: { id: cash }, type_payment: { id: 2 }, value: 10 };
      return answerTo('POST /x', { path: '/api/paymentPortions', body: { data } });
    };
    const open = await pay(box);
    await others.world.close(box);
    expect([await pay(box), await pay(NOBODYS)]).toEqual([open, open]);
    expect(open).toContain('CASH_BOX_OF_ANOTHER_EMPLOYEE');
  });
});

describe('what a phone sends', () => {
  type Ids = Record<'own' | 'sale' | 'client' | 'cash' | 'id', number>;

  const KINDS: [string, (ids: Ids) => object][] = [
    ['payment', ({ sale }) => ({ type_payment: 2, value: 10, sale })],
    ['payment', ({ own, cash }) => ({ type_payment: 2, value: 10, sale: own, cash })],
    ['payment', ({ sale, id }) => ({ type_payment: 2, value: 10, sale, id })],
    ['sale', ({ client }) => ({ value: 200, fees: 10, portion: 2, type_frequency: 5, client })],
    [
      'renewal',
      ({ sale }) => ({ value: 200, fees: 10, portion: 2, type_frequency: 5, id_sale_renew: sale }),
    ],
    ['visit', ({ sale }) => ({ sale, type_occurrence: 1 })],
    ['promise', ({ sale }) => ({ sale, value: 10, date: '2030-01-01' })],
    ['cost', ({ cash }) => ({ cash, kind: 'gasto', cost: 5 })],
    ['count', ({ cash }) => ({ cash, counted_value: 5 })],
    ['close_box', ({ cash }) => ({ cash, counted_value: 5 })],
    ['route', ({ client }) => ({ places: [{ client, place: 'm' }] })],
    ['visit_note', ({ client }) => ({ client, caution: 'Cachorro' })],
    ['point', ({ client }) => ({ client, lat: -23.5, lon: -46.6 })],
  ];

  async function outcomeOf(kind: string, payload: object): Promise<object> {
    const operation = {
      id: randomUUID(),
      seq: 1,
      kind,
      taken_at: app.clock.now().toISOString(),
      payload,
    };
    const data = { device: randomUUID(), operations: [operation] };
    const { body } = await cast.Own.caller.post('/api/field/operations', { data }).expect(200);
    const { id, received_at, seq, ...outcome } = body.data.results?.[0] ?? body.data[0];
    return outcome;
  }

  test.each(KINDS)('%s', async (kind, payloadOf) => {
    const foreign = {
      own: await aSale(own),
      sale: await aSale(others),
      client: await aClient(others),
      cash: await aBox(others),
      id: (await aPayment(others)).payment,
    };
    const unknown = {
      own: await aSale(own),
      sale: NOBODYS,
      client: NOBODYS,
      cash: NOBODYS,
      id: NOBODYS,
    };
    const told = await outcomeOf(kind, payloadOf(foreign));
    expect(await outcomeOf(kind, payloadOf(unknown))).toEqual(told);
    expect(JSON.stringify(told)).toMatch(/FORBIDDEN|OF_ANOTHER/);
  });
});
