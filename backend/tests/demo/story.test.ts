import { saleMenuChoice } from '@crediario/contract/domain';
import {
  type DashboardRow,
  type SaleReportRow,
  saleMenuFactsFromRow,
} from '@crediario/contract/wire';
import { startApp } from '../harness';
import { createStoryDatabase, STORY_NOW } from '../harness/story-database';
import { differencesIn } from '../world/verify';

/** The story ends at that moment; it was told while the backend started. */
const app = startApp({ DEMO: '1', CLOCK_START: STORY_NOW }, createStoryDatabase);

beforeAll(() => app.clock.set(STORY_NOW));

test('the demo story shows clients of every colour', async () => {
  const staff = await app.loginAs('gerente');

  const { body } = await staff.get('/api/ReportClients?user_id=all').expect(200);

  const { colors } = body.meta;
  const missing = Object.keys(colors).filter((color) => colors[color] === 0);
  expect(missing).toEqual([]);
  expect(Object.keys(colors)).toHaveLength(6);
});

test('a month whose days can be read beside each other: the highest column is no tower', async () => {
  const staff = await app.loginAs('gerente');
  const query = '/api/reportDashBoard?isgroupby=true&month=11&year=2026';
  const { body } = await staff.get(query).expect(200);
  const heights = (body.data as DashboardRow[]).map(
    (row) => row.tot_fees + row.value_tot_sales + row.cost,
  );
  const [highest = 0, next = 0] = heights.sort((a, b) => b - a);
  expect(next).toBeGreaterThan(0);
  expect(highest).toBeLessThan(2 * next);
});

test('sales that may be renewed, and one that may be edited', async () => {
  const staff = await app.loginAs('gerente');
  const query = '/api/reportSales?date_ini=2026-10-01&date_fim=2026-11-21';
  const { body } = await staff.get(query).expect(200);
  const choices = (body.data as SaleReportRow[]).map((row) =>
    saleMenuChoice(saleMenuFactsFromRow(row), '2026-11-21'),
  );
  expect(choices).toEqual(expect.arrayContaining(['renew', 'edit']));
});

test('and boxes in which everything happened, closed with their reports, some on a count that differed', async () => {
  const kinds = await app.knex('ledger_entries').distinct('kind').pluck('kind');
  expect(kinds).toEqual(
    expect.arrayContaining(['deposit', 'withdrawal', 'expense', 'collection', 'adjustment']),
  );
  const closed = await app.knex('cashs').where({ type_status_cash_id: 2 });
  expect(closed.length).toBeGreaterThan(60);
  expect(closed.filter((box) => box.report === null)).toEqual([]);
  expect(closed.filter((box) => box.difference_reason !== null).length).toBeGreaterThan(2);
  expect(await app.knex('occurrences').whereNull('cash_id')).toEqual([]);
  expect((await app.knex('occurrences')).length).toBeGreaterThan(2);
});

test('and its figures add up', async () => {
  expect(await differencesIn(app)).toEqual([]);
});
