import type { Caller } from '../harness';

interface Asked {
  days: readonly string[];
  clients: readonly number[];
  /** Closed ones. */
  boxes: readonly number[];
}

const OF_A_DAY = [
  '/api/portfolio?as_of=',
  '/api/portfolio/sales?pageSize=200&as_of=',
  '/api/portfolio/roll?as_of=',
  '/api/portfolio/vintages?as_of=',
  '/api/portfolio/collectors?as_of=',
  '/api/portfolio/collected?pageSize=200&as_of=',
  '/api/portfolio/collected?of=arrears&pageSize=200&as_of=',
  '/api/portfolio/forecast?as_of=',
  '/api/reportDashBoard?date=',
];

const OF_A_BOX = [
  'reportCashConsolidated?id=',
  'reportCashSteps?id=',
  'reportCashPayment?id=',
  'reportCashNoPayment?id=',
  'reportcashpaymentfinally?isPayment=true&id=',
  'reportcashpaymentfinally?isPayment=false&id=',
];

/** All that the office reads of days gone by: the portfolio and the dashboard of each, what was expected on it, the clients' scores, and
 *  what closed boxes show. By the address that was asked. */
export async function pastFigures(
  by: Caller,
  { days, clients, boxes }: Asked,
): Promise<Record<string, unknown>> {
  const addresses = [
    ...days.flatMap((day) => [
      ...OF_A_DAY.map((address) => `${address}${day}`),
      ...clients.map((id) => `/api/clients/${id}/score?as_of=${day}`),
    ]),
    ...boxes.flatMap((id) => OF_A_BOX.map((address) => `/api/${address}${id}`)),
  ];
  const figures: Record<string, unknown> = {};
  for (const address of addresses) {
    figures[address] = (await by.get(address).expect(200)).body;
  }
  const months = new Set(days.map((day) => day.slice(0, 7)));
  for (const month of months) {
    const address = `/api/reportExpected?year=${month.slice(0, 4)}&month=${Number(month.slice(5))}`;
    const { body } = await by.get(address).expect(200);
    figures[address] = body.data.filter((row: { date_moviment: string }) =>
      days.includes(row.date_moviment),
    );
  }
  return figures;
}
