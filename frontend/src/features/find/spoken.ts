import { fold } from '@crediario/contract/domain';

/** What one asks to be done, in front of whom or what it is done for. */
export type Verb =
  | 'openBox'
  | 'box'
  | 'newSale'
  | 'sale'
  | 'pay'
  | 'statement'
  | 'sheet'
  | 'batch'
  | 'dashboard';

export interface Spoken {
  verb: Verb | null;
  /** What is left to look for. */
  asked: string;
}

const VERBS: readonly [Verb, readonly string[]][] = [
  ['openBox', ['abrir', 'caixa']],
  ['box', ['caixa']],
  ['box', ['caixas']],
  ['newSale', ['nova', 'venda']],
  ['newSale', ['vender']],
  ['pay', ['pagar']],
  ['pay', ['receber']],
  ['statement', ['extrato']],
  ['sheet', ['folha', 'do', 'dia']],
  ['sheet', ['folha']],
  ['batch', ['baixa', 'em', 'lote']],
  ['batch', ['baixa']],
  ['dashboard', ['dashboard']],
  ['dashboard', ['resumo']],
];

const BEFORE_A_NAME = /^(de|do|da|para|a|o|em)(\s+|$)/;

/** A sale by its number, as every screen calls it. */
const SALE = /^vendas? (?:nº |n\.? |n° |#)?(\d+)$/i;

/** 'Abrir caixa de Fábio' → open a box, for whom 'Fábio' finds. */
export function spokenOf(text: string): Spoken {
  const said = text.trim().replace(/\s+/g, ' ');
  const sale = SALE.exec(said)?.[1];
  if (sale !== undefined) return { verb: 'sale', asked: sale };
  const folded = fold(said).split(' ');
  const found = VERBS.find(([, words]) => words.every((word, index) => folded[index] === word));
  if (!found) return { verb: null, asked: said };
  const [verb, words] = found;
  const rest = said.split(' ').slice(words.length).join(' ');
  return { verb, asked: rest.replace(BEFORE_A_NAME, '') };
}
