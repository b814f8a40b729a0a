import { addDays } from '@crediario/contract/domain';
import type { PortfolioBacktest, PortfolioForecast } from '@crediario/contract/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { drawn } from '../../../../tests/drawn-charts';
import { renderPage, TODAY } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { calendarWeeks, heatOf, outsideText, toldDays } from './expected';
import { ForecastPage } from './ForecastPage';
import { duesKey, duesOf, filtersOf, paramsOf } from './forecast-filters';

/** TODAY is a Saturday. */
const DAYS = Array.from({ length: 90 }, (_, index) => addDays(TODAY, index + 1));
const known = { expected: 80, low: 60, high: 95 };
const told = (day: string, due: number) => ({ day, due, ...known });

const FORECAST: PortfolioForecast = {
  as_of: TODAY,
  first_due: '2026-01-02',
  days: DAYS.map((day, index) => told(day, index === 0 ? 0 : 100)),
  weeks: [told(DAYS[0] ?? '', 0), told(DAYS[1] ?? '', 700), told(DAYS[8] ?? '', 8_200)],
  cumulative: DAYS.map((day, index) => told(day, index * 100)),
  sums: [
    { days: 7, due: 600, ...known },
    { days: 30, due: 2900, ...known },
    { days: 90, due: 8900, ...known },
  ],
  curve: [
    { from: 0, to: 0, shares: [73.5, 10.9, 4.9, 4.1, 2.5, 4.1] },
    { from: 1, to: 7, shares: [38.4, 19.7, 12.2, 17.9, 7.6, 4.2] },
    { from: 8, to: 15, shares: [14.9, 12.1, 10.8, 26.4, 20.3, 15.5] },
    { from: 16, to: 30, shares: [6.2, 6.9, 7.4, 22.8, 29.1, 27.6] },
    { from: 31, to: null, shares: [2.1, 2.4, 3, 11.7, 27.5, 53.3] },
  ],
};

const BACKTEST: PortfolioBacktest = {
  as_of: TODAY,
  since: '2026-10-22',
  days: [
    { day: '2026-10-23', expected: 50, low: 40, high: 60, received: 55, within: true },
    { day: '2026-10-24', expected: 50, low: 40, high: 60, received: 20, within: false },
  ],
  sum: { expected: 100, received: 75, days: 2, within: 1 },
};

function shown(at = '/dashboard/forecast', forecast = FORECAST, backtest = BACKTEST) {
  const asked: string[] = [];
  server.use(
    http.get('/api/users', () => HttpResponse.json([])),
    http.get('/api/portfolio/forecast', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ data: forecast });
    }),
    http.get('/api/portfolio/backtest', () => HttpResponse.json({ data: backtest })),
    http.get('/api/portfolio/dues', ({ request }) => {
      asked.push(new URL(request.url).search);
      const data = [{ id: 41, client_id: 7, client_name: 'Maria', user_id: 5, value: 100 }];
      return HttpResponse.json({ data, meta: { sum: { value: 100, sales: 1 } } });
    }),
  );
  const { user } = renderPage({ route: '/dashboard/forecast', at, page: <ForecastPage /> });
  return { user, asked };
}

