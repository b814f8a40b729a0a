import type { ReviewedFacts, ReviewedOperation } from '@crediario/contract/wire';
import { expect, it } from 'vitest';
import { decidedText, doneText } from './decided-words';
import { proofText } from './proof';
import { asShown, solutionText } from './solution-words';
import { correctedCents, shownCents } from './tray';

const NO_FACTS: ReviewedFacts = {
  open_box: null,
  owed: null,
  settled_at: null,
  renewal: null,
  other_sale: null,
  owes_elsewhere: false,
  holder: null,
  twin_at: null,
  corrects: null,
  stands_alone: false,
  is_anonymised: false,
  split: null,
  is_difference_posted: false,
  later: null,
  renewed: null,
  obstacles: [],
};

const OPERATION: ReviewedOperation = {
  id: 1,
  operation: '0197-1',
  kind: 'payment',
  user_id: 9,
  user_name: 'João Assunção',
  device: 'a',
  taken_at: '2026-11-21T12:31:00.000Z',
  received_at: '2026-11-21T12:31:00.000Z',
  value: 120,
  code: 'PAYMENT_EXCEEDS_BALANCE',
  message: 'O que a regra diz',
  client_id: 3,
  client_name: 'Mônica Simões Patrício',
  solutions: [],
  sent: {},
};

/** By UTC: the business's clock is the page's. */
const local = (moment: string) => ({ date: moment.slice(0, 10), time: moment.slice(11, 19) });

const told = (code: string, facts: Partial<ReviewedFacts>, more: Partial<ReviewedOperation> = {}) =>
  proofText(
    { ...OPERATION, code, facts: { ...NO_FACTS, obstacles: [code], ...facts }, ...more },
    local,
  );

it.each<[string, Partial<ReviewedFacts>, string]>([
  [
    'OPERATION_IN_REVIEW',
    { stands_alone: true },
    'Corrige um pagamento que foi devolvido; lançada, vale por si.',
  ],
  ['CPF_TAKEN', { is_anonymised: true }, 'Pessoa anonimizada; recusar apaga o cadastro de vez.'],
  ['ACCESS_BLOCKED', {}, 'Chegou com o acesso já retirado.'],
  ['FORBIDDEN', {}, 'Quem enviou não tinha permissão para isso.'],
  ['PAYMENT_EXCEEDS_BALANCE', { owed: 30 }, 'A venda só deve R$ 30,00.'],
  [
    'SALE_OWES_NOTHING',
    { settled_at: '2026-11-18T15:00:00.000Z', other_sale: 4840, owes_elsewhere: true },
    'Quitada em 18/11/2026; deve na venda 4840.',
  ],
  [
    'SALE_OWES_NOTHING',
    { settled_at: '2026-11-18T15:00:00.000Z', owes_elsewhere: true },
    'Quitada em 18/11/2026; deve em outras.',
  ],
  [
    'SALE_OWES_NOTHING',
    { settled_at: '2026-11-18T15:00:00.000Z' },
    'Quitada em 18/11/2026; não deve em outra.',
  ],
  [
    'SALE_ALREADY_RENEWED',
    { renewal: { id: 4829, on: '2026-11-19', owed: 300 } },
    'Renovada em 19/11/2026 pela venda 4829.',
  ],
  [
    'FORBIDDEN',
    { holder: { name: 'Márcia Lima', since: '2026-11-20' } },
    'Passou a Márcia Lima em 20/11/2026.',
  ],
  ['FORBIDDEN', { holder: { name: 'Márcia Lima', since: null } }, 'É de Márcia Lima.'],
  [
    'OPERATION_DUPLICATE_SUSPECTED',
    { twin_at: '2026-11-21T12:25:00.000Z' },
    'Já lançado; outro igual 6 min antes.',
  ],
  [
    'OPERATION_DUPLICATE_SUSPECTED',
    { twin_at: '2026-11-21T12:31:40.000Z' },
    'Já lançado; outro igual no mesmo minuto.',
  ],
  ['PAYMENT_EXCEEDS_BALANCE', {}, 'O que a regra diz'],
  ['constructor', {}, 'O que a regra diz'],
])('%s is proved by what is known', (code, facts, proof) => {
  expect(told(code, facts)?.replace(/\u00a0/g, ' ')).toBe(proof);
});

const LATER = { payments: 1, value: 10, at: '2026-11-21T13:20:00.000Z', by: null };

