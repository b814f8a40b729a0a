import { csvText } from '@crediario/contract/domain';
import type { CollectorRow, ExpectedRow } from '@crediario/contract/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { DashboardPage } from '../DashboardPage';
import { collectorsOf, collectorsSheet, ranked } from './collectors';
import { daysName, expectedDays, expectedSheet, gridLines, lastDayOf } from './expected';

const DAYS: ExpectedRow[] = Array.from({ length: 30 }, (_, index) => ({
  date_moviment: `2026-11-${String(index + 1).padStart(2, '0')}`,
  expected: index === 4 ? 1000 : index === 29 ? 250.5 : 0,
  received: index === 4 ? 800.25 : index === 6 ? 99.75 : 0,
}));

const collector = (user_id: number, user_name: string, figures: number[]): CollectorRow => {
  const [received = 0, expected = 0, received_before = 0] = figures;
  return { user_id, user_name, received, expected, received_before };
};

const COLLECTORS = [
  collector(3, 'Jéssica', [500, 1000, 400]),
  collector(7, 'Márcia', [300, 300, 600]),
  collector(9, '=João', [100, 0, 0]),
];

const nothing = () => HttpResponse.json({ data: [] });

/** The two sections alone; what else the page asks for has nothing in it. Answers what was asked for. */
function serve(days: object[] = DAYS, collectors: object[] = COLLECTORS): string[] {
  const asked: string[] = [];
  const answer = (data: object[]) => (request: { request: Request }) => {
    asked.push(decodeURIComponent(request.request.url.split('/api/')[1] ?? ''));
    return HttpResponse.json({ data });
  };
  server.use(
    http.get('/api/users', () => HttpResponse.json([])),
    http.get('/api/reportDashBoard', nothing),
    http.get('/api/reportExpected', answer(days)),
    http.get('/api/reportCollectors', answer(collectors)),
  );
  return asked;
}

const open = (query = '') =>
  renderPage({ route: '/dashboard', at: `/dashboard${query}`, page: <DashboardPage /> });

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ');

describe('received and expected', () => {
  it('has a column a day, says both figures, and sums the days so far', async () => {
    const asked = serve();
    const { user } = open();
    const chart = await screen.findByRole('list', {
      name: 'RECEBIDO E ESPERADO novembro de 2026',
    });
    expect(within(chart).getAllByRole('button')).toHaveLength(30);
    const day = within(chart).getByRole('button', { name: /^Dia 5:/ });
    expect(plain(day.getAttribute('aria-label'))).toBe(
      'Dia 5: recebido R$ 800,25, esperado R$ 1.000,00',
    );
    expect(asked.sort()).toEqual([
      'reportCollectors?month=11&year=2026&until=2026-11-21',
      'reportExpected?month=11&year=2026',
    ]);
    const sums = screen.getByText(/até 21\/11/);
    expect(plain(sums.textContent)).toBe('até 21/11: R$ 900,00 de R$ 1.000,00, 90,0 %');

    // Each of the two opens what it adds up.
    const [received, expected] = within(sums).getAllByRole('button');
    expect([received, expected].map((sum) => plain(sum?.textContent ?? ''))).toEqual([
      'R$ 900,00',
      'R$ 1.000,00',
    ]);
    await user.click(expected as HTMLElement);
    const table = screen.getByRole('table', { name: 'RECEBIDO E ESPERADO novembro de 2026' });
    expect(within(table).getByRole('row', { name: /^Até 21\/11/ })).toHaveTextContent(
      '900,001.000,0090,0',
    );
    expect(within(table).getByRole('row', { name: /^No mês/ })).toHaveTextContent('900,001.250,50');
    await user.click(screen.getByRole('button', { name: /esperado em gráfico/ }));
    expect(screen.queryByRole('table', { name: /^RECEBIDO/ })).toBeNull();
  });

  it('sets ‘Dia’ by a click, and walks by the arrow keys', async () => {
    serve();
    const { user } = open('?modo=mensal');
    const day = await screen.findByRole('button', { name: /^Dia 5:/ });
    day.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: /^Dia 7:/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText('Dia')).toHaveValue('07/11/2026');
  });

  it('sets ‘Dia’ in its table too, by click and by Enter, and keeps the focus', async () => {
    serve();
    const { user } = open('?modo=mensal&esperado=tabela');
    const day = await screen.findByRole('button', { name: '07/11/2026' });
    day.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText('Dia')).toHaveValue('07/11/2026');
    await waitFor(() => expect(day).toHaveAttribute('aria-current', 'true'));
    expect(day).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '05/11/2026' }));
    await waitFor(() => expect(screen.getByLabelText('Dia')).toHaveValue('05/11/2026'));
  });

  it('says that nothing moved, and offers another try where the server fails', async () => {
    serve([], []);
    open();
    await waitFor(() => expect(screen.getAllByText('Sem movimento no período')).toHaveLength(2));
  });

  it('offers another try where the server fails', async () => {
    serve();
    server.use(
      http.get('/api/reportExpected', () => HttpResponse.json({}, { status: 503 }), { once: true }),
    );
    const { user } = open();
    await screen.findByText('Não foi possível carregar o recebido e o esperado');
    expect(await screen.findByRole('table', { name: /^FUNCIONÁRIOS/ })).toBeInTheDocument();
    const retries = screen.getAllByRole('button', { name: /Tentar de novo/ });
    for (const retry of retries) await user.click(retry);
    expect(await screen.findByRole('button', { name: /^Dia 5:/ })).toBeInTheDocument();
  });
});

