import {
  type Cents,
  centsFromWire,
  formatBusinessDate,
  sumCents,
} from '@crediario/contract/domain';
import type { DashboardRow } from '@crediario/contract/wire';
import {
  type DashboardFilters,
  type DashboardMode,
  monthOfDate,
} from '../filters/dashboard-filters';

export type SeriesKey = 'profit' | 'sales' | 'debit';

export interface Series {
  key: SeriesKey;
  /** As the legend names it. */
  name: string;
  /** The palette's name of it. */
  color: 'accent' | 'greenEdge' | 'yellowEdge';
  isOutgoing?: boolean;
}

/** From the foot of a bar to its head. Spec §9: profit purple, sales green, debit yellow. */
export const SERIES: readonly Series[] = [
  { key: 'profit', name: 'LUCRO', color: 'accent' },
  { key: 'sales', name: 'VENDAS', color: 'greenEdge' },
  { key: 'debit', name: 'DÉBITO', color: 'yellowEdge', isOutgoing: true },
];

export type Figures = Readonly<Record<SeriesKey | 'received', Cents>>;

/** A figure as it is told, in cents: what goes out has a minus. */
export function toldCents({ key, isOutgoing }: ToldFigure, figures: Figures): Cents {
  return isOutgoing ? 0 - figures[key] : figures[key];
}

export interface ToldFigure {
  key: keyof Figures;
  isOutgoing?: boolean;
}

/** The figures of a day or month in the table and the sheet, from left to right. */
export const COLUMNS: readonly (ToldFigure & { title: string })[] = [
  { key: 'profit', title: 'Lucro' },
  { key: 'sales', title: 'Vendas' },
  { key: 'debit', title: 'Débito', isOutgoing: true },
  { key: 'received', title: 'Recebido' },
];

/** A day or a month of the chart. */
export interface Point extends Figures {
  /** 'yyyy-MM-dd' or 'yyyy-MM' */
  key: string;
  /** dd/MM/yyyy, or MM/yyyy */
  title: string;
  /** '7', or 'JAN' */
  tick: string;
}

const MONTH_TICKS = 'JAN FEV MAR ABR MAI JUN JUL AGO SET OUT NOV DEZ'.split(' ');

export const MONTH_NAMES =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  );

export function pointsOf(rows: readonly DashboardRow[]): Point[] {
  return rows.map((row) => ({
    ...namesOf(row),
    profit: centsFromWire(row.tot_fees),
    sales: centsFromWire(row.value_tot_sales),
    debit: centsFromWire(row.cost),
    received: centsFromWire(row.value_tot_receive),
  }));
}

export function totalsOf(points: readonly Point[]): Figures {
  const total = (key: keyof Figures) => sumCents(points.map((point) => point[key]));
  return {
    profit: total('profit'),
    sales: total('sales'),
    debit: total('debit'),
    received: total('received'),
  };
}

export function hasMovement(points: readonly Point[]): boolean {
  return points.some(
    ({ profit, sales, debit, received }) =>
      profit !== 0 || sales !== 0 || debit !== 0 || received !== 0,
  );
}

export function evolutionTitle(mode: DashboardMode): string {
  return mode === 'day' ? 'EVOLUÇÃO DIÁRIA GERAL' : 'EVOLUÇÃO MENSAL GERAL';
}

/** 'novembro de 2026', or '2026' */
export function periodName({ mode, day, month: chosenMonth }: DashboardFilters): string {
  const month = mode === 'day' ? monthOfDate(day) : chosenMonth;
  const year = month.slice(0, 4);
  return mode === 'day' ? `${MONTH_NAMES[Number(month.slice(5)) - 1]} de ${year}` : year;
}

function namesOf({ date_moviment: date, month_moviment: month }: DashboardRow) {
  if (date !== null) {
    return { key: date, title: formatBusinessDate(date), tick: String(Number(date.slice(8))) };
  }
  const number = month.slice(5);
  const title = `${number}/${month.slice(0, 4)}`;
  return { key: month, title, tick: MONTH_TICKS[Number(number) - 1] ?? number };
}
