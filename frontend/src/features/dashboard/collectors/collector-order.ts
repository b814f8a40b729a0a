import type { Sort } from '@shared/ui/table/column';
import type { Line } from './collector';
import { FIGURES } from './collector-columns';

export const NAME_KEY = 'cobrador';
export const SORT_KEYS: readonly string[] = [NAME_KEY, ...FIGURES.map(({ key }) => key)];

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
