// The reports and lists that the office looks at, as the web client asks for them.

import { deskRequestsOf } from './desk.mjs';

/** `grows`: its rows are more in a bigger world, so that scales cannot be compared by it.
 *  @typedef {{ name: string, path: string, grows?: boolean }} Request */
/** What the requests name: one collector from the middle, two of their boxes, a day, a sale, a client.
 *  @typedef {{ employee: number, openBox: number, closedBox: number, day: string, month: string, year: string,
 *    today: string, sale: number, client: number, clientCpf: string, clientPhone: string }} Facts */

/** @param {Facts} facts
 *  @returns {Request[]} */
export const requestsOf = (facts) => [
  ...sales(facts),
  ...clients(facts),
  ...dashboard(facts),
  ...boxes(facts),
  ...deskRequestsOf(facts),
];

const SALE_RELATIONS = [
  'client.user',
  'status_sale',
  'type_sale',
  'type_frequency',
  'portions',
  'payments',
  'cash',
  'cash.type_status_cash',
]
  .map((relation, at) => `populate[${at}]=${relation}`)
  .join('&');

/** @param {Facts} facts
 *  @returns {Request[]} */
const sales = ({ employee, day, month, sale, client, openBox }) => [
  { name: 'sales of one employee, active', path: `/api/reportSales?id=${employee}&status=1` },
  {
    name: 'sales of one employee, a month',
    path: `/api/reportSales?id=${employee}&date_ini=${month}-01&date_fim=${month}-28`,
  },
  {
    name: 'sales of one day, all',
    path: `/api/reportSales?date_ini=${day}&date_fim=${day}`,
    grows: true,
  },
  { name: 'sales, a page of 50', path: '/api/reportSales?page=1&pageSize=50' },
  { name: 'sales of one client', path: `/api/reportSales?id_client=${client}` },
  { name: 'sales of one box', path: `/api/reportSales?cash_id=${openBox}` },
  { name: 'one sale, instalments and payments', path: `/api/sales/${sale}?${SALE_RELATIONS}` },
  { name: 'payments of one sale', path: `/api/SalesPortionList?id=${sale}` },
];

/** @param {Facts} facts
 *  @returns {Request[]} */
const clients = ({ employee, client, clientCpf }) => [
  { name: 'clients of one employee', path: `/api/ReportClients?user_id=${employee}` },
  { name: 'clients, a page of 50', path: '/api/ReportClients?user_id=all&page=1&pageSize=50' },
  { name: 'client by number', path: `/api/ReportClients?criterio=${client}&page=1&pageSize=50` },
  {
    name: 'client by CPF',
    path: `/api/ReportClients?user_id=all&criterio=${clientCpf}&page=1&pageSize=50`,
  },
  {
    name: 'client by name, of one employee',
    path: `/api/ReportClients?user_id=${employee}&criterio=conceicao%20regina`,
  },
  { name: 'one client', path: `/api/clients/${client}?populate=*` },
  {
    name: 'client picker, by name',
    path: `/api/clients?populate=*&sort[0]=name&sort[1]=lastName&pagination[pageSize]=20${[
      'name',
      'lastName',
      'cpf',
      'phone',
    ]
      .map(
        (field, at) =>
          `&filters[$and][0][$or][${at}][${field}][$containsi]=${clientCpf.slice(0, 9)}`,
      )
      .join('')}`,
  },
];

/** @param {Facts} facts
 *  @returns {Request[]} */
