import { centsFromWire, formatBusinessDate, formatMoney } from '@crediario/contract/domain';
import { isErrorCode, sentenceOf } from '@crediario/contract/errors';
import type { ReviewedOperation } from '@crediario/contract/wire';
import { saleOf } from './tray';

/** A moment by the business's clock: 'yyyy-MM-dd', 'HH:mm:ss'. */
export type LocalTimes = (moment: string) => { date: string; time: string };

type Proof = (operation: ReviewedOperation, local: LocalTimes) => string | null;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** By the cause: what it is seen by. */
const PROOFS: Readonly<Record<string, Proof>> = {
  /** This rule's own sentence, as that of what is forbidden, speaks to the collector. */
  ACCESS_BLOCKED: () => 'Chegou com o acesso já retirado.',
  /** And this one's to who fills in a form. */
  INVALID_INPUT: () => 'O que o aparelho enviou está incompleto ou não se lê.',
  CASH_BOX_CLOSED: closedBox,
  NO_OPEN_CASH_BOX: closedBox,
  PAYMENT_EXCEEDS_BALANCE: ({ facts }) =>
    facts?.owed ? `A venda só deve ${formatMoney(centsFromWire(facts.owed))}.` : null,
  SALE_OWES_NOTHING({ facts }, local) {
    if (!facts?.settled_at) return null;
    const settled = `Quitada em ${formatBusinessDate(local(facts.settled_at).date)}`;
    if (facts.other_sale) return `${settled}; deve na venda ${facts.other_sale}.`;
    return facts.owes_elsewhere ? `${settled}; deve em outras.` : `${settled}; não deve em outra.`;
  },
  SALE_NOT_FOUND(operation) {
    const sale = saleOf(operation);
    return sale === null ? null : `A venda ${sale} foi excluída.`;
  },
  PAYMENT_NOT_REPLACEABLE: (operation, local) => laterText(operation, local, 'lançou'),
  RENEWAL_BALANCE_MOVED: (operation, local) => laterText(operation, local, 'recebeu'),
  SALE_ALREADY_RENEWED({ facts }) {
    const renewal = facts?.renewal;
    return renewal
      ? `Renovada em ${formatBusinessDate(renewal.on)} pela venda ${renewal.id}.`
      : null;
  },
  FORBIDDEN({ facts }) {
    const holder = facts?.holder;
    if (!holder) return 'Quem enviou não tinha permissão para isso.';
    return holder.since === null
      ? `É de ${holder.name}.`
      : `Passou a ${holder.name} em ${formatBusinessDate(holder.since)}.`;
  },
  OPERATION_DUPLICATE_SUSPECTED({ facts, taken_at }) {
    if (!facts?.twin_at || taken_at === null) return null;
    const apartMs = Date.parse(taken_at) - Date.parse(facts.twin_at);
    if (Math.abs(apartMs) < MINUTE_MS) return 'Já lançado; outro igual no mesmo minuto.';
    return `Já lançado; outro igual ${lengthText(apartMs)} ${apartMs > 0 ? 'antes' : 'depois'}.`;
  },
  OPERATION_IN_REVIEW: ({ facts }) =>
    facts?.stands_alone ? 'Corrige um pagamento que foi devolvido; lançada, vale por si.' : null,
  OPERATION_CLOCK_WRONG({ taken_at, received_at }) {
    if (taken_at === null) return null;
    const aheadMs = Date.parse(taken_at) - Date.parse(received_at);
    return `Aparelho ${lengthText(aheadMs)} ${aheadMs > 0 ? 'à frente' : 'atrás'} do servidor.`;
  },
};

/** Before all else: a refusal is final then. */
const ANONYMISED = 'Pessoa anonimizada; recusar apaga o cadastro de vez.';

/** What it is seen by, each obstacle by its own: the box and when it closed, what the sale owes, else what the rule says. */
export function proofText(operation: ReviewedOperation, local: LocalTimes): string | null {
  const { code, facts, message } = operation;
  if (facts?.is_anonymised) return ANONYMISED;
  const codes = facts?.obstacles ?? [code];
  const proofs = codes.map((one) => {
    const rule = one === code ? message : ruleOf(one);
    return (proofOf(one)?.(operation, local) ?? rule)?.replace(/\.$/, '');
  });
  const [first, ...more] = [...new Set(proofs)].filter((proof) => proof != null);
  if (first === undefined) return null;
  if (more.length === 0 && first === message) return message;
  return `${[first, ...more.map((text) => text.charAt(0).toLowerCase() + text.slice(1))].join('; ')}.`;
}

/** A sentence with figures that nobody has here says nothing. */
function ruleOf(code: string): string | null {
  const sentence = isErrorCode(code) ? sentenceOf(code) : null;
  return sentence?.includes('{') ? null : sentence;
}

/** 'às 10:20' of the day on which it was tapped, else 'em 20/11 às 10:20' */
export function momentText(moment: string, beside: string | null, local: LocalTimes): string {
  const { date, time } = local(moment);
  const hour = time.slice(0, 5);
  if (beside !== null && local(beside).date === date) return `às\u00a0${hour}`;
  return `em ${formatBusinessDate(date).slice(0, 5)} às\u00a0${hour}`;
}

/** 'O escritório lançou R$ 10,00 depois, às 10:20'; of a renewal it came before, by the office's clock. */
function laterText(
  { facts, taken_at }: ReviewedOperation,
  local: LocalTimes,
  deed: 'lançou' | 'recebeu',
): string | null {
  const later = facts?.later;
  if (!later) return null;
  const value = formatMoney(centsFromWire(later.value));
  const when = momentText(later.at, taken_at, local);
  const isOne = later.payments === 1;
  const whose = isOne ? `${later.by ?? 'O escritório'} ${deed} ${value}` : '';
  const several = `Vieram ${later.payments} pagamentos, ${value} ao todo`;
  if (!isOne) return `${several}, o último ${when}.`;
  return deed === 'lançou' ? `${whose} depois, ${when}.` : `${whose} ${when}.`;
}

const proofOf = (code: string): Proof | undefined =>
  Object.hasOwn(PROOFS, code) ? PROOFS[code] : undefined;

function closedBox({ closed_box: box }: ReviewedOperation, local: LocalTimes): string | null {
  if (!box) return null;
  const closed = local(box.closed_at);
  const day = formatBusinessDate(closed.date).slice(0, 5);
  return `O caixa ${box.id} fechou em ${day} às\u00a0${closed.time.slice(0, 5)}.`;
}

/** '6 min', '3 horas', '1 dia' */
function lengthText(ms: number): string {
  const length = Math.abs(ms);
  if (length < HOUR_MS) return `${Math.floor(length / MINUTE_MS)} min`;
  const [size, one, many] = length < DAY_MS ? [HOUR_MS, 'hora', 'horas'] : [DAY_MS, 'dia', 'dias'];
  const count = Math.floor(length / size);
  return `${count} ${count === 1 ? one : many}`;
}
