import type { DashboardRow } from '@crediario/contract/wire';
import type { CardList } from './card-list';
import type { ComparedKey } from './comparison';
import type { DashboardMode } from '../filters/dashboard-filters';

export interface SummaryCard {
  title: string;
  figureOf: (row: Pick<DashboardRow, ComparedKey>) => number;
  captionOf: (row: DashboardRow) => string;
  /** What the figure adds up. */
  list: CardList;
  /** The caption is how many there are. */
  isCounted?: boolean;
  /** What of the figure came in another way than through a collector's hands. */
  part?: { of: (row: DashboardRow) => number; words: string; list: CardList };
  /** Shown with a minus. */
  isOutgoing?: boolean;
}

/** The four cards with the spec's titles; what each figure is, says domain.md section 8. */
export function summaryCards(mode: DashboardMode): SummaryCard[] {
  const isDaily = mode === 'day';
  return [
    {
      title: isDaily ? 'Lucro diário total' : 'Lucro mensal total',
      figureOf: (row) => row.tot_fees,
      captionOf: () => 'Juros dentro do que foi recebido',
      list: 'lucro',
      part: {
        of: (row) => row.tot_fees_renewed,
        words: 'de renovações, sem dinheiro',
        list: 'lucro-renovado',
      },
    },
    {
      title: isDaily ? 'Vendas diárias totais' : 'Vendas mensais totais',
      figureOf: (row) => row.value_tot_sales,
      captionOf: (row) => counted(row.sales_count, SALES),
      list: 'vendido',
      isCounted: true,
    },
    {
      title: isDaily ? 'Débito diário total' : 'Débito mensal total',
      figureOf: (row) => row.cost,
      captionOf: (row) => counted(row.cost_count, EXPENSES),
      list: 'gastos',
      isCounted: true,
      isOutgoing: true,
    },
    {
      title: 'Lucro bruto total',
      figureOf: (row) => row.value_tot_receive,
      captionOf: () => 'Total recebido no período',
      list: 'recebido',
      part: { of: (row) => row.value_tot_pix, words: 'por Pix', list: 'pix' },
    },
  ];
}

interface Words {
  none: string;
  one: string;
  many: string;
  oneReversed: string;
  manyReversed: string;
}

const SALES: Words = {
  none: 'Nenhuma venda',
  one: 'venda',
  many: 'vendas',
  oneReversed: 'venda estornada',
  manyReversed: 'vendas estornadas',
};

const EXPENSES: Words = {
  none: 'Nenhum gasto',
  one: 'gasto',
  many: 'gastos',
  oneReversed: 'gasto estornado',
  manyReversed: 'gastos estornados',
};

/** '4 vendas'; below zero where more was taken back than made: '1 venda estornada'. */
function counted(count: number, words: Words): string {
  if (count === 0) return words.none;
  const [one, many] = count < 0 ? [words.oneReversed, words.manyReversed] : [words.one, words.many];
  const number = Math.abs(count);
  return `${number} ${number === 1 ? one : many}`;
}