const dashboard = ({ employee, day, month, year }) => {
  const inMonth = `month=${Number(month.slice(5))}&year=${year}`;
  return [
    {
      name: 'dashboard: day of one employee',
      path: `/api/reportDashBoard?user_id=${employee}&date=${day}`,
    },
    { name: 'dashboard: day, all', path: `/api/reportDashBoard?date=${day}`, grows: true },
    { name: 'dashboard: month, all', path: `/api/reportDashBoard?${inMonth}`, grows: true },
    {
      name: 'dashboard: month by days, all',
      path: `/api/reportDashBoard?isgroupby=true&${inMonth}`,
      grows: true,
    },
    {
      name: 'dashboard: year by months, all',
      path: `/api/reportDashBoard?isgroupby=false&year=${year}`,
      grows: true,
    },
    {
      name: 'dashboard: expected by days, all',
      path: `/api/reportExpected?${inMonth}`,
      grows: true,
    },
    {
      name: 'dashboard: collectors, all',
      path: `/api/reportCollectors?${inMonth}`,
      grows: true,
    },
    {
      name: 'dashboard: month by days, one employee',
      path: `/api/reportDashBoard?user_id=${employee}&isgroupby=true&${inMonth}`,
    },
  ];
};

/** @param {Facts} facts
 *  @returns {Request[]} */
const boxes = ({ employee, openBox, closedBox }) => [
  { name: 'open box: report', path: `/api/reportCashConsolidated?id=${openBox}` },
  { name: 'closed box: report', path: `/api/reportCashConsolidated?id=${closedBox}` },
  { name: 'open box: performance', path: `/api/reportPerformance?id=${openBox}` },
  { name: 'open box: payments', path: `/api/reportCashPayment?id=${openBox}` },
  { name: 'closed box: payments', path: `/api/reportCashPayment?id=${closedBox}` },
  { name: 'open box: unpaid', path: `/api/reportCashNoPayment?id=${openBox}` },
  {
    name: 'closed box: finished',
    path: `/api/reportcashpaymentfinally?id=${closedBox}&isPayment=true`,
  },
  { name: 'closed box: ledger', path: `/api/cashs/${closedBox}/ledger` },
  {
    name: 'boxes of one employee',
    path:
      '/api/cashs?populate[type_status_cash][fields][0]=name&fields[0]=createdAt&fields[1]=start_at&fields[2]=last_sync' +
      `&fields[3]=final_at&sort=publishedAt:desc&pagination[pageSize]=999&filters[users_permissions_user][id][$eq]=${employee}`,
  },
  {
    name: 'expenses of one box',
    path: `/api/costs?populate=cash&sort=id:asc&filters[cash][id][$eq]=${closedBox}`,
  },
  { name: 'employees and their boxes', path: '/api/getUserStatus', grows: true },
];

/** @param {{ query(sql: string): Promise<{ rows: any[] }> }} client
 *  @returns {Promise<Facts>} */
export async function factsOf(client) {
  const { rows } = await client.query(`
    WITH chosen AS (
      SELECT w.first_employee + (w.employees + 1) / 2 AS employee, w.last_day - 2 AS before, w.employees FROM crediario_bench.world w
    ), closed AS (
      SELECT c.id, c.opened_on FROM cashs c, chosen
       WHERE c.users_permissions_user_id = chosen.employee AND c.type_status_cash_id = 2 ORDER BY c.id DESC LIMIT 1
    )
    SELECT chosen.employee, (now() AT TIME ZONE 'America/Sao_Paulo')::date::text AS today, open.id AS "openBox", closed.id AS "closedBox", closed.opened_on::text AS day,
           to_char(closed.opened_on - interval '1 month', 'YYYY-MM') AS month, to_char(closed.opened_on, 'YYYY') AS year,
           sale.id AS sale, sale.client_id AS client, regexp_replace(sale.cpf, '\\D', '', 'g') AS "clientCpf",
           regexp_replace(sale.phone, '\\D', '', 'g') AS "clientPhone"
      FROM chosen, closed, LATERAL (
        SELECT id FROM cashs WHERE users_permissions_user_id = chosen.employee AND type_status_cash_id = 1) AS open,
      LATERAL (
        SELECT s.id, s.client_id, c.cpf, c.phone FROM sales s JOIN clients c ON c.id = s.client_id
         WHERE c.user_id = chosen.employee AND s.status_sale_id = 1 AND s.paid_count > 5 ORDER BY s.id DESC LIMIT 1) AS sale`);
  return rows[0];
}
