import type { ReviewSolution } from '@crediario/contract/domain';
import type { ReviewedChoice, ReviewedOperation } from '@crediario/contract/wire';
import { decidedText } from './decided-words';
import { causeText } from './review-words';
import { AS_OF_TODAY, isByPix, solutionText } from './solution-words';

/** What is picked in the tray, by the rows' ids: of one cause, for what solves one of them solves them all. */
export interface Picked {
  keys: ReadonlySet<number>;
  /** The one that was turned last: a range is counted from it. */
  anchor: number | null;
}

export const NOTHING_PICKED: Picked = { keys: new Set(), anchor: null };

type Shown = readonly ReviewedOperation[];

const pickedIn = (shown: Shown, { keys }: Picked) => shown.filter(({ id }) => keys.has(id));

const causeOf = (operation: ReviewedOperation | undefined) => operation && causeText(operation);

/** Picks one, or lets it go. One of another cause begins anew. */
export function turned(picked: Picked, shown: Shown, id: number): Picked {
  const keys = new Set(picked.keys);
  if (keys.delete(id)) return { keys, anchor: id };
  const [first] = pickedIn(shown, picked);
  const isOther = first && causeOf(first) !== causeOf(shown.find((one) => one.id === id));
  return { keys: new Set(isOther ? [id] : [...keys, id]), anchor: id };
}

/** With those of these that have the cause of what is picked; where nothing is, that of the first. */
export function added(picked: Picked, shown: Shown, ids: readonly number[]): Picked {
  const wanted = shown.filter(({ id }) => ids.includes(id));
  const cause = causeOf(pickedIn(shown, picked)[0] ?? wanted[0]);
  const alike = wanted.filter((one) => causeOf(one) === cause).map(({ id }) => id);
  return { keys: new Set([...picked.keys, ...alike]), anchor: picked.anchor ?? alike[0] ?? null };
}

/** All from the one that was turned last up to this one. */
export function reached(picked: Picked, shown: Shown, id: number): Picked {
  const ids = shown.map((one) => one.id);
  const from = picked.anchor === null ? -1 : ids.indexOf(picked.anchor);
  const to = ids.indexOf(id);
  if (from < 0 || to < 0) return turned(picked, shown, id);
  return added(picked, shown, ids.slice(Math.min(from, to), Math.max(from, to) + 1));
}

/** All of the cause; none where they are all picked already. */
export function allOrNone(picked: Picked, shown: Shown): Picked {
  const ids = shown.map(({ id }) => id);
  const next = added(picked, shown, ids);
  return next.keys.size === pickedIn(shown, picked).length ? NOTHING_PICKED : next;
}

/** The others need a sale or a sum of their own, or take back for good what is posted: one by one. */
const TOGETHER: readonly ReviewSolution[] = [
  'post',
  'today',
  'renewal',
  'give_back',
  'dismiss',
  'keep',
  'keep_posted',
];

/** As the operation offers it. */
export const choiceOf = (
  { solutions }: ReviewedOperation,
  solution: ReviewSolution,
): ReviewedChoice | undefined => solutions.find((one) => one.solution === solution);

/** What solves them all, the likeliest first. */
export function commonSolutions([first, ...others]: Shown): ReviewSolution[] {
  const all = first?.solutions.map(({ solution }) => solution) ?? [];
  return [...new Set(all)].filter(
    (solution) =>
      TOGETHER.includes(solution) && others.every((one) => choiceOf(one, solution) !== undefined),
  );
}

/** What a press on it does: 'Lançar as 3 nos caixas de hoje' */
export function manyText(solution: ReviewSolution, operations: Shown): string {
  const [first] = operations;
  const choice = first && choiceOf(first, solution);
  if (operations.length === 1 && choice) return solutionText(first, choice);
  const text = deedOnAllText(solution, operations);
  const opens = operations.every((one) => choiceOf(one, solution)?.opens_box === true);
  return opens ? `Abrir os caixas e ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

function deedOnAllText(solution: ReviewSolution, operations: Shown): string {
  const [first] = operations;
  const all = `as ${operations.length}`;
  switch (solution) {
    case 'post':
      return first?.code === 'FORBIDDEN' ? `Aceitar ${all}` : `Lançar ${all} como estão`;
    case 'today':
      return `Lançar ${all} ${placeOfToday(operations)}`;
    case 'renewal':
      return `Lançar ${all} nas renovações`;
    case 'give_back':
      return `Devolver ${all}`;
    case 'dismiss':
      return `Recusar ${all}`;
    case 'keep':
      return `Manter ${all}`;
    default:
      return `${decidedText(solution)}: ${operations.length}`;
  }
}

/** A Pix enters no box. */
function placeOfToday(operations: Shown): string {
  const byPix = operations.filter(isByPix).length;
  if (byPix === 0) return 'nos caixas de hoje';
  return byPix === operations.length
    ? AS_OF_TODAY
    : 'com a data de hoje, as de dinheiro nos caixas';
}

/** Afterwards: '3 operações: lançadas nos caixas de hoje' */
export function manyDoneText(solution: ReviewSolution, operations: Shown): string {
  const [first] = operations;
  if (operations.length === 1 && first)
    return `1 operação: ${decidedText(solution, first).toLowerCase()}`;
  const done = solution === 'today' ? `lançadas ${placeOfToday(operations)}` : DONE[solution];
  return `${operations.length} operações: ${done ?? decidedText(solution).toLowerCase()}`;
}

/** Of those that were refused, with the last reason: '2 operações continuam em análise. Não há caixa aberto' */
export function manyLeftText(count: number, reason: string): string {
  const who = count === 1 ? '1 operação continua' : `${count} operações continuam`;
  return `${who} em análise. ${reason}`;
}

const DONE: Readonly<Partial<Record<ReviewSolution, string>>> = {
  post: 'lançadas',
  renewal: 'lançadas nas renovações',
  give_back: 'valores a devolver aos clientes',
  dismiss: 'recusadas',
  keep: 'mantidas',
};
