import { csvText } from '@crediario/contract/domain';
import type { PortfolioVintages } from '@crediario/contract/wire';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { drawn } from '../../../../tests/drawn-charts';
import { renderPage, TODAY } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { LIGHT } from '@shared/ui/palette';
import { behindOf, soldIn } from './behind';
import { ShownContext } from './FigureLink';
import { VintagesSection } from './VintagesSection';
import { sheetOfVintages, topOf, vintagesOf } from './vintages';

const point = (day: string, age: number, paid: number, late: number) => ({
  day,
  age,
  paid: paid * 10,
  paid_percent: paid,
  owed: 1000 - paid * 10,
  renewed: 0,
  late: late * 10,
  late_percent: late,
});

const ANSWER: PortfolioVintages = {
  as_of: TODAY,
  missing: 0,
  vintages: [
    {
      month: '2026-10',
      contracted: 1000,
      points: [point('2026-10-31', 1, 11.5, 0), point(TODAY, 1.7, 25.25, 3.5)],
    },
    { month: '2026-11', contracted: 1000, points: [point(TODAY, 0.7, 7, 0)] },
  ],
};

const FILTERS = { asOf: TODAY, employeeId: null, withFees: true, open: null };

function shown(answer: PortfolioVintages, at = '/dashboard/portfolio') {
  const onOpen = vi.fn();
  server.use(http.get('/api/portfolio/vintages', () => HttpResponse.json({ data: answer })));
  const { user } = renderPage({
    route: '/dashboard/portfolio',
    at,
    page: (
      <ShownContext.Provider value={{ withFees: true, onOpen }}>
        <VintagesSection filters={FILTERS} />
      </ShownContext.Provider>
    ),
  });
  return { onOpen, user };
}

it('draws a line for each month of sale, and says what each had come to by age', async () => {
  const { user } = shown(ANSWER);
  const ages = await screen.findByRole('list', { name: 'Safras por mês de idade' });
  expect(drawn.last?.series).toEqual([
    {
      name: 'out',
      data: [
        { x: 0, y: 0 },
        { x: 1, y: 11.5 },
        { x: 1.7, y: 25.25 },
      ],
    },
    {
      name: 'nov',
      data: [
        { x: 0, y: 0 },
        { x: 0.7, y: 7 },
      ],
    },
  ]);
  // The newest in the strongest of six tones, so that each line is told from the others.
  expect(drawn.last?.options.colors).toEqual([LIGHT.vintage4, LIGHT.vintage5]);
  expect(
    within(ages)
      .getAllByRole('button')
      .map((age) => age.getAttribute('aria-label')),
  ).toEqual([
    expect.stringMatching(/^1º mês: out 11,50.%, nov 7,00.%$/),
    expect.stringMatching(/^2º mês: out 25,25.%$/),
    '3º mês: nenhuma safra',
    '4º mês: nenhuma safra',
    '5º mês: nenhuma safra',
    '6º mês: nenhuma safra',
  ]);
  await user.click(screen.getByText('> 30 dias'));
  expect(drawn.last?.series).toMatchObject([
    { data: [{ y: 0 }, { y: 0 }, { y: 3.5 }] },
    { data: [{ y: 0 }, { y: 0 }] },
  ]);
});

it('is a table too, whose debts open their sales', async () => {
  const { onOpen, user } = shown(ANSWER, '/dashboard/portfolio?safras=tabela&safra=atraso');
  const rows = await screen.findAllByRole('row');
  expect(rows.map((row) => within(row).queryByRole('rowheader')?.textContent)).toEqual([
    undefined,
    'novembro de 2026',
    'outubro de 2026',
  ]);
  await user.click(screen.getByRole('button', { name: /35,00/ }));
  expect(onOpen).toHaveBeenCalledWith(
    expect.objectContaining({ soldFrom: '2026-10-01', soldTo: '2026-10-31', from: 31 }),
  );
});

it('is a sheet whose percents a spreadsheet calculates with', () => {
  const [head, first] = csvText(sheetOfVintages(ANSWER)).split('\r\n');
  expect(head).toContain('Pago;Pago %;Deve');
  expect(first).toBe('outubro de 2026;1000,00;31/10/2026;1;115,00;11,50;885,00;0,00;0,00;0,00');
});

it('says what is missing, and that nothing was sold', async () => {
  shown({ ...ANSWER, missing: 1, vintages: [] });
  expect(await screen.findByText('Sem movimento no período')).toBeVisible();
  expect(screen.getByText('Falta calcular 1 mês')).toBeVisible();
});

it('ends its axis at what is paid in full, or a little above what is late', () => {
  expect(topOf(vintagesOf(ANSWER, 'paid'), 'paid')).toBe(100);
  expect(topOf(vintagesOf(ANSWER, 'late'), 'late')).toBe(4);
  expect(topOf([], 'late')).toBe(4);
});

it.each([soldIn('2026-10', false), soldIn('2026-02', true)])(
  '$key is found by its address',
  (one) => {
    expect(behindOf(one.key, { par: [], buckets: [] })).toEqual(one);
  },
);
