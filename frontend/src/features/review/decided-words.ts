import { centsFromWire, centsToWire, type ReviewSolution } from '@crediario/contract/domain';
import type { ReviewedOperation } from '@crediario/contract/wire';
import { kindText } from './review-words';
import { isByPix, reais } from './solution-words';

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

const DONE: Readonly<Record<ReviewSolution, string>> = {
  post: 'Lançada',
  split: 'Lançada em parte; o resto a devolver',
  today: 'Lançada no caixa de hoje',
  other_sale: 'Lançada na outra venda',
  renewal: 'Lançada na renovação',
  undo_renewal: 'Renovação desfeita; lançada na venda',
  give_back: 'Valor a devolver ao cliente',
  dismiss: 'Recusada',
  keep_posted: 'Mantido o que estava lançado',
  difference: 'Lançada a diferença',
  reverse: 'Estornado; valor a devolver ao cliente',
  reverse_and_post: 'Estornado e lançado o valor certo',
  hand_over: 'Renovação lançada',
  renew_for: 'Renovação lançada pelo que foi entregue',
  reverse_moved: 'Pagamento estornado; renovação lançada',
  as_sale: 'Lançada como venda nova',
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
