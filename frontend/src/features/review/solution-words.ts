import {
  centsFromWire,
  centsToWire,
  formatMoney,
  type ReviewSolution,
} from '@crediario/contract/domain';
import type { ReviewedChoice, ReviewedOperation, TriedSolution } from '@crediario/contract/wire';
import type { Decision } from './api';
import { payloadOf } from './payload';
import { saleOf } from './tray';

/** A solution as it is offered; of one that was tried, with its figures. */
export type Offered = ReviewedChoice & Partial<TriedSolution>;

type Words = (operation: ReviewedOperation, offered: Offered) => string;

export const reais = (value = 0): string => formatMoney(centsFromWire(Math.abs(value)));

/** A choice as it is pressed: with the sums that its button shows, so that no other sums move. */
export function asShown(operation: ReviewedOperation, offered: Offered): Omit<Decision, 'id'> {
  const { solution, sale, opens_box } = offered;
  const figures = { ...figuresOfRow(operation)[solution], ...offered };
  const { posted, corrects, returned, more, value } = figures;
  const opens = opens_box || undefined;
  const shown = { sale, opens_box: opens, posted, corrects, returned, more, value };
  const sums = Object.entries(shown).filter(([, one]) => one != null);
  return { solution, ...Object.fromEntries(sums) };
}

type Figures = Partial<
  Record<'posted' | 'corrects' | 'returned' | 'more' | 'value', number | null>
>;

/** What the buttons of a row that is not opened say. */
function figuresOfRow(operation: ReviewedOperation): Partial<Record<ReviewSolution, Figures>> {
  const { split, renewed, corrects = null } = operation.facts ?? {};
  return {
    ...(split && { split }),
    ...(renewed && {
      hand_over: { more: renewed.more },
      renew_for: { value: renewed.renew_for },
      reverse_moved: { returned: renewed.more },
    }),
    keep_posted: { posted: corrects },
    difference: { corrects },
    reverse: { corrects },
    reverse_and_post: { corrects },
    give_back: { returned: givenBackOf(operation) ?? null },
  };
}

export const firstNameOf = (name: string | null) => name?.split(' ', 1)[0] ?? 'cliente';

/** Of a Pix, which goes into no box. */
export const AS_OF_TODAY = 'com a data de hoje';

/** It enters no box. */
export const isByPix = (operation: ReviewedOperation): boolean =>
  payloadOf(operation)['means'] === 'pix';

/** What a press on it does: 'Lançar na renovação 4829', 'Abrir o caixa de Antônio e lançar na renovação 4829',
 *  'Abrir o caixa de Antônio, estornar R$ 50,00 e devolver R$ 70,00' */
export function solutionText(operation: ReviewedOperation, offered: Offered): string {
  const text = WORDS[offered.solution](operation, offered);
  if (!offered.opens_box) return text;
  const rest = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  const joint = rest.includes(' e ') ? ', ' : ' e ';
  return `Abrir o caixa de ${firstNameOf(operation.user_name)}${joint}${rest}`;
}

/** What the client is to have back where nothing is posted; of a correction, what it is more than what is posted. */
function givenBackOf(
  { value, facts }: ReviewedOperation,
  corrects = facts?.corrects ?? 0,
): number | undefined {
  if (value === null) return undefined;
  return centsToWire(centsFromWire(value) - centsFromWire(corrects));
}

/** As it stands beside the likeliest one: the sums are told where the row is opened. */
export function shortText(operation: ReviewedOperation, offered: Offered): string {
  return SHORT[offered.solution] ?? solutionText(operation, offered);
}

const SHORT: Readonly<Partial<Record<ReviewSolution, string>>> = {
  give_back: 'Devolver',
  difference: 'Lançar a diferença',
};

const WORDS: Readonly<Record<ReviewSolution, Words>> = {
  post: ({ code, user_name }) =>
    code === 'FORBIDDEN' ? `Aceitar no caixa de ${firstNameOf(user_name)}` : 'Lançar como está',
  split(operation, { posted, returned, sale }) {
    const split = posted === undefined ? operation.facts?.split : { posted, returned };
    const where = sale === undefined ? '' : ` na ${sale}`;
    return split
      ? `Lançar ${reais(split.posted)}${where} e devolver ${reais(split.returned)}`
      : `Lançar em parte${where} e devolver o resto`;
  },
  today(operation, offered) {
    return operation.kind === 'open_box'
      ? 'Abrir o caixa de hoje'
      : `Lançar ${placeOfToday(operation, offered)}`.trim();
  },
  other_sale: (_operation, { sale }) => `Lançar na venda ${sale ?? ''}`.trim(),
  renewal: ({ facts }) => `Lançar na renovação ${facts?.renewal?.id ?? ''}`.trim(),
  undo_renewal: (operation) => `Desfazer a renovação e lançar na ${saleOf(operation) ?? 'venda'}`,
  give_back(operation, { returned = givenBackOf(operation) }) {
    return returned === undefined
      ? 'Devolver'
      : `Devolver ${reais(returned)} a ${firstNameOf(operation.client_name)}`;
  },
  dismiss: (_operation, { returned }) =>
    returned ? `Recusar e receber ${reais(returned)} de volta` : 'Recusar',
  keep_posted: ({ facts }, { posted = facts?.corrects ?? 0 }) => `Manter ${reais(posted)}`,
  difference: (operation, { corrects }) =>
    `Lançar a diferença de ${reais(givenBackOf(operation, corrects))}`,
  reverse({ facts, value }, { corrects = facts?.corrects ?? 0 }) {
    const returned = Math.max(value ?? 0, corrects);
    return `Estornar ${reais(corrects)} e devolver ${reais(returned)}`;
  },
  reverse_and_post: ({ facts, value }, { corrects = facts?.corrects ?? 0 }) =>
    `Estornar ${reais(corrects)} e lançar ${reais(value ?? 0)}`,
  hand_over(operation, { more = operation.facts?.renewed?.more ?? 0, ...offered }) {
    if (more > 0) return `Entregar mais ${reais(more)}`;
    if (more < 0) return `Lançar e receber ${reais(more)} de volta`;
    return `Lançar ${placeOfToday(operation, offered)}`.trim();
  },
  renew_for: ({ facts }, { value }) => `Renovar por ${reais(value ?? facts?.renewed?.renew_for)}`,
  reverse_moved: ({ facts }, { returned = facts?.renewed?.more }) =>
    `Estornar os ${reais(returned)}`,
  as_sale: ({ facts }) => `Lançar ${reais(facts?.renewed?.handed_over)} como venda nova`,
  keep: ({ kind }) => (kind === 'payment' ? 'São dois pagamentos' : 'Não é repetida'),
  undo: ({ kind }) => (kind === 'payment' ? 'É o mesmo: estornar' : 'É a mesma: desfazer'),
};

/** A box that is opened first is named by then. */
function placeOfToday(operation: ReviewedOperation, { opens_box }: Partial<Offered>): string {
  if (opens_box) return '';
  if (isByPix(operation)) return AS_OF_TODAY;
  const box = operation.facts?.open_box;
  return box ? `no caixa ${box} de hoje` : 'no caixa de hoje';
}
