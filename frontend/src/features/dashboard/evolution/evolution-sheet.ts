import type { SheetCell, SheetTable } from '@crediario/contract/domain';
import type { Figures as Saved } from '../expected/SectionTools';
import type { DashboardEvolution } from '../queries';
import { COLUMNS, type Point, pointsOf, toldCents } from './evolution';

/** The chart's figures, one line a day or month. */
export function evolutionSheet(
  { filters, rows }: DashboardEvolution,
  employee: string,
): SheetTable {
  const titles = [
    filters.mode === 'day' ? 'Dia' : 'Mês',
    'Funcionário',
    ...COLUMNS.map(({ title }) => title),
  ];
  return { titles, rows: pointsOf(rows).map((point) => lineOf(point, employee, filters.mode)) };
}

function lineOf(point: Point, employee: string, mode: 'day' | 'month'): SheetCell[] {
  const figures = COLUMNS.map((column) => ({ cents: toldCents(column, point) }));
  return [mode === 'day' ? { date: point.key } : point.title, employee, ...figures];
}

/** 'evolucao-diaria-2026-11', 'evolucao-mensal-2026' */
export function evolutionFigures(evolution: DashboardEvolution, employee: string): Saved {
  const { filters, rows } = evolution;
  const month = rows[0]?.month_moviment ?? filters.month;
  const source = () => evolutionSheet(evolution, employee);
  return filters.mode === 'day'
    ? { name: 'evolucao-diaria', of: month, source }
    : { name: 'evolucao-mensal', of: month.slice(0, 4), source };
}
