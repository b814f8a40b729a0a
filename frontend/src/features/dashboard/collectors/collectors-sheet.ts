import {
  type Cents,
  centsFromWire,
  formatBusinessDate,
  type SheetCell,
  type SheetTable,
} from '@crediario/contract/domain';
import { percentCell } from '../percent-cell';
import type { Line } from './collector';
import { FIGURES } from './collector-columns';

const cents = (value: number): Cents => centsFromWire(value);

/** A line each, as ordered on the screen; percents as numbers, a week's efficiency under its day. */
export function collectorsTable(lines: readonly Line[]): SheetTable {
  const weeks = lines[0]?.trend.map(({ day }) => day) ?? [];
  const rows = lines.map((line): SheetCell[] => [
    line.id ? { number: line.id } : '',
    line.name,
    ...FIGURES.map((figure): SheetCell => {
      const value = figure.of(line);
      if (value === null) return '';
      return figure.isMoney ? { cents: cents(value) } : percentCell(value);
    }),
    line.goal === null ? '' : { cents: cents(line.goal) },
    percentCell(line.par_with_renewed),
    { number: line.promises_kept },
    { number: line.promises },
    ...line.trend.map(({ efficiency }) => percentCell(efficiency)),
  ]);
  const titles = [
    'Und',
    'Cobrador',
    ...FIGURES.map(({ name }) => name),
    'Meta',
    'PAR > 7 dias com renovadas %',
    'Promessas cumpridas',
    'Promessas',
    ...weeks.map((day) => `Eficiência da semana até ${formatBusinessDate(day)} %`),
  ];
  return { titles, rows };
}
