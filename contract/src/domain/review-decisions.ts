import { formatMoney } from './money-text.js';
import type { Cents } from './money.js';
import type { ReviewSolution } from './review-solutions.js';

/** What was decided about an operation, in figures. */
export interface DecisionFigures {
  /** Of a payment: what of it is posted; of a correction, what stands. */
  postedCents?: Cents | undefined;
  /** Of a correction: what the payment stands at that it puts right, which the difference and the reversal follow. */
  correctsCents?: Cents | undefined;
  /** Of a correction that is not posted: the difference, where the office has posted it already. */
  besideCents?: Cents | undefined;
  /** What the client is to have back; below zero, what the collector is to have back. */
  returnedCents?: Cents | undefined;
  /** What goes back came by Pix: the office returns it from the company's account, the collector has nothing of it. */
  isFromAccount?: boolean | undefined;
  /** Of a renewal: what is still to be handed over; below zero, what is to be had back. */
  moreCents?: Cents | undefined;
  /** Of a sale: what it is worth. */
  valueCents?: Cents | undefined;
  /** Of a sale: what left the box for it. The rest of its value settled the old sale. */
  outOfBoxCents?: Cents | undefined;
  instalments?: { count: number; valueCents: Cents } | undefined;
  saleId?: number | undefined;
  /** Of a correction: the first of the payments that were reversed for it, in whose place its own stands. */
  replacedId?: number | undefined;
  /** Of a difference: the payment that it adds to. */
  differenceOfId?: number | undefined;
}

/** The sums of a solution that a screen shows before it is pressed. */
export type ShownFigures = Pick<DecisionFigures, (typeof SHOWN)[number]>;

const SHOWN = ['postedCents', 'correctsCents', 'returnedCents', 'moreCents', 'valueCents'] as const;

/** Whether a sum that was shown is another by now. */
export const haveMoved = (shown: ShownFigures, figures: DecisionFigures): boolean =>
  SHOWN.some((name) => shown[name] !== undefined && shown[name] !== (figures[name] ?? 0));

/** What a collector's phone says after 'O escritório decidiu: '. Names the client where the caller knows them. */
export function decidedSentence(
  solution: ReviewSolution,
  figures: DecisionFigures,
  clientName: string | null,
): string {
  const owed = moneyToMove(figures, clientName);
  const said = WHAT_BECAME[solution](figures);
  const inOrder = solution === 'give_back' ? [owed, said] : [said, owed];
  const parts = inOrder.filter((part) => part !== null);
  return `${parts.length === 0 ? 'está resolvido' : parts.join('; ')}.`;
}

const firstName = (name: string) => name.split(' ', 1)[0] ?? name;

function moneyToMove(figures: DecisionFigures, name: string | null): string | null {
  const { returnedCents = 0, isFromAccount = false } = figures;
  if (returnedCents > 0 && isFromAccount) {
    const client = name === null ? 'quem pagou' : firstName(name);
    return `o escritório devolve ${formatMoney(returnedCents)} a ${client} por Pix`;
  }
  return collectorsTask(figures, name);
}

/** What the collector has to hand over or to get back: 'entregue mais R$ 60,00 a João'. Null: nothing. */
export function collectorsTask(
  { returnedCents = 0, moreCents = 0, isFromAccount = false }: DecisionFigures,
  name: string | null,
): string | null {
  const client = name === null ? null : firstName(name);
  const give = Math.max(moreCents, 0);
  const take = Math.max(-moreCents, -returnedCents, 0);
  if (give > 0) return `entregue mais ${formatMoney(give)} a ${client ?? 'quem renovou'}`;
  if (take > 0) return `receba ${formatMoney(take)} de volta de ${client ?? 'quem recebeu'}`;
  if (returnedCents > 0 && !isFromAccount)
    return `devolva ${formatMoney(returnedCents)} a ${client ?? 'quem pagou'}`;
  return null;
}

type Said = (figures: DecisionFigures) => string | null;

const posted: Said = ({ postedCents }) =>
  postedCents === undefined ? 'aceito' : `aceito: ${formatMoney(postedCents)}`;

const onSale =
  (what: string): Said =>
  ({ saleId }) =>
    saleId === undefined ? 'aceito' : `aceito: abateu na ${what} ${saleId}`;

const partly: Said = ({ postedCents = 0 }) => `valem ${formatMoney(postedCents)}`;

const kept: Said = ({ postedCents = 0, besideCents }) => {
  const beside =
    besideCents === undefined ? '' : `; o escritório já lançou os ${formatMoney(besideCents)}`;
  return `valem os ${formatMoney(postedCents)}${beside}`;
};

const renewed: Said = ({ valueCents = 0, instalments }) => {
  const plan = instalments && `, ${instalments.count} × ${formatMoney(instalments.valueCents)}`;
  return `a renovação ficou em ${formatMoney(valueCents)}${plan ?? ''}`;
};

const refused: Said = () => null;

const WHAT_BECAME: Readonly<Record<ReviewSolution, Said>> = {
  post: posted,
  today: posted,
  split: partly,
  other_sale: onSale('venda'),
  renewal: onSale('renovação'),
  undo_renewal: onSale('venda'),
  give_back: ({ postedCents }) =>
    postedCents === undefined ? null : `valem ${formatMoney(postedCents)}`,
  dismiss: ({ returnedCents }) => (returnedCents ? null : 'não foi lançado'),
  keep_posted: kept,
  difference: posted,
  reverse: refused,
  reverse_and_post: posted,
  hand_over: renewed,
  renew_for: renewed,
  reverse_moved: renewed,
  as_sale: ({ valueCents = 0 }) => `virou venda nova de ${formatMoney(valueCents)}`,
  keep: posted,
  undo: () => 'era repetido, e foi desfeito',
};
