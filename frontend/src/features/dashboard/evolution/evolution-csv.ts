import { type CsvCell, csvText } from '@crediario/contract/domain';
import { saveFile } from '@shared/save-file';
import type { DashboardEvolution } from '../queries';
import { COLUMNS, type Point, pointsOf, toldCents } from './evolution';

/** The chart's figures as a sheet, one line a day or month. */
export function evolutionCsv({ filters, rows }: DashboardEvolution, employee: string): string {
  const head = [
    filters.mode === 'day' ? 'Dia' : 'Mês',
    'Funcionário',
    ...COLUMNS.map(({ title }) => title),
  ];
  return csvText([head, ...pointsOf(rows).map((point) => lineOf(point, employee))]);
}

export function saveEvolutionCsv(evolution: DashboardEvolution, employee: string): void {
  saveFile(fileName(evolution), evolutionCsv(evolution, employee), 'text/csv;charset=utf-8');
}

function lineOf(point: Point, employee: string): CsvCell[] {
  const figures = COLUMNS.map((column) => ({ cents: toldCents(column, point) }));
  return [point.title, employee, ...figures];
}

/** 'evolucao-diaria-2026-11.csv', 'evolucao-mensal-2026.csv' */
function fileName({ filters, rows }: DashboardEvolution): string {
  const month = rows[0]?.month_moviment ?? filters.month;
  return filters.mode === 'day'
    ? `evolucao-diaria-${month}.csv`
    : `evolucao-mensal-${month.slice(0, 4)}.csv`;
}
