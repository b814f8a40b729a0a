import type { ReviewFacts } from '@crediario/contract/domain';
import type { ErrorCode } from '@crediario/contract/errors';

const OF_A_BOX = ['CASH_BOX_CLOSED', 'NO_OPEN_CASH_BOX'];
const OF_A_SALE = ['SALE_ALREADY_RENEWED', 'SALE_NOT_FOUND'];
/** By the figures of now: a correction, or what was paid since, may have moved them. */
const OF_FIGURES = ['PAYMENT_EXCEEDS_BALANCE', 'SALE_OWES_NOTHING'];

/** All that stands in the way of an operation by the facts, what refused it first. None of a box that is open by now, or of a
 *  payment that fits by now. */
export function obstaclesOf(
  rules: ReviewFacts,
  { code, closed_box }: { code: string; closed_box: number | null },
): string[] {
  if (rules.isPosted) return [code];
  const isBoxThere = code === 'NO_OPEN_CASH_BOX' && rules.hasOpenBox;
  const own = isBoxThere || isJudgedAnew(rules) ? [] : [code];
  const box = closed_box === null || OF_A_BOX.includes(own[0] ?? '') ? [] : ['CASH_BOX_CLOSED'];
  const days = isBoxThere && box.length === 0 && !rules.fitsItsBox ? [OUTSIDE] : [];
  return [...new Set([...box, ...days, ...own, ...saleObstacles(rules)])];
}

const isJudgedAnew = ({ kind, code, sale, corrects }: ReviewFacts): boolean =>
  kind === 'payment' && sale !== null && corrects === null && OF_FIGURES.includes(code);

const OUTSIDE = 'OPERATION_OUTSIDE_CASH_BOX_DAYS' satisfies ErrorCode;

function saleObstacles({ kind, code, sale, valueCents, corrects }: ReviewFacts): ErrorCode[] {
  if (!sale || (kind !== 'payment' && kind !== 'renewal') || OF_A_SALE.includes(code)) return [];
  if (sale.isDeleted) return ['SALE_NOT_FOUND'];
  if (sale.isRenewed) return ['SALE_ALREADY_RENEWED'];
  if (kind === 'renewal' || corrects) return [];
  if (sale.owedCents <= 0) return ['SALE_OWES_NOTHING'];
  return (valueCents ?? 0) > sale.owedCents ? ['PAYMENT_EXCEEDS_BALANCE'] : [];
}