it.each<[string, Partial<ReviewedFacts>, string]>([
  ['PAYMENT_NOT_REPLACEABLE', { later: LATER }, 'O escritório lançou R$ 10,00 depois, às 13:20.'],
  [
    'PAYMENT_NOT_REPLACEABLE',
    { later: { ...LATER, by: 'Márcia Lima', at: '2026-11-22T13:20:00.000Z' } },
    'Márcia Lima lançou R$ 10,00 depois, em 22/11 às 13:20.',
  ],
  [
    'PAYMENT_NOT_REPLACEABLE',
    { later: { ...LATER, payments: 2, value: 12_345.67 } },
    'Vieram 2 pagamentos, R$ 12.345,67 ao todo, o último às 13:20.',
  ],
  ['PAYMENT_NOT_REPLACEABLE', {}, 'O que a regra diz'],
  ['RENEWAL_BALANCE_MOVED', { later: LATER }, 'O escritório recebeu R$ 10,00 às 13:20.'],
])('%s is proved by what came to the sale since', (code, facts, proof) => {
  expect(told(code, facts)?.replace(/\u00a0/g, ' ')).toBe(proof);
});

const CLOSED_BOX = { id: 328, closed_at: '2026-11-20T17:55:00.000Z' };
const BOX_PROOF = 'O caixa 328 fechou em 20/11 às 17:55';

it.each<[string, Partial<ReviewedFacts>, string]>([
  [
    'SALE_ALREADY_RENEWED',
    { renewal: { id: 4829, on: '2026-11-21', owed: 300 } },
    'renovada em 21/11/2026 pela venda 4829',
  ],
  ['PAYMENT_EXCEEDS_BALANCE', { owed: 12_345.67 }, 'a venda só deve R$ 12.345,67'],
  [
    'SALE_OWES_NOTHING',
    { settled_at: '2026-11-18T15:00:00.000Z' },
    'quitada em 18/11/2026; não deve em outra',
  ],
  ['SALE_NOT_FOUND', {}, 'a venda 4702 foi excluída'],
  ['PAYMENT_NOT_REPLACEABLE', { later: LATER }, 'o escritório lançou R$ 10,00 depois, às 13:20'],
])('of a closed box and %s each has its proof', (second, facts, proof) => {
  const obstacles = ['CASH_BOX_CLOSED', second];
  const said = told(
    'CASH_BOX_CLOSED',
    { ...facts, obstacles },
    { closed_box: CLOSED_BOX, sent: { payload: { sale: 4702 } } },
  );
  expect(said?.replace(/\u00a0/g, ' ')).toBe(`${BOX_PROOF}; ${proof}.`);
});

it('no obstacle is proved by a rule that refuses it no more', () => {
  expect(told('PAYMENT_EXCEEDS_BALANCE', { owed: 120, obstacles: [] })).toBeNull();
  const closed = { owed: 120, obstacles: ['CASH_BOX_CLOSED'] };
  const said = told('PAYMENT_EXCEEDS_BALANCE', closed, { closed_box: CLOSED_BOX });
  expect(said?.replace(/\u00a0/g, ' ')).toBe(`${BOX_PROOF}.`);
});

it('an hour stands in one line with its word', () => {
  expect(told('PAYMENT_NOT_REPLACEABLE', { later: LATER })).toMatch(/às\u00a013:20\.$/);
  expect(told('CASH_BOX_CLOSED', {}, { closed_box: CLOSED_BOX })).toMatch(/às\u00a017:55\.$/);
});

it('of one that was corrected what it was before is shown: as posted, or as it was sent first', () => {
  const corrected = { ...OPERATION, value: 100, sent: { payload: { value: 150 } } };
  expect(correctedCents({ ...corrected, facts: NO_FACTS })).toBe(15_000);
  expect(correctedCents({ ...corrected, value: 150, facts: NO_FACTS })).toBeNull();
  expect(correctedCents({ ...corrected, facts: { ...NO_FACTS, corrects: 50 } })).toBe(5_000);
});

it('of a renewal that was decided what left the box is shown, not what it is worth', () => {
  const sent = { payload: { value: 200, handed_over: 80 } };
  const renewal = { ...OPERATION, kind: 'renewal', value: null, sent };
  const solved = {
    solution: 'hand_over' as const,
    by: 'Sara',
    at: '',
    is_forgotten: false,
    can_reopen: true,
  };
  expect(shownCents({ ...renewal, solved: { ...solved, handed_over: 130 } })).toBe(-13_000);
  expect(shownCents({ ...renewal, solved: { ...solved, solution: 'dismiss' } })).toBe(-8_000);
  const older = { ...renewal, sent: { payload: { value: 200 } } };
  expect(shownCents({ ...older, solved })).toBeNull();
});

