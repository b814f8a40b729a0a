import { isErrorCode, type ErrorCode, sentenceOf } from '@crediario/contract/errors';
import type { ReviewedOperation } from '@crediario/contract/wire';
import { payloadOf } from './payload';

/** In place of rows. */
export const NOTHING_LEFT = 'Nada com estes filtros';

const KINDS = new Map(
  Object.entries({
    open_box: 'Abertura de caixa',
    client: 'Novo cliente',
    sale: 'Nova venda',
    renewal: 'Renovação',
    payment: 'Pagamento',
    visit: 'Visita sem dinheiro',
    visit_note: 'Avisos de visita',
    point: 'Ponto no mapa',
    promise: 'Promessa',
    cost: 'Lançamento no caixa',
    count: 'Contagem',
    close_box: 'Fechamento de caixa',
    route: 'Ordem da rota',
  }),
);

/** What is entered in a box, by its own kind. */
const ENTRIES = new Map(Object.entries({ gasto: 'Gasto', retiro: 'Retiro', aporte: 'Aporte' }));

/** A newer phone may know more kinds than this page, and a broken one may send any word, 'constructor' too. */
export function kindText({ kind, sent }: Pick<ReviewedOperation, 'kind' | 'sent'>): string {
  const payload = payloadOf({ sent });
  const entry = kind === 'cost' && ENTRIES.get(String(payload['kind']));
  if (kind === 'payment' && payload['id'] != null) return 'Correção';
  return entry || (KINDS.get(kind) ?? 'Operação desconhecida');
}

/** 'Pagamento de Luzia Nóbrega'; of what is about no client, the collector's. */
export const aboutText = (operation: ReviewedOperation): string =>
  `${kindText(operation)} de ${operation.client_name ?? operation.user_name}`;

const CAUSES: Readonly<Partial<Record<ErrorCode, string>>> = {
  CASH_BOX_CLOSED: 'Caixa já fechado',
  NO_OPEN_CASH_BOX: 'Sem caixa aberto',
  CASH_BOX_ALREADY_OPEN: 'Caixa já aberto',
  OPERATION_OUTSIDE_CASH_BOX_DAYS: 'Fora dos dias do caixa',
  PAYMENT_OUTSIDE_CASH_BOX_DAYS: 'Fora dos dias do caixa',
  PAYMENT_BEFORE_SALE: 'Antes da venda',
  PAYMENT_BEFORE_IMPORT: 'Antes da importação',
  PAYMENT_IN_FUTURE: 'Data no futuro',
  OPERATION_CLOCK_WRONG: 'Relógio errado',
  PAYMENT_EXCEEDS_BALANCE: 'Passa do que deve',
  SALE_OWES_NOTHING: 'Venda quitada',
  RENEWAL_BALANCE_MOVED: 'Saldo mudou antes',
  SALE_ALREADY_RENEWED: 'Venda renovada',
  SALE_NOT_FOUND: 'Venda excluída',
  RENEWAL_BELOW_BALANCE: 'Valor menor que a dívida',
  PAYMENT_NOT_REPLACEABLE: 'Correção recusada',
  CLIENT_INACTIVE: 'Cliente inativo',
  FREQUENCY_GONE: 'Frequência excluída',
  CASH_BOX_NOT_FOUND: sentenceOf('CASH_BOX_NOT_FOUND'),
  INVALID_INPUT: 'Dados incompletos',
  FORBIDDEN: 'Cliente de outro funcionário',
  ACCESS_BLOCKED: 'Acesso retirado',
  OPERATION_DUPLICATE_SUSPECTED: 'Parece repetido',
  OPERATION_IN_REVIEW: 'Depende de outra',
  OPERATION_NOT_RECEIVED: 'Depende de outra',
  OPERATION_OF_ANOTHER_LOGIN: 'Enviada com outro acesso',
  OPERATION_ID_REUSED: 'Identificador repetido',
  OPERATION_ID_UNREADABLE: 'Sem identificador',
  OPERATION_NOT_POSTED: 'Falha do sistema',
  OPERATION_DEVICE_REFUSED: 'Aparelho recusado',
};

/** What is about a box alone, and about no client. */
const OF_A_BOX = ['open_box', 'cost', 'count', 'close_box'];

type Caused = Pick<ReviewedOperation, 'code' | 'kind'> & Partial<Pick<ReviewedOperation, 'facts'>>;

/** 'Caixa já fechado e venda renovada': all that stands in the way, of two at most. */
export function causeText({ code, kind, facts }: Caused): string {
  const causes = (facts?.obstacles ?? [code]).map((one) => oneCauseText(one, kind));
  const [first, second] = [...new Set(causes)];
  if (first === undefined) return 'Nada mais impede';
  if (second === undefined) return first;
  return `${first} e ${second.charAt(0).toLowerCase()}${second.slice(1)}`;
}

function oneCauseText(code: string, kind: string): string {
  if (code === 'FORBIDDEN' && OF_A_BOX.includes(kind)) return 'Caixa não é do funcionário';
  return (isErrorCode(code) && CAUSES[code]) || 'Recusada por uma regra';
}
