import {
  type BusinessDate,
  type Cents,
  centsFromWire,
  type SheetCell,
  type SheetTable,
  formatBusinessDate,
} from '@crediario/contract/domain';
import type { CollectorFigures, PortfolioCollectors } from '@crediario/contract/wire';
import type { Sort } from '@shared/ui/table/column';
import { percentCell } from '../percent-cell';

/** Figures of one collector, or of all of them. */
export type Figures = PortfolioCollectors['all'];

export interface Line extends Figures {
  /** 0: clients whom nobody held. */
  id: number;
  name: string;
}

/** Units: percent, reais. Null: nothing to tell. */
export interface Figure {
  key: string;
  /** Of its column. */
  title: string;
  /** In the sheet. */
  name: string;
  of: (figures: Figures) => number | null;
  isMoney?: true;
}

const kept = ({ promises, promises_kept }: Figures): number | null =>
  promises === 0 ? null : (promises_kept / promises) * 100;

export const FIGURES = [
  {
    key: 'carteira',
    title: 'Carteira',
    name: 'Carteira',
    of: (one) => one.outstanding,
    isMoney: true,
  },
  {
    key: 'recebido',
    title: 'Recebido e meta',
    name: 'Recebido',
    of: (one) => one.received,
    isMoney: true,
  },
  {
    key: 'pontualidade',
    title: 'Pontualid.',
    name: 'Pontualidade %',
    of: (one) => one.punctuality,
  },
  { key: 'eficiencia', title: 'Eficiência', name: 'Eficiência %', of: (one) => one.efficiency },
  { key: 'recuperacao', title: 'Recup.', name: 'Recuperação %', of: (one) => one.recovery },
  { key: 'par', title: 'PAR > 7', name: 'PAR > 7 dias %', of: (one) => one.par },
  {
    key: 'vendas',
    title: 'Vendas novas',
    name: 'Vendas novas',
    of: (one) => one.sales_value,
    isMoney: true,
  },
  { key: 'gastos', title: 'Gastos', name: 'Gastos', of: (one) => one.expenses, isMoney: true },
  {
    key: 'diferenca',
    title: 'Dif. caixa',
    name: 'Diferença de caixa',
    of: (one) => one.difference,
    isMoney: true,
  },
  { key: 'promessas', title: 'Promessas', name: 'Promessas cumpridas %', of: kept },
] as const satisfies readonly Figure[];

export const NAME_KEY = 'cobrador';
export const SORT_KEYS: readonly string[] = [NAME_KEY, ...FIGURES.map(({ key }) => key)];

export const linesOf = ({ collectors }: PortfolioCollectors): Line[] => collectors.map(lineOf);

const lineOf = ({ user_id, user_name, ...figures }: CollectorFigures): Line => ({
  ...figures,
  id: user_id ?? 0,
  name: user_name ?? 'Sem funcionário',
});

/** Those of whom there is nothing to tell come last, whatever the order. */
export function inOrder(lines: readonly Line[], { key, isDescending }: Sort): Line[] {
  const sign = isDescending ? -1 : 1;
  const byName = (one: Line, other: Line) => one.name.localeCompare(other.name, 'pt-BR');
  const of = FIGURES.find((figure) => figure.key === key)?.of;
  if (!of) return lines.toSorted((one, other) => sign * byName(one, other));
  return lines.toSorted((one, other) => {
    const [mine, others] = [of(one), of(other)];
    if (mine === others) return byName(one, other);
    if (mine === null) return 1;
    if (others === null) return -1;
    return sign * (mine - others);
  });
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** '74,1 %'; a dash of nothing. */
export const shareOf = (percent: number | null): string =>
  percent === null ? '—' : `${percent.toLocaleString('pt-BR', ONE_DECIMAL)}\u00a0%`;

/** What has a mark for what is asked, and how far the longest bar of all reaches. */
export function reachOf(lines: readonly Line[]): number {
  return Math.max(1, ...lines.flatMap(({ received, goal }) => [received, goal ?? 0]));
}

/** The span that all trends share, so that they can be held against each other. Units: percent. */
export function trendSpan(lines: readonly Line[]): { low: number; high: number } {
  const told = lines.flatMap(({ trend }) => trend.flatMap(({ efficiency }) => efficiency ?? []));
  const [low, high] = [Math.min(100, ...told), Math.max(0, ...told)];
  return high > low ? { low, high } : { low: low - 1, high: low + 1 };
}

/** A path for each run of weeks that are told, and its last point; in parts of the box, from its top left. */
export function trendPaths(
  trend: Figures['trend'],
  { low, high }: { low: number; high: number },
): { path: string; last: { x: number; y: number } | null } {
  const at = ({ efficiency }: Figures['trend'][number], index: number) =>
    efficiency === null
      ? null
      : {
          x: trend.length < 2 ? 1 : index / (trend.length - 1),
          y: 1 - (efficiency - low) / (high - low),
        };
  const points = trend.map(at);
  const path = points
    .map((point, index) =>
      point === null ? '' : `${points[index - 1] ? 'L' : 'M'}${number(point.x)} ${number(point.y)}`,
    )
    .join('');
  return { path, last: points.findLast((point) => point !== null) ?? null };
}

const number = (part: number): string => String(Math.round(part * 1000) / 1000);

/** '12 semanas: 31/08 88,0 %, 07/09 —, …' */
export const spokenTrend = (trend: Figures['trend']): string =>
  trend.map(({ day, efficiency }) => `${shortDay(day)} ${shareOf(efficiency)}`).join(', ');

/** '14/11' */
export const shortDay = (day: BusinessDate): string => formatBusinessDate(day).slice(0, 5);

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
      return 'isMoney' in figure ? { cents: cents(value) } : percentCell(value);
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