it.each([
  ['2026-11-24T12:32:00.000Z', 'Aparelho 3 dias à frente do servidor.'],
  ['2026-11-20T12:31:00.000Z', 'Aparelho 1 dia atrás do servidor.'],
  ['2026-11-21T14:31:00.000Z', 'Aparelho 2 horas à frente do servidor.'],
  ['2026-11-21T12:40:00.000Z', 'Aparelho 9 min à frente do servidor.'],
])('a clock that says %s', (taken_at, proof) => {
  expect(told('OPERATION_CLOCK_WRONG', {}, { taken_at })).toBe(proof);
});

it('a choice is pressed with the sums that its button shows', () => {
  const split = { posted: 30, returned: 90 };
  const renewed = { handed_over: 80, more: 50, renew_for: 150 };
  const operation = { ...OPERATION, facts: { ...NO_FACTS, split, renewed } };
  expect(asShown(operation, { solution: 'split' })).toEqual({ solution: 'split', ...split });
  expect(asShown(operation, { solution: 'hand_over' })).toEqual({
    solution: 'hand_over',
    more: 50,
  });
  expect(asShown(operation, { solution: 'renew_for', opens_box: true })).toEqual({
    solution: 'renew_for',
    opens_box: true,
    value: 150,
  });
  expect(asShown(operation, { solution: 'reverse_moved' })).toMatchObject({ returned: 50 });
  const correction = { ...OPERATION, facts: { ...NO_FACTS, corrects: 50 } };
  for (const solution of ['difference', 'reverse', 'reverse_and_post'] as const) {
    expect(asShown(correction, { solution })).toEqual({ solution, corrects: 50 });
  }
  const tried = { solution: 'split', posted: 20, returned: 100, told: 'valem' } as const;
  expect(asShown(operation, tried)).toEqual({ solution: 'split', posted: 20, returned: 100 });
});

it('each solution says what it does, with its numbers', () => {
  const facts = {
    ...NO_FACTS,
    open_box: 331,
    other_sale: 4840,
    renewal: { id: 4829, on: '2026-11-19', owed: 300 },
    split: { posted: 30, returned: 90 },
  };
  const operation = { ...OPERATION, facts };
  const corrected = { ...operation, value: 60, facts: { ...facts, corrects: 50 } };
  const renewed = { handed_over: 80, more: 50, renew_for: 150 };
  const renewal = { ...operation, kind: 'renewal', facts: { ...facts, renewed } };
  const text = (...of: Parameters<typeof solutionText>) =>
    solutionText(...of).replace(/\u00a0/g, ' ');
  expect([
    text(operation, { solution: 'split' }),
    text(operation, { solution: 'today' }),
    text(operation, { solution: 'other_sale', sale: 4840 }),
    text(operation, { solution: 'renewal' }),
    text(operation, { solution: 'renewal', opens_box: true }),
    text(operation, { solution: 'give_back' }),
    text(corrected, { solution: 'keep_posted' }),
    text(corrected, { solution: 'difference' }),
    text(corrected, { solution: 'give_back' }),
    text(renewal, { solution: 'hand_over' }),
    text(renewal, { solution: 'renew_for' }),
    text(renewal, { solution: 'reverse_moved' }),
  ]).toEqual([
    'Lançar R$ 30,00 e devolver R$ 90,00',
    'Lançar no caixa 331 de hoje',
    'Lançar na venda 4840',
    'Lançar na renovação 4829',
    'Abrir o caixa de João e lançar na renovação 4829',
    'Devolver R$ 120,00 a Mônica',
    'Manter R$ 50,00',
    'Lançar a diferença de R$ 10,00',
    'Devolver R$ 10,00 a Mônica',
    'Entregar mais R$ 50,00',
    'Renovar por R$ 150,00',
    'Estornar os R$ 50,00',
  ]);
  const solved = {
    solution: 'split' as const,
    by: 'Sara',
    at: '',
    is_forgotten: false,
    can_reopen: true,
    posted: 30,
  };
  expect(decidedText('split', { ...OPERATION, solved }).replace(/\u00a0/g, ' ')).toBe(
    'Lançada; R$ 90,00 a devolver',
  );
});

it('of who is forgotten by a refusal it says no name', () => {
  const registration = { ...OPERATION, kind: 'client', client_name: 'Quitéria', facts: NO_FACTS };
  expect(doneText('dismiss', registration)).toBe('Recusada: novo cliente de Quitéria');
  const facts = { ...NO_FACTS, is_anonymised: true };
  expect(doneText('dismiss', { ...registration, facts })).toBe('Recusada: novo cliente');
});
