import type { Cell } from './cell.js';
import { plainWords } from './names.js';

/** What a column of a file may hold, in Crediário's words. */
export const IMPORT_TARGETS = {
  fullName: 'Nome completo',
  name: 'Nome',
  lastName: 'Sobrenome',
  nick: 'Apelido',
  cpf: 'CPF',
  phone: 'Celular',
  reference: 'Referência',
  cep: 'CEP',
  addressAndNumber: 'Endereço, número',
  address: 'Endereço',
  number: 'Número/Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  commercialCEP: 'CEP comercial',
  commercialAddress: 'Endereço comercial',
  commercialNumber: 'Número comercial',
  commercialNeighborhood: 'Bairro comercial',
  commercialCity: 'Cidade comercial',
  commercialState: 'Estado comercial',
  collector: 'Cobrador',
  soldOn: 'Data da venda',
  value: 'Valor',
  fees: 'Juros (%)',
  total: 'Total com juros',
  instalments: 'Parcelas',
  instalmentValue: 'Valor da parcela',
  frequency: 'Frequência',
  firstDue: 'Primeiro vencimento',
  paid: 'Pago até agora',
  paidCount: 'Parcelas pagas',
  owed: 'Saldo devedor',
} as const;

export type ImportTarget = keyof typeof IMPORT_TARGETS;

/** A file's columns, left to right: what each holds, or null for one that stays out. */
export type ColumnTargets = readonly (ImportTarget | null)[];

/** What old systems and notebooks call them. The first that fits a header gets it; each is given once. */
const WORDS: readonly (readonly [ImportTarget, RegExp])[] = [
  ['commercialCEP', /^cep (com|trab|empresa|loja)/],
  ['commercialNumber', /^(numero|num|n) (com\b|comercial|trab|empresa|loja)/],
  ['commercialNeighborhood', /^bairro (com|trab|empresa|loja)/],
  ['commercialCity', /^(cidade|municipio) (com|trab|empresa|loja)/],
  ['commercialState', /^(estado|uf) (com|trab|empresa|loja)/],
  ['commercialAddress', /^(endereco|end|rua) (com\b|comercial|trab|do trab|empresa|da loja|loja)/],
  ['collector', /(cobrador|rota|vendedor|funcionario|responsavel|atendente|consultor)/],
  [
    'firstDue',
    /((1|prim\w*|proximo|prox) *(vencimento|venc|parcela)|^vencimento|^venc\b|^data venc)/,
  ],
  ['paidCount', /(parcelas?|parc|prest\w*|qtd\w*) (ja )?pag|^pagas$/],
  ['instalmentValue', /(valor|vlr|vl) (da |de )?(parcela|parc|prestacao|prest)/],
  ['paid', /(pago|recebido|quitado|entrada|amortizado)/],
  ['owed', /(saldo|devedor|\bfalta|\bresta|em aberto|a receber|\bdeve\b|divida|debito)/],
  ['soldOn', /(data|dt|dia) (da |de )?(venda|compra|emissao|contrato)|^(data|dt|emissao|compra)$/],
  ['total', /(total|valor final|com juros|montante)/],
  ['fees', /(juros|taxa|acrescimo|%|percentual)/],
  ['instalments', /(parcela|parc\b|prestac|prest\b|vezes|qtd|quantidade|prazo|plano)/],
  [
    'frequency',
    /(frequencia|freq\b|periodicidade|forma de pag|forma pag|modalidade|tipo de venda|recorrencia|periodo|intervalo)/,
  ],
  ['value', /(valor|vlr\b|vl\b|principal|emprestimo|credito|preco|venda)/],
  ['cpf', /(cpf|documento|doc\b|cnpj)/],
  ['phone', /(fone|celular|cel\b|whats|zap|contato|tel\b)/],
  ['nick', /(apelido|alcunha|conhecido|nome fantasia)/],
  ['lastName', /(sobrenome|ultimo nome)/],
  ['reference', /(referencia|ref\b|indicacao|indicado)/],
  ['cep', /(cep|codigo postal)/],
  ['neighborhood', /(bairro|distrito)/],
  ['number', /^(numero|num|n|no|complemento|compl|numero complemento|n casa)$/],
  ['city', /(cidade|municipio)/],
  ['state', /^(estado|uf)$/],
  ['address', /(endereco|end\b|rua|logradouro|morada|avenida)/],
  ['name', /^(primeiro nome|prenome)$/],
  ['fullName', /(nome|cliente|razao social|comprador|devedor)/],
];

/** What each header most likely stands for. Where no column holds the surname or the number, a name and an address are
 *  taken to be whole. */
export function guessTargets(header: readonly string[]): ColumnTargets {
  const given = new Set<ImportTarget>();
  const guessed = header.map((title) => {
    const words = plainWords(title);
    const found = WORDS.find(([target, pattern]) => !given.has(target) && pattern.test(words));
    if (words === '' || !found) return null;
    given.add(found[0]);
    return found[0];
  });
  return guessed.map((target) => {
    if (target === 'fullName' && given.has('lastName') && !given.has('name')) return 'name';
    if (target === 'address' && !given.has('number')) return 'addressAndNumber';
    return target;
  });
}

/** The same columns, that one holding this: each field is filled by one column. */
export function withTarget(
  targets: ColumnTargets,
  index: number,
  target: ImportTarget | null,
): ColumnTargets {
  return targets.map((now, at) => {
    if (at === index) return target;
    return now === target ? null : now;
  });
}

/** How many of a row's cells read like the head of a column. */
export function headLikeness(row: readonly Cell[]): number {
  return row.filter((cell) => typeof cell === 'string' && isHeadWord(cell)).length;
}

function isHeadWord(text: string): boolean {
  const words = plainWords(text);
  return (
    words !== '' &&
    words.length <= 40 &&
    !/^\d/.test(words) &&
    WORDS.some(([, pattern]) => pattern.test(words))
  );
}
