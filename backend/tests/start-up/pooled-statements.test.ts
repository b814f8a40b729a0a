import { readSettings } from '../../src/platform/settings/settings';
import { startApp } from '../harness';
import { aWorld } from '../world';

/** Where connections are handed out by transaction, a statement made ready on one is not there on the next. */
const app = startApp({ PREPARED_STATEMENTS: '0' });

test.each([
  [{}, true],
  [{ DATABASE_DIRECT_URL: 'postgresql://server/shop' }, false],
  [{ DATABASE_DIRECT_URL: 'postgresql://server/shop', PREPARED_STATEMENTS: '1' }, true],
  [{ PREPARED_STATEMENTS: '0' }, false],
])('%j', (environment, prepares) => {
  expect(readSettings(environment).preparesStatements).toBe(prepares);
});

test('behind a pooler nothing is kept ready', async () => {
  const { sara } = await aWorld(app);
  for (let time = 0; time < 8; time += 1) await sara.get('/api/reportSales').expect(200);
  const { rows } = await app.knex.raw('SELECT name FROM pg_prepared_statements');
  expect(rows).toEqual([]);
});
