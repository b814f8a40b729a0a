import {
  centsFromWire,
  centsToWire,
  formatMoney,
  type ReviewSolution,
} from '@crediario/contract/domain';
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
  if (kind === 'payment' && payload['id'] != null) return 'Correção de pagamento';
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
  RENEWAL_BALANCE_MOVED: 'A dívida mudou',
  SALE_ALREADY_RENEWED: 'Venda renovada',
  SALE_NOT_FOUND: 'Venda excluída',
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

export function causeText({ code, kind }: Pick<ReviewedOperation, 'code' | 'kind'>): string {
  if (code === 'FORBIDDEN' && OF_A_BOX.includes(kind)) return 'Caixa de outro funcionário';
  return (isErrorCode(code) && CAUSES[code]) || 'Recusada por uma regra';
}

/** What a press on it does; or that it would be refused, and why. */
export function solutionText(solution: ReviewSolution, operation: ReviewedOperation): string {
  const text = deedText(solution, operation);
  return lacksBox(operation, solution) ? withoutBox(solution, text) : text;
}

function deedText(solution: ReviewSolution, operation: ReviewedOperation): string {
  const { code, kind, user_name, facts } = operation;
  switch (solution) {
    case 'post':
      return code === 'FORBIDDEN'
        ? `Aceitar no caixa de ${firstNameOf(user_name)}`
        : 'Lançar como está';
    case 'split':
      return `Lançar ${reais(facts?.split?.posted)} e devolver ${reais(facts?.split?.returned)}`;
    case 'today':
      return todayText(operation);
    case 'other_sale':
      return facts?.other_sale ? `Lançar na venda ${facts.other_sale}` : 'Outra venda';
    case 'renewal':
      return facts?.renewal ? `Lançar na renovação ${facts.renewal.id}` : 'Lançar na renovação';
    case 'give_back':
      return 'Devolver';
    case 'dismiss':
      return 'Recusar';
    case 'keep':
      return kind === 'payment' ? 'São dois pagamentos' : 'Não é repetida';
    case 'undo':
      return kind === 'payment' ? 'É o mesmo: estornar' : 'É a mesma: desfazer';
  }
}

/** What somebody decided: 'Lançada na renovação' */
export function decidedText(solution: ReviewSolution, operation?: ReviewedOperation): string {
  if (!operation) return DONE[solution];
  const cause = operation.solved?.through;
  if (cause !== undefined)
    return `Lançada depois: esperava ${WAITED_FOR.get(cause) ?? 'outra operação'}`;
  if (solution === 'today' && isByPix(operation)) return 'Lançada com a data de hoje';
  const returned = solution === 'split' ? returnedOf(operation) : null;
  return returned === null ? DONE[solution] : `Lançada; ${reais(returned)} a devolver`;
}

/** Of a payment that was divided, or is about to be. */
function returnedOf({ value, facts, solved }: ReviewedOperation): number | null {
  if (solved?.posted !== undefined) {
    return value === null ? null : centsToWire(centsFromWire(value) - centsFromWire(solved.posted));
  }
  return facts?.split?.returned ?? null;
}

const reais = (value = 0): string => formatMoney(centsFromWire(value));

function todayText(operation: ReviewedOperation): string {
  if (isByPix(operation)) return 'Lançar com a data de hoje';
  const box = operation.facts?.open_box;
  return box ? `Lançar no caixa ${box} de hoje` : 'Lançar no caixa de hoje';
}

/** 'Lançar como está: sem caixa aberto' */
export const withoutBox = (solution: ReviewSolution, text: string): string =>
  `${solution === 'today' ? 'Lançar hoje' : text}: sem caixa aberto`;

const INTO_A_BOX = ['payment', 'cost', 'sale', 'renewal', 'visit', 'count', 'close_box'];

const POSTING: readonly ReviewSolution[] = ['post', 'split', 'other_sale', 'renewal'];

/** It would be refused: the collector has no box open now that it could go into. */
export function lacksBox(operation: ReviewedOperation, solution: ReviewSolution): boolean {
  const { kind, facts } = operation;
  if (facts?.open_box !== null || !INTO_A_BOX.includes(kind) || isByPix(operation)) return false;
  if (solution === 'today') return true;
  const { id, cash } = payloadOf(operation);
  // A correction goes where its payment is, which may be another's box or the account; a count may be of a closed box.
  const mayGoElsewhere = id != null || (kind === 'count' && cash != null);
  return POSTING.includes(solution) && !mayGoElsewhere;
}

/** It enters no box. */
export const isByPix = (operation: ReviewedOperation): boolean =>
  payloadOf(operation)['means'] === 'pix';

const DONE: Readonly<Record<ReviewSolution, string>> = {
  post: 'Lançada',
  split: 'Lançada em parte; o resto a devolver',
  today: 'Lançada no caixa de hoje',
  other_sale: 'Lançada na outra venda',
  renewal: 'Lançada na renovação',
  give_back: 'Valor a devolver ao cliente',
  dismiss: 'Recusada',
  keep: 'Mantida',
  undo: 'Desfeita',
};

/** 'Lançada na renovação: pagamento de Luzia Nóbrega'; of who was forgotten by it no name. */
export function doneText(solution: ReviewSolution, operation: ReviewedOperation): string {
  const done = `${decidedText(solution, operation)}: ${kindText(operation).toLowerCase()}`;
  if (solution === 'dismiss' && operation.facts?.is_anonymised) return done;
  return `${done} de ${operation.client_name ?? operation.user_name}`;
}

/** What an operation may refer to before it is posted. */
const WAITED_FOR = new Map(
  Object.entries({
    open_box: 'a abertura do caixa',
    client: 'o novo cliente',
    sale: 'a nova venda',
    renewal: 'a renovação',
    payment: 'o pagamento',
  }),
);

const firstNameOf = (name: string) => name.split(' ', 1)[0] ?? name;
