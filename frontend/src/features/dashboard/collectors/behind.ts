import type { CollectedAsked, EntriesAsked } from './queries';
import { ALL, type Behind, overDays } from '../portfolio/behind';

/** What opens the rows that a figure adds up: sales of what is owed on a day, or of what a month brought up to it; or its costs,
 *  boxes or promises. */
export type Opened =
  | { from: 'portfolio'; employeeId: number | null; behind: Behind }
  | { from: 'collected'; employeeId: number | null; title: string; of: CollectedAsked['of'] }
  | { from: 'entries'; employeeId: number | null; title: string; of: EntriesAsked['of'] };

const PAR_OVER = 7;

const TITLES = {
  venceu: { of: 'due', title: 'Venceu no mês' },
  atraso: { of: 'arrears', title: 'Em atraso no começo do mês' },
  recebido: { of: 'received', title: 'Recebido no mês' },
  vendido: { of: 'sold', title: 'Vendas novas do mês' },
} as const;

const ENTRIES = {
  gastos: { of: 'expenses', title: 'Gastos do mês' },
  diferencas: { of: 'differences', title: 'Diferenças de caixa do mês' },
  promessas: { of: 'promises', title: 'Promessas do mês' },
} as const;

const PORTFOLIO: Readonly<Record<string, Behind>> = {
  carteira: ALL,
  par: overDays(PAR_OVER),
  renovadas: {
    ...overDays(PAR_OVER),
    title: `PAR > ${PAR_OVER} dias com renovadas`,
    withRenewed: true,
  },
};

export type OpenedKind =
  | keyof typeof TITLES
  | keyof typeof ENTRIES
  | 'carteira'
  | 'par'
  | 'renovadas';

/** Its key in the address: 'venceu-5', 'carteira-todos'. */
export const openKey = (kind: OpenedKind, employeeId: number | null): string =>
  `${kind}-${employeeId ?? 'todos'}`;

/** Null where the address names no figure. */
export function openedOf(key: string | null): Opened | null {
  const [, kind = '', whose = ''] = /^([a-z]+)-(\d{1,9}|todos)$/.exec(key ?? '') ?? [];
  const employeeId = whose === 'todos' ? null : Number(whose);
  const collected = Object.entries(TITLES).find(([name]) => name === kind)?.[1];
  if (collected) return { from: 'collected', employeeId, ...collected };
  const entries = Object.entries(ENTRIES).find(([name]) => name === kind)?.[1];
  if (entries) return { from: 'entries', employeeId, ...entries };
  const behind = PORTFOLIO[kind];
  if (!behind) return null;
  return {
    from: 'portfolio',
    employeeId,
    behind: { ...behind, key: key ?? '', ...(employeeId !== null && { employeeId }) },
  };
}
