import { centsFromWire, formatMoney } from '@crediario/contract/domain';
import type { ReviewedOperation, ReviewSolutions } from '@crediario/contract/wire';
import { firstNameOf, solutionText } from './solution-words';
import { saleOf } from './tray';

const reais = (value: number): string => formatMoney(centsFromWire(value));

type Tried = Pick<ReviewSolutions, 'solutions' | 'impossible'>;

const laterOnes = (payments: number): string =>
  payments === 1 ? 'o que veio depois' : `os ${payments} que vieram depois`;

type Obstacle = (operation: ReviewedOperation) => string | null;

const onClosedBox: Obstacle = ({ closed_box }) =>
  closed_box ? `lançar no caixa ${closed_box.id}, fechado e congelado` : null;

const onto =
  (why: (operation: ReviewedOperation) => string): Obstacle =>
  (operation) => {
    const sale = saleOf(operation);
    return sale === null ? null : `lançar na ${sale}, ${why(operation)}`;
  };

/** By what stands in the way: what can't be done for it. */
const OBSTACLES: Readonly<Record<string, Obstacle>> = {
  CASH_BOX_CLOSED: onClosedBox,
  NO_OPEN_CASH_BOX: onClosedBox,
  SALE_ALREADY_RENEWED: onto(({ facts }) =>
    facts?.renewal ? `que a ${facts.renewal.id} renovou` : 'que já foi renovada',
  ),
  SALE_OWES_NOTHING: onto(() => 'que não deve nada'),
  SALE_NOT_FOUND: onto(() => 'que foi excluída'),
  PAYMENT_EXCEEDS_BALANCE: ({ value, facts, ...operation }) =>
    value === null || facts?.owed == null
      ? null
      : onto(() => `que só deve ${reais(facts.owed ?? 0)}`)({ value, facts, ...operation }),
  PAYMENT_NOT_REPLACEABLE: ({ value, facts }) =>
    value === null || facts?.corrects == null
      ? null
      : facts.later
        ? `trocar por ${reais(value)}: os ${reais(facts.corrects)} já não são o último pagamento. Para trocar, desfaça antes ${laterOnes(facts.later.payments)}`
        : `trocar os ${reais(facts.corrects)} por ${reais(value)}: só o último pagamento da venda se troca, no dia e com o caixa aberto`,
  RENEWAL_BALANCE_MOVED: ({ facts, ...operation }) => {
    const sale = saleOf(operation);
    return sale === null || facts?.owed == null
      ? null
      : `lançar como foi tocada: a ${sale} agora deve ${reais(facts.owed)}`;
  },
};

const obstaclesOf = ({ facts, code }: ReviewedOperation): readonly string[] =>
  facts?.obstacles ?? [code];

/** The sale takes no money, and no other of the client does. */
const OF_THE_SALE = ['SALE_ALREADY_RENEWED', 'SALE_OWES_NOTHING', 'SALE_NOT_FOUND'];

function inNoOther(operation: ReviewedOperation, { solutions }: Tried): string | null {
  const { kind, client_name, facts } = operation;
  const isOnOther = solutions.some(({ solution, sale }) => solution === 'other_sale' || sale);
  const isOfTheSale = obstaclesOf(operation).some((one) => OF_THE_SALE.includes(one));
  if (!facts || kind !== 'payment' || isOnOther || !isOfTheSale) return null;
  // A correction stays with its payment.
  if (facts.corrects != null) return null;
  const client = firstNameOf(client_name);
  if (facts.owes_elsewhere) return 'em outra venda: nenhuma deve tanto';
  const { renewal } = facts;
  if (!renewal || renewal.owed <= 0) return `em outra venda: ${client} não deve em outra`;
  const isOnRenewal = solutions.some(({ solution }) => solution === 'renewal');
  const owed = isOnRenewal ? '' : ` ${reais(renewal.owed)}`;
  return `em outra venda: ${client} só deve${owed} na ${renewal.id}`;
}

/** What does not do, each obstacle once. Where no obstacle has words here, what was tried says why. */
export function impossibleTexts(operation: ReviewedOperation, tried: Tried): string[] {
  const candidates = [
    ...obstaclesOf(operation).map((one) => OBSTACLES[one]?.(operation)),
    inNoOther(operation, tried),
  ];
  const texts = candidates.filter((text) => text != null);
  if (texts.length > 0) return [...new Set(texts)];
  const byReason = new Map(tried.impossible.map((choice) => [choice.why, choice]));
  return [...byReason.values()].map((choice) => {
    const [deed, why] = [solutionText(operation, choice), choice.why].map(lower);
    return `${deed}: ${why}`;
  });
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