it('tells what is to come, within what band, and how the last forecast did', async () => {
  shown();
  await screen.findByRole('row', { name: /Em dia/ });
  const card = screen.getByText('Deve chegar em 7 dias').closest('div');
  expect(card).toHaveTextContent(/entre R\$\s60,00 e R\$\s95,00/);
  expect(card).toHaveTextContent(/vencem R\$\s600,00/);
  const past = (await screen.findByText('Previsão de 22/10 e o que chegou')).closest('div');
  expect(past).toHaveTextContent(/1 de 2 dias na faixa/);
  expect(past).toHaveTextContent(/recebido R\$\s75,00, −\s25,0\s%/);
  expect(screen.getByText('Fora da faixa: 24/10.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Em dia/ })).toHaveTextContent('73,5');
});

it('draws a band, its line and what falls due, week by week, and opens a week', async () => {
  const { user, asked } = shown('/dashboard/forecast?funcionario=5');
  const weeks = await screen.findByRole('list', { name: 'Quanto deve chegar por semana' });
  expect(asked).toEqual([`?as_of=${TODAY}&user_id=5`]);
  await user.click(within(weeks).getByRole('button', { name: /^23\/11 a 29\/11/ }));
  const drawer = await screen.findByRole('dialog');
  expect(drawer).toHaveTextContent('Vence de 23/11/2026 a 29/11/2026');
  expect(await within(drawer).findByRole('link', { name: 'Maria' })).toBeVisible();
  expect(asked[1]).toBe(
    `?as_of=${TODAY}&user_id=5&of=due&from=2026-11-23&to=2026-11-29&page=1&pageSize=100`,
  );
});

it('opens a day of the calendar, and of what came', async () => {
  const { user, asked } = shown();
  await user.click(await screen.findByRole('button', { name: /^23\/11: vence R\$\s100,00/ }));
  await user.click(await screen.findByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const days = await screen.findByRole('list', { name: 'Faixa prevista e recebido por dia' });
  await user.click(within(days).getByRole('button', { name: /^24\/10/ }));
  expect(await screen.findByText('Recebido em 24/10/2026')).toBeVisible();
  expect(asked.slice(1)).toEqual([
    `?as_of=${TODAY}&of=due&from=2026-11-23&to=2026-11-23&page=1&pageSize=100`,
    '?as_of=2026-10-22&of=received&from=2026-10-24&to=2026-10-24&page=1&pageSize=100',
  ]);
});

it('tells only what falls due where there is too little history, and why', async () => {
  const unknown = { expected: null, low: null, high: null };
  const bare = <One extends object>(of: One[]) => of.map((one) => ({ ...one, ...unknown }));
  const { days, weeks, cumulative, sums } = FORECAST;
  shown('/dashboard/forecast', {
    ...FORECAST,
    first_due: '2026-11-01',
    days: bare(days),
    weeks: bare(weeks),
    cumulative: bare(cumulative),
    sums: bare(sums),
    curve: [],
  });
  expect(await screen.findByText(/a partir de 31\/12\/2026/)).toBeVisible();
  expect(screen.getByText('Vence em 7 dias')).toBeVisible();
  await screen.findByRole('list', { name: 'Quanto deve chegar por semana' });
  expect(drawn.last?.series).toHaveLength(1);
  expect(screen.queryByText('QUANDO O DINHEIRO CHEGA')).toBeNull();
});

it('says what failed', async () => {
  shown();
  server.use(http.get('/api/portfolio/forecast', () => HttpResponse.error()));
  expect(await screen.findByText(/a previsão/)).toBeVisible();
});

describe('the days that a figure tells', () => {
  it('are a day, a week to its Sunday, or all up to a day', () => {
    const first = (step: 'dia' | 'semana' | 'acumulado') =>
      toldDays(FORECAST, step)
        .slice(0, 3)
        .map(({ from, to, name }) => [from.slice(5), to.slice(5), name]);
    expect(first('dia')[1]).toEqual(['11-23', '11-23', '23/11']);
    expect(first('semana')).toEqual([
      ['11-22', '11-22', '22/11'],
      ['11-23', '11-29', '23/11 a 29/11'],
      ['11-30', DAYS.at(-1)?.slice(5), '30/11 a 19/02'],
    ]);
    expect(first('acumulado')[2]).toEqual(['11-22', '11-24', 'até 24/11']);
  });

  it('stand in a calendar under their Mondays', () => {
    const [first, second] = calendarWeeks(FORECAST);
    expect(first?.monday).toBe('2026-11-16');
    expect(first?.days.map((one) => one?.day ?? null)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      '2026-11-22',
    ]);
    expect(second?.days[0]).toEqual({ day: '2026-11-23', due: 100 });
  });

  it.each([
    [0, 100, null],
    [1, 100, 0],
    [20, 100, 1],
    [79, 100, 3],
    [100, 100, 4],
    [5, 0, null],
  ])('of %d where the fullest has %d are heated %s', (due, most, heat) => {
    expect(heatOf(due, most)).toBe(heat);
  });

  it('outside the band are named', () => {
    const on = (days: string[]) => ({
      ...BACKTEST,
      days: days.map((day) => ({
        ...BACKTEST.days[1],
        day,
        within: false,
      })) as typeof BACKTEST.days,
    });
    expect(outsideText(on([]))).toBe('Nenhum dia fora da faixa.');
    expect(outsideText(on(['2026-11-01', '2026-11-02', '2026-11-03']))).toBe(
      'Fora da faixa: 01/11, 02/11 e 03/11.',
    );
  });
});

it('an address tells what is asked, and no more than differs', () => {
  const address = 'dia=2026-10-05&funcionario=5&passo=dia&vendas=vence-2026-10-06-2026-10-12';
  const filters = filtersOf(new URLSearchParams(address), TODAY);
  expect(String(paramsOf(filters, TODAY))).toBe(address);
  expect(String(paramsOf(filtersOf(new URLSearchParams('passo=x'), TODAY), TODAY))).toBe('');
  expect(duesOf(filters.open)).toEqual({ of: 'due', from: '2026-10-06', to: '2026-10-12' });
  expect(duesKey({ of: 'received', from: '2026-10-06', to: '2026-10-06' })).toBe(
    'recebido-2026-10-06-2026-10-06',
  );
  expect(duesOf('vence-2026-13-01-2026-13-02')).toBeNull();
});
