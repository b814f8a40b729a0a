import type { UnclosedNamedBox } from '@crediario/contract/wire';
import type { ClosingTotals } from './closing-plan';

/** '2 diferenças'; of boxes that nobody has counted it says that, and of nothing else. */
export function differencesText({ differenceCount, countedCount, count }: ClosingTotals): string {
  if (countedCount === 0) return 'não contado';
  if (differenceCount > 0) {
    return differenceCount === 1 ? '1 diferença' : `${differenceCount} diferenças`;
  }
  return countedCount === count ? 'sem diferença' : 'sem diferença nos contados';
}

/** 'O caixa 287, de Rita Melo, continua aberto. Este caixa mudou …' */
export function unclosedText({ cash_id, user_name, code, message }: UnclosedNamedBox): string {
  const which = `O caixa ${cash_id}, de ${user_name},`;
  return code === 'CASH_BOX_CLOSED'
    ? `${which} já estava fechado.`
    : `${which} continua aberto. ${message}`;
}

/** 'Fechar 8 caixas', on the button. */
export const closeText = (count: number): string =>
  count === 1 ? 'Fechar 1 caixa' : `Fechar ${count} caixas`;

const NUMBERS = ['', 'Um ajuste será lançado', 'Dois ajustes serão lançados'];

/** 'Dois ajustes serão lançados' */
export const adjustmentsText = (count: number): string =>
  NUMBERS[count] ?? `${count} ajustes serão lançados`;
