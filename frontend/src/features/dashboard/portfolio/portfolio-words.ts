const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** '19,42 %' */
export const percentText = (percent: number): string =>
  `${percent.toLocaleString('pt-BR', TWO_DECIMALS)}\u00a0%`;

/** '1 venda', '1.234 vendas' */
export const salesText = (count: number): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? 'venda' : 'vendas'}`;
