import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { refusedCall } from '../world/http';

const app = startApp();

let world: World;

/** A date hung on the time of day before: in the morning one more day was looked at. */
const HOURS = ['00:05', '10:00', '23:59'];

beforeAll(async () => {
  world = await aWorld(app);
});

describe('a date that no business has', () => {
  const LISTS = ['clients', 'cashs', 'costs', 'users', 'type-frequencies', 'type-occurrences'];
  const DATES = ['9999-12-31', '9999-12-31T23:59:59-23:59', '3000-01-01', '0000-01-01'];

  test.each(LISTS)('in a filter of %s', async (list) => {
    for (const date of DATES) {
      const path = `/api/${list}?filters[createdAt][$lt]=${date}`;
      const answer = await refusedCall(app, () => world.sara.get(path));
      expect(answer).toEqual([400, 'INVALID_QUERY', 'filters[createdAt][$lt]']);
    }
  });

  test.each([
    ['/api/cashs?filters[opened_on]=', 'filters[opened_on]'],
    ['/api/reportDashBoard?date=', 'date'],
    ['/api/reportSales?date_fim=2026-01-31&date_ini=', 'date_ini'],
  ])('in %s, and the refusal names the parameter', async (path, named) => {
    for (const date of ['0000-01-01', '9999-12-31']) {
      const [status, code, ...paths] = await refusedCall(app, () => world.sara.get(path + date));
      expect([status, code, paths]).toEqual([
        400,
        'INVALID_QUERY',
        expect.arrayContaining([named]),
      ]);
    }
  });

  test.each(HOURS)('in a body, at %s', async (time) => {
    const { sara, box, maria } = await aWorld(app, `2026-01-31T${time}:00-03:00`);
    const sale = await world.aSale();
    const plan = { value: 90, fees: 0, portion: 1, type_frequency: 5, client: maria, cash: box };
    const calls = [
      () =>
        sara.post('/api/paymentPortions', {
          data: { type_payment: 2, sale, value: 1, dtPayment: '9999-12-31' },
        }),
      () =>
        sara.post('/api/salesPortions', {
          data: { ...plan, portions: [{ dtPortion: '9999-12-31', value: 90 }] },
        }),
      () => sara.put(`/api/cashs/${box}`, { data: { last_sync: '9999-12-31' } }),
    ];
    for (const call of calls) {
      expect((await refusedCall(app, call)).slice(0, 2)).toEqual([400, 'INVALID_INPUT']);
    }
  });
});

test('the last year that it has is read at any time of day', async () => {
  for (const time of HOURS) {
    const { sara, box } = await aWorld(app, `2026-01-31T${time}:00-03:00`);
    await sara.put(`/api/cashs/${box}`, { data: { last_sync: '2999-12-31' } }).expect(200);
    await sara.get('/api/clients?filters[createdAt][$lt]=2999-12-31').expect(200);
    await sara.get('/api/reportDashBoard?month=12&year=2999').expect(200);
    await sara.get('/api/reportDashBoard?isgroupby=true&month=1&year=1900').expect(200);
  }
});
