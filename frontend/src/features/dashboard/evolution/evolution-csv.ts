import { type CsvCell, csvText } from '@shared/formatters/csv';
import { saveFile } from '@shared/save-file';
import type { DashboardEvolution } from '../api';
import { type Point, pointsOf } from './evolution';

/** The chart's figures as a sheet, one line a day or month. */
export function evolutionCsv({ filters, rows }: DashboardEvolution, employee: string): string {
  const head = [filters.mode === 'day' ? 'Dia' : 'Mês', 'Funcionário', ...FIGURE_HEADS];
  return csvText([head, ...pointsOf(rows).map((point) => lineOf(point, employee))]);
}

export function saveEvolutionCsv(evolution: DashboardEvolution, employee: string): void {
  saveFile(fileName(evolution), evolutionCsv(evolution, employee), 'text/csv;charset=utf-8');
}

const FIGURE_HEADS = ['Lucro', 'Vendas', 'Débito', 'Recebido'];

function lineOf(point: Point, employee: string): CsvCell[] {
  const figures = [point.profit, point.sales, point.debit, point.received];
  return [point.title, employee, ...figures.map((cents) => ({ cents }))];
}

/** 'evolucao-diaria-2026-11.csv', 'evolucao-mensal-2026.csv' */
function fileName({ filters, rows }: DashboardEvolution): string {
  const month = rows[0]?.month_moviment ?? filters.month;
  return filters.mode === 'day'
    ? `evolucao-diaria-${month}.csv`
    : `evolucao-mensal-${month.slice(0, 4)}.csv`;
}
