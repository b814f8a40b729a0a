import type { PortfolioCourse } from '@crediario/contract/wire';
import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { drawn } from '../../../../tests/drawn-charts';
import { renderPage, TODAY } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { CourseSection } from './CourseSection';
import { coursePoints, courseTime, monthTick, namePlaces, topOf } from './course';
import { ShownContext } from './FigureLink';

const share = (percent: number) => ({ percent, percent_principal: percent / 2 });

const point = (day: string, percents: number[], counted: number[]) => ({
  day,
  outstanding: 1000,
  outstanding_principal: 800,
  par: [0, 7, 15, 30].map((over, index) => ({
    over,
    ...share(percents[index] ?? 0),
    with_renewed: share(counted[index] ?? 0),
  })),
});

const COURSE: PortfolioCourse = {
  as_of: TODAY,
  missing: 0,
  points: [
    point('2026-11-01', [18, 9, 5, 2], [20, 12, 5, 2]),
    point('2026-11-08', [19, 9, 5, 2], [21, 13, 5, 2]),
    point(TODAY, [19.42, 9.69, 5.27, 2.61], [27.36, 14.08, 7.3, 3.32]),
  ],
};

const FILTERS = { asOf: TODAY, employeeId: null, withFees: true, open: null };

function shown(course: PortfolioCourse, at = '/dashboard/carteira') {
  const onOpen = vi.fn();
  server.use(http.get('/api/portfolio/course', () => HttpResponse.json({ data: course })));
  const { user } = renderPage({
    route: '/dashboard/carteira',
    at,
    page: (
      <ShownContext.Provider value={{ withFees: true, onOpen }}>
        <CourseSection filters={FILTERS} />
      </ShownContext.Provider>
    ),
  });
  return { onOpen, user };
}

it('draws five lines, says each week, and opens what was late in it', async () => {
  const { onOpen, user } = shown(COURSE);
  const weeks = await screen.findByRole('list', { name: 'Evolução do PAR por semana' });
  expect(drawn.last?.series).toMatchObject([
    { name: '> 0', data: [18, 19, 19.42] },
    { name: '> 7 com renovadas', data: [12, 13, 14.08] },
    { name: '> 7', data: [9, 9, 9.69] },
    { name: '> 15', data: [5, 5, 5.27] },
    { name: '> 30', data: [2, 2, 2.61] },
  ]);
  const week = within(weeks).getByRole('button', { name: /^08\/11\/2026: > 0 19,00/ });
  await user.click(week);
  expect(onOpen).toHaveBeenCalledWith(
    expect.objectContaining({ key: 'par-0-2026-11-08', from: 1, asOf: '2026-11-08' }),
  );
});

it('is walked by keys, from line to line too: each is heard, and Enter opens its sales', async () => {
  const { onOpen, user } = shown(COURSE);
  const weeks = await screen.findByRole('list', { name: 'Evolução do PAR por semana' });
  act(() => within(weeks).getAllByRole('button')[0]?.focus());
  await user.keyboard('{ArrowRight}{ArrowUp}');
  expect(screen.getByText('> 0 19,00 %')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByText('> 7 com renovadas 13,00 %')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ key: 'par-7r-2026-11-08' }));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ key: 'par-30-2026-11-08' }));
});

it('is a table too, each figure with its sales, the latest week first', async () => {
  const { onOpen, user } = shown(COURSE, '/dashboard/carteira?par=tabela');
  const rows = await screen.findAllByRole('row');
  expect(rows.map((row) => within(row).queryByRole('rowheader')?.textContent)).toEqual([
    undefined,
    '21/11/2026',
    '08/11/2026',
    '01/11/2026',
  ]);
  await user.click(screen.getByRole('button', { name: /^14,08/ }));
  expect(onOpen).toHaveBeenCalledWith(
    expect.objectContaining({ key: `par-7r-${TODAY}`, withRenewed: true, from: 8 }),
  );
});

it('says how many weeks are still to come', async () => {
  shown({ ...COURSE, missing: 3 });
  expect(await screen.findByText('Faltam calcular 3 semanas')).toBeVisible();
});

describe('the course', () => {
  const points = coursePoints(COURSE, true);

  it('is told without fees too', () => {
    expect(coursePoints(COURSE, false).at(-1)?.percents).toEqual([9.71, 7.04, 4.845, 2.635, 1.305]);
  });

  it('ends its axis above all', () => {
    expect(topOf(points)).toBe(20);
    expect(topOf([])).toBe(2);
    expect(topOf([{ day: TODAY, percents: [100] }])).toBe(100);
  });

  it('names the months that begin in it', () => {
    const days = ['2026-10-25', '2026-11-01', '2026-11-08'].map((day) => ({ day, percents: [] }));
    expect(days.map((_, index) => monthTick(days, index))).toEqual(['', 'nov', '']);
    expect(courseTime(days)).toBe('out 2026 a nov 2026');
    expect(courseTime(points)).toBe('nov 2026');
  });

  it('puts no name over another, and none below the axis', () => {
    expect(namePlaces([20, 10, 0], 20, 200)).toEqual([0, 100, 200]);
    const places = namePlaces([1, 1.1, 0.9], 20, 200);
    expect(places.map((place) => Math.round(place))).toEqual([184, 168, 200]);
  });
});