describe('the sheet of the days', () => {
  it('has the columns of the table; a day on which nothing was due has no share', () => {
    const lines = csvText(expectedSheet(expectedDays(DAYS))).split('\r\n');
    expect(lines[0]).toMatch(/Dia;Recebido;Esperado;Do esperado %$/);
    expect([lines[5], lines[7]]).toEqual([
      '05/11/2026;800,25;1000,00;80,03',
      '07/11/2026;99,75;0,00;',
    ]);
  });
});

describe('the collectors', () => {
  it('are a sheet whose percents are numbers', () => {
    expect(
      csvText(collectorsSheet('outubro', collectorsOf(COLLECTORS)))
        .split('\r\n')
        .slice(1, -1),
    ).toEqual([
      'Jéssica;500,00;1000,00;50,00;400,00;25,00',
      'Márcia;300,00;300,00;100,00;600,00;-50,00',
      "'=João;100,00;0,00;;0,00;",
    ]);
  });

  it('are ranked, lead to themselves and to their days', async () => {
    serve();
    const { user } = open();
    const table = await screen.findByRole('table', { name: /^FUNCIONÁRIOS/ });
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map((head) => head.textContent);
    expect(names()).toEqual(['3 Jéssica', '7 Márcia', '9 =João']);
    const row = within(table).getByRole('row', { name: /Jéssica/ });
    expect(plain(row.textContent)).toContain('R$ 500,0050,0 %+ 25,0 %');
    expect(within(row).getByRole('link', { name: /Jéssica/ })).toHaveAttribute(
      'href',
      '/home/details/3',
    );
    expect(within(row).getByRole('link', { name: /500,00/ })).toHaveAttribute(
      'href',
      '/dashboard?funcionario=3&esperado=tabela',
    );
    await user.click(within(table).getByRole('button', { name: /Do esperado/ }));
    expect(names()).toEqual(['7 Márcia', '3 Jéssica', '9 =João']);
    await user.click(screen.getByRole('button', { name: /funcionários em tabela/ }));
    const figures = screen.getByRole('table', { name: /^FUNCIONÁRIOS/ });
    expect(within(figures).getByRole('row', { name: /^Total/ })).toHaveTextContent(
      '900,001.300,00',
    );
  });
});

describe('the rules', () => {
  it.each([
    [0, ['0', '1', '2', '3', '4']],
    [100_00, ['0', '25', '50', '75', '100']],
    [8_700_00, ['0', '2,5', '5', '7,5', '10 mil']],
    [10_000_00, ['0', '2,5', '5', '7,5', '10 mil']],
    [10_000_01, ['0', '5', '10', '15', '20 mil']],
    [3_900_000_00, ['0', '1', '2', '3', '4 mi']],
  ])('draw lines up to %i cents', (greatest, labels) => {
    expect(gridLines(greatest).map(({ label }) => label)).toEqual(labels);
    expect(gridLines(greatest).at(-1)?.cents).toBeGreaterThanOrEqual(greatest);
  });

  it('count the days so far of this month, and all of another', () => {
    expect(lastDayOf('2026-11', '2026-11-21')).toBe('2026-11-21');
    expect(lastDayOf('2026-02', '2026-11-21')).toBe('2026-02-28');
    expect(daysName('2026-11', '2026-11-21')).toBe('01 a 21/11');
    expect(daysName('2026-10', '2026-11-21')).toBe('outubro');
  });

  it('rank by what is asked for, those without a figure last', () => {
    const collectors = collectorsOf(COLLECTORS);
    const ids = (order: Parameters<typeof ranked>[1]) =>
      ranked(collectors, order).map(({ id }) => id);
    expect(ids('recebido')).toEqual([3, 7, 9]);
    expect(ids('esperado')).toEqual([7, 3, 9]);
    expect(ids('mudanca')).toEqual([3, 7, 9]);
  });
});
