import { aBox, aBusyBox, aClient, aCost, withoutBox } from './records';
import type { Request } from './request';

const onBusyBox =
  (path: string): Request =>
  async (of) => ({ path: `/api/${path}id=${await aBusyBox(of)}` });

const onClient =
  (path: string): Request =>
  async (of) => ({ path: `/api/${path}?client_id=${await aClient(of)}` });

export const BOX_REQUESTS: Readonly<Record<string, Request>> = {
  'GET /api/cashs · a box': async (of) => ({
    path: `/api/cashs?filters[id][$eq]=${await aBox(of)}`,
  }),
  'GET /api/cashs/:id · a box': async (of) => ({ path: `/api/cashs/${await aBox(of)}` }),
  'GET /api/cashs/:id/ledger · a box': async (of) => ({
    path: `/api/cashs/${await aBox(of)}/ledger`,
  }),
  'PUT /api/cashs/:id · a sync': async (of) => ({
    path: `/api/cashs/${await aBox(of)}`,
    body: { data: { last_sync: of.app.clock.now().toISOString() } },
  }),
  'PUT /api/cashs/:id · its closing': async (of) => ({
    path: `/api/cashs/${await aBox(of)}`,
    body: { data: { type_status_cash: { id: 2 } } },
  }),
  'POST /api/openCash · a box for the collector': async (of) => {
    await withoutBox(of);
    return {
      path: '/api/openCash',
      body: { data: { users_permissions_user: { id: of.collector.id } } },
    };
  },
  'GET /api/closedCashs': () => ({ path: '/api/closedCashs' }),
  'POST /api/closedCashs · a box': async (of) => ({
    path: '/api/closedCashs',
    body: { data: { boxes: [{ id: await aBox(of), expected_value: 0 }] } },
  }),
  'GET /api/reportCashConsolidated · a box': onBusyBox('reportCashConsolidated?'),
  'GET /api/reportCashSteps · a box': onBusyBox('reportCashSteps?'),
  'GET /api/reportPerformance · a box': onBusyBox('reportPerformance?'),
  'GET /api/reportCashPayment · a box': onBusyBox('reportCashPayment?'),
  'GET /api/reportCashPayment · a client': onClient('reportCashPayment'),
  'GET /api/reportCashNoPayment · a box': onBusyBox('reportCashNoPayment?'),
  'GET /api/reportCashNoPayment · a client': onClient('reportCashNoPayment'),
  'GET /api/reportcashpaymentfinally · a box': onBusyBox(
    'reportcashpaymentfinally?isPayment=true&',
  ),
  'GET /api/reportDashBoard · the collector’s day': ({ collector, app }) => ({
    path: `/api/reportDashBoard?date=${app.clock.today()}&user_id=${collector.id}`,
  }),
  'GET /api/reportExpected · the collector’s month': ({ collector }) => ({
    path: `/api/reportExpected?month=1&year=2026&user_id=${collector.id}`,
  }),
  'GET /api/reportCollectors · the collector’s month': ({ collector }) => ({
    path: `/api/reportCollectors?month=1&year=2026&user_id=${collector.id}`,
  }),
  'GET /api/portfolio · the collector’s': ({ collector }) => ({
    path: `/api/portfolio?user_id=${collector.id}`,
  }),
  'GET /api/portfolio/course · the collector’s': ({ collector }) => ({
    path: `/api/portfolio/course?user_id=${collector.id}`,
  }),
  'GET /api/portfolio/roll · the collector’s': ({ collector }) => ({
    path: `/api/portfolio/roll?user_id=${collector.id}`,
  }),
  'GET /api/portfolio/sales · the collector’s': ({ collector }) => ({
    path: `/api/portfolio/sales?user_id=${collector.id}`,
  }),
  'GET /api/portfolio/vintages · the collector’s': ({ collector }) => ({
    path: `/api/portfolio/vintages?user_id=${collector.id}`,
  }),
  'GET /api/portfolio/collectors': () => ({ path: '/api/portfolio/collectors' }),
  'GET /api/portfolio/collected · the collector’s': ({ collector }) => ({
    path: `/api/portfolio/collected?user_id=${collector.id}`,
  }),
  'GET /api/portfolio/entries · the collector’s': ({ collector }) => ({
    path: `/api/portfolio/entries?user_id=${collector.id}`,
  }),
  'GET /api/portfolio/forecast · the collector’s': ({ collector }) => ({
    path: `/api/portfolio/forecast?user_id=${collector.id}`,
  }),
  'GET /api/portfolio/backtest · the collector’s': ({ collector }) => ({
    path: `/api/portfolio/backtest?user_id=${collector.id}`,
  }),
  'GET /api/portfolio/dues · the collector’s': ({ collector }) => ({
    path: `/api/portfolio/dues?user_id=${collector.id}`,
  }),
  'PUT /api/portfolio/goals · the collector’s': ({ collector }) => ({
    path: '/api/portfolio/goals',
    body: { data: { user_id: collector.id, month: '2026-03', value: 100 } },
  }),
  'GET /api/costs · a cost': async (of) => ({
    path: `/api/costs?filters[id][$eq]=${await aCost(of)}`,
  }),
  'POST /api/costs · an expense': async (of) => ({
    path: '/api/costs',
    body: { data: { kind: 'gasto', cost: 5, cash: { id: await aBox(of) } } },
  }),
  'DELETE /api/costs/:id · an expense': async (of) => ({ path: `/api/costs/${await aCost(of)}` }),
};
