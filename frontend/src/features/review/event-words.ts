import { centsFromWire, formatMoney } from '@crediario/contract/domain';
import type { ReviewedOperation, ReviewEvent } from '@crediario/contract/wire';
import { proofText } from './proof';
import { kindText } from './review-words';
import { firstNameOf, isByPix } from './solution-words';
import { saleOf, shownCents } from './tray';

const reais = (value: number): string => formatMoney(centsFromWire(value));

/** A moment by the business's clock: 'yyyy-MM-dd', 'HH:mm:ss'. */
type LocalTimes = (moment: string) => { date: string; time: string };

export interface EventWords {
  /** 'O caixa 328 fecha' */
  title: string;
  /** The figures below it; empty where there are none. */
  detail: string;
}

type Words = (event: ReviewEvent, operation: ReviewedOperation, local: LocalTimes) => EventWords;

const sentence = (...parts: (string | false | undefined)[]): string => {
  const text = parts.filter(Boolean).join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

const saleText = (operation: ReviewedOperation): string => String(saleOf(operation) ?? 'anterior');

const receiptText = ({ receipt }: ReviewEvent) => receipt && `recibo ${receipt}`;

const WORDS: Readonly<Record<ReviewEvent['what'], Words>> = {
  posted: (event, operation) => ({
    title: `${firstNameOf(operation.user_name)} recebe ${reais(event.value ?? 0)}, lançados`,
    detail: sentence(
      [receiptText(event), event.box && `caixa ${event.box}`].filter(Boolean).join(', '),
      event.owed !== undefined && `a ${saleText(operation)} deve ${reais(event.owed)}`,
    ),
  }),
  taken: (event, operation) =>
    isCorrection(operation) ? correctedWords(event, operation) : tapWords(event, operation),
  corrected: (event, operation) => ({
    title: `${firstNameOf(operation.user_name)} corrige para ${reais(event.value ?? 0)}`,
    detail: sentence(receiptText(event)),
  }),
  box_closed: ({ id, is_counted }, { value }) => ({
    title: `O caixa ${id ?? ''} fecha`,
    detail: `${is_counted ? 'Contado' : 'Fechado'} sem ${value === null ? 'esta operação' : `os ${reais(value)}`}`,
  }),
  renewed: (event, operation) => ({
    title: `A ${event.id ?? ''} renova a ${saleText(operation)}`,
    detail: sentence(planText(event), movedText(event)),
  }),
  paid: ({ value, by, owed }) => ({
    title: `${by ?? 'O escritório'} lança ${reais(value ?? 0)}`,
    detail: sentence('na mesma venda', owed !== undefined && `deve ${reais(owed)}`),
  }),
  deleted: ({ id, value }) => ({
    title: `A venda ${id ?? ''} é excluída`,
    detail: value === undefined ? '' : `Com ela são desfeitos os ${reais(value)} lançados`,
  }),
  handed: ({ by }) => ({ title: `A ficha passa a ${by ?? 'outro funcionário'}`, detail: '' }),
  received: (_event, { kind, taken_at }, local) => ({
    title: 'O aparelho entrega a operação',
    detail:
      kind === 'payment' && taken_at !== null
        ? `A hora da rua, ${local(taken_at).time.slice(0, 5)}, fica no recibo`
        : '',
  }),
  refused: (_event, operation, local) => ({
    title: 'Recusada',
    detail: isNoLongerLast(operation)
      ? LAST_ALONE
      : (proofText(operation, local) ?? operation.message ?? ''),
  }),
};

/** Of a payment that is posted, or was until it was taken back. */
const isCorrection = ({ facts }: ReviewedOperation): boolean =>
  facts?.corrects != null || facts?.stands_alone === true;

const LAST_ALONE = 'Só o último pagamento da venda se corrige';

/** The payment that it puts right has later ones, which stand above as events of their own. */
const isNoLongerLast = ({ code, facts }: ReviewedOperation): boolean =>
  code === 'PAYMENT_NOT_REPLACEABLE' && facts?.later != null;

/** What happened, in a line, and its figures below. */
export const eventWords: Words = (event, operation, local) =>
  WORDS[event.what](event, operation, local);

function tapWords(event: ReviewEvent, operation: ReviewedOperation): EventWords {
  const { kind, user_name, client_name, facts } = operation;
  const [collector, client] = [firstNameOf(user_name), firstNameOf(client_name)];
  const cents = shownCents(operation);
  const sum = cents === null ? null : formatMoney(Math.abs(cents));
  const owed = event.owed === undefined ? undefined : reais(event.owed);
  const sale = saleText(operation);
  if (event.value !== undefined) {
    return {
      title: `${collector} recebe ${reais(event.value)} ${isByPix(operation) ? 'por Pix' : 'em dinheiro'}`,
      detail: sentence(receiptText(event), owed && `${client} devia ${owed} na ${sale}`),
    };
  }
  if (kind === 'renewal' && facts?.renewed) {
    return {
      title: `${collector} renova a ${sale} e entrega ${reais(facts.renewed.handed_over)}`,
      detail: sentence(owed && `a ${sale} devia ${owed}`),
    };
  }
  return {
    title: `${collector} toca: ${kindText(operation).toLowerCase()}`,
    detail: sum ?? '',
  };
}

const MOMENT_MS = 120_000;

function correctedWords(
  { value = 0 }: ReviewEvent,
  { user_name, taken_at, received_at }: ReviewedOperation,
): EventWords {
  const isLate = taken_at !== null && Date.parse(received_at) - Date.parse(taken_at) > MOMENT_MS;
  return {
    title: `${firstNameOf(user_name)} corrige para ${reais(value)}`,
    detail: isLate ? 'No aparelho, sem rede' : 'No aparelho',
  };
}

const planText = ({ value, instalments }: ReviewEvent) =>
  value !== undefined &&
  instalments !== undefined &&
  `${reais(value)} em ${instalments.count} × ${reais(instalments.value)}`;

const movedText = ({ settled, handed_over, box }: ReviewEvent) =>
  [
    settled !== undefined && `quita ${reais(settled)}`,
    handed_over !== undefined &&
      `entrega ${reais(handed_over)}${box === undefined ? '' : ` do caixa ${box}`}`,
  ]
    .filter(Boolean)
    .join(', ');
