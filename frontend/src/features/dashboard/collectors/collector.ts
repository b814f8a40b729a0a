import { type BusinessDate, formatBusinessDate } from '@crediario/contract/domain';
import type { CollectorFigures, PortfolioCollectors } from '@crediario/contract/wire';

/** Figures of one collector, or of all of them. */
export type Figures = PortfolioCollectors['all'];

export interface Line extends Figures {
  /** 0: clients whom nobody held. */
  id: number;
  name: string;
}

export const linesOf = ({ collectors }: PortfolioCollectors): Line[] => collectors.map(lineOf);

const lineOf = ({ user_id, user_name, ...figures }: CollectorFigures): Line => ({
  ...figures,
  id: user_id ?? 0,
  name: user_name ?? 'Sem funcionário',
});

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
