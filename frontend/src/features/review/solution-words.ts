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
  const { split, renewed } = operation.facts ?? {};
  const {
    posted = solution === 'split' ? split?.posted : undefined,
    returned = solution === 'split' ? split?.returned : undefined,
    more = solution === 'hand_over' ? renewed?.more : undefined,
    value = solution === 'renew_for' ? renewed?.renew_for : undefined,
  } = offered;
  const shown = { sale, opens_box: opens_box || undefined, posted, returned, more, value };
  const said = Object.entries(shown).filter(([, one]) => one !== undefined);
  return { solution, ...Object.fromEntries(said) };
}

const firstNameOf = (name: string | null) => name?.split(' ', 1)[0] ?? 'cliente';

/** Of a Pix, which goes into no box. */
export const AS_OF_TODAY = 'com a data de hoje';

/** It enters no box. */
export const isByPix = (operation: ReviewedOperation): boolean =>
  payloadOf(operation)['means'] === 'pix';

/** What a press on it does. */
export const solutionText = (operation: ReviewedOperation, offered: Offered): string =>
  WORDS[offered.solution](operation, offered);

/** 'Lançar na renovação 4829', 'Abrir o caixa de Antônio e lançar na renovação 4829' */
const posting =
  (where: Words): Words =>
  (operation, offered) => {
    const place = where(operation, offered);
    if (!offered.opens_box) return `Lançar ${place}`.trim();
    const whose = firstNameOf(operation.user_name);
    return `Abrir o caixa de ${whose} e lançar ${place}`.trim();
  };

const WORDS: Readonly<Record<ReviewSolution, Words>> = {
  post: ({ code, user_name }) =>
    code === 'FORBIDDEN' ? `Aceitar no caixa de ${firstNameOf(user_name)}` : 'Lançar como está',
  split(operation, { posted, returned, sale, opens_box }) {
    const split = posted === undefined ? operation.facts?.split : { posted, returned };
    const where = sale === undefined ? '' : ` na ${sale}`;
    const parts = split
      ? `Lançar ${reais(split.posted)}${where} e devolver ${reais(split.returned)}`
      : `Lançar em parte${where} e devolver o resto`;
    return opens_box ? `Abrir o caixa e ${parts.toLowerCase().replaceAll('r$', 'R$')}` : parts;
  },
  today(operation, offered) {
    if (operation.kind === 'open_box') return 'Abrir o caixa de hoje';
    return posting((one) => (offered.opens_box ? '' : placeOfToday(one)))(operation, offered);
  },
  other_sale: posting((_operation, { sale }) => `na venda ${sale ?? ''}`),
  renewal: posting(({ facts }) => `na renovação ${facts?.renewal?.id ?? ''}`.trim()),
  undo_renewal: (operation) => `Desfazer a renovação e lançar na ${saleOf(operation) ?? 'venda'}`,
  give_back({ client_name, value, facts }, { returned, solution }) {
    const corrected = facts?.corrects == null || value === null ? value : value - facts.corrects;
    const sum = returned ?? corrected;
    if (sum === null || solution !== 'give_back') return 'Devolver';
    return `Devolver ${reais(sum)} a ${firstNameOf(client_name)}`;
  },
  dismiss: (_operation, { returned }) =>
    returned ? `Recusar e receber ${reais(returned)} de volta` : 'Recusar',
  keep_posted: ({ facts }) => `Manter ${reais(facts?.corrects ?? 0)}`,
  difference({ value, facts }) {
    const cents = centsFromWire(value ?? 0) - centsFromWire(facts?.corrects ?? 0);
    return `Lançar a diferença de ${reais(centsToWire(cents))}`;
  },
  reverse: ({ facts, value }) =>
    `Estornar ${reais(facts?.corrects ?? 0)} e devolver ${reais(
      Math.max(value ?? 0, facts?.corrects ?? 0),
    )}`,
  reverse_and_post: ({ facts, value }) =>
    `Estornar ${reais(facts?.corrects ?? 0)} e lançar ${reais(value ?? 0)}`,
  hand_over(operation, { more = operation.facts?.renewed?.more ?? 0, ...offered }) {
    if (more > 0) return `Entregar mais ${reais(more)}`;
    if (more < 0) return `Lançar e receber ${reais(more)} de volta`;
    return posting((one) => (offered.opens_box ? '' : placeOfToday(one)))(operation, offered);
  },
  renew_for: ({ facts }, { value }) => `Renovar por ${reais(value ?? facts?.renewed?.renew_for)}`,
  reverse_moved: ({ facts }) => `Estornar os ${reais(facts?.renewed?.more)}`,
  as_sale: ({ facts }) => `Lançar ${reais(facts?.renewed?.handed_over)} como venda nova`,
  keep: ({ kind }) => (kind === 'payment' ? 'São dois pagamentos' : 'Não é repetida'),
  undo: ({ kind }) => (kind === 'payment' ? 'É o mesmo: estornar' : 'É a mesma: desfazer'),
};

function placeOfToday(operation: ReviewedOperation): string {
  if (isByPix(operation)) return AS_OF_TODAY;
  const box = operation.facts?.open_box;
  return box ? `no caixa ${box} de hoje` : 'no caixa de hoje';
}

/** What it leaves, below its button. */
export function consequenceText(operation: ReviewedOperation, { solution, more }: Offered): string {
  const collector = firstNameOf(operation.user_name);
  switch (solution) {
    case 'give_back':
      return operation.facts?.corrects == null
        ? `Nada é lançado; ${collector} está com o dinheiro`
        : `Os ${reais(operation.facts.corrects)} continuam lançados`;
    case 'keep_posted':
      return operation.facts?.is_difference_posted
        ? 'O que o escritório lançou depois é o valor da diferença'
        : 'Nada muda nos livros';
    case 'difference':
      return operation.facts?.is_difference_posted
        ? 'Se o que o escritório lançou foi outro pagamento'
        : 'Como pagamento à parte';
    case 'reverse':
    case 'reverse_and_post':
    case 'reverse_moved':
      return 'O estorno sai hoje; os dias passados ficam como estão';
    case 'undo_renewal':
      return 'Só se o que a renovação entregou voltar hoje ao caixa';
    case 'renew_for':
      return 'O entregue fica; o valor acompanha';
    case 'hand_over':
      return more ? 'O valor fica como combinado' : 'Como foi combinado';
    case 'dismiss':
      return 'Nada é lançado';
    case 'split':
      return 'Quita a venda; o resto volta ao cliente';
    default:
      return '';
  }
}
