import type { UnclosedNamedBox } from '@crediario/contract/wire';

/** '2 diferenças' */
export function differencesText(count: number): string {
  if (count === 0) return 'sem diferença';
  return count === 1 ? '1 diferença' : `${count} diferenças`;
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
