import { centsFromWire, centsToWire } from '@crediario/contract/domain';
import type { ReviewedOperation } from '@crediario/contract/wire';
import { type LocalTimes, momentText } from './proof';
import { firstNameOf, type Offered, reais } from './solution-words';

/** What a solution leaves, below its button. */
export function consequenceText(
  operation: ReviewedOperation,
  offered: Offered,
  local: LocalTimes,
): string {
  const { facts, value } = operation;
  const difference = minus(value ?? 0, facts?.corrects ?? 0);
  switch (offered.solution) {
    case 'give_back':
      return facts?.corrects == null
        ? `Nada é lançado; ${firstNameOf(operation.user_name)} está com o dinheiro`
        : `Os ${reais(facts.corrects)} continuam lançados`;
    case 'keep_posted':
      return facts?.is_difference_posted
        ? `Os ${reais(difference)} ${laterMoment(operation, local)} são o valor da diferença`
        : 'Nada muda nos livros';
    case 'difference':
      return facts?.is_difference_posted
        ? `Se os ${reais(difference)} ${isByOffice(operation) ? 'do escritório' : 'lançados depois'} foram outros`
        : 'Como pagamento à parte';
    case 'reverse':
    case 'reverse_and_post':
    case 'reverse_moved':
      return 'O estorno sai hoje; os dias passados ficam como estão';
    case 'undo_renewal':
      return undoneText(offered);
    case 'renew_for':
      return 'O entregue fica; o valor acompanha';
    case 'hand_over':
      return offered.more ? 'O valor fica como combinado' : 'Como foi combinado';
    case 'dismiss':
      return 'Nada é lançado';
    case 'split':
      return 'Quita a venda; o resto volta ao cliente';
    default:
      return '';
  }
}

const isByOffice = ({ facts }: ReviewedOperation): boolean =>
  facts?.later?.payments === 1 && facts.later.by === null;

/** 'de 10:20' */
function laterMoment({ facts, taken_at }: ReviewedOperation, local: LocalTimes): string {
  const later = facts?.later;
  if (!later || later.payments > 1) return 'lançados depois';
  return momentText(later.at, taken_at, local)
    .replace(/^às\u00a0/, 'de ')
    .replace(/^em/, 'de');
}

const minus = (more: number, less: number): number =>
  centsToWire(centsFromWire(more) - centsFromWire(less));

/** What the renewal handed over is what enters the box beside the payment. */
function undoneText({ box, posted }: Offered): string {
  if (!box || posted === undefined) return 'Só se o que a renovação entregou voltar hoje ao caixa';
  const where = box.id === null ? 'ao caixa novo' : `ao caixa ${box.id}`;
  return `Só se os ${reais(minus(box.change, posted))} voltarem hoje ${where}`;
}
