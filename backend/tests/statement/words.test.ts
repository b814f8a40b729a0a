import type { Weekday } from '@crediario/contract/domain';
import {
  addressLines,
  instalmentSituation,
  origin,
  paidInstalments,
  paymentType,
  plan,
  saleSituation,
} from '../../src/api/statement/template/words';
import { aPayment, aStatement, anInstalment, inPart, paid, settled } from './a-statement';

const TODAY = '2026-11-19';

describe('where an instalment stands', () => {
  it.each([
    [anInstalment({ dueDate: '2026-11-20' }), 'A vencer', false],
    [anInstalment({ dueDate: TODAY }), 'Vence hoje', false],
    [anInstalment({ dueDate: '2026-11-18' }), '1 dia de atraso', true],
    [anInstalment({ dueDate: '2026-11-12', paidCents: 14_999 }), '7 dias de atraso', true],
    [paid(1, '2026-11-05', '2026-11-06'), 'Paga em 06/11/2026', false],
    [{ ...paid(1, TODAY), settledByRenewal: true }, 'Renovada em 19/11/2026', false],
  ])('%#: %j', (instalment, text, isLate) => {
    expect(instalmentSituation(instalment, TODAY)).toEqual({ text, isLate });
  });
});

describe('where the sale stands', () => {
  const { sale } = aStatement();

  it('is late by its oldest open instalment', () => {
    expect(saleSituation(aStatement())).toEqual({
      verdict: '7 dias de atraso',
      because: 'vencimento mais antigo em aberto: 12/11/2026',
    });
  });

  it('is on time while nothing open is past its day', () => {
    const instalments = [paid(1, '2026-11-12'), anInstalment({ number: 2, dueDate: TODAY })];
    expect(saleSituation(aStatement({ instalments }))).toEqual({
      verdict: 'Em dia',
      because: 'próximo vencimento: 19/11/2026',
    });
  });

  it('is settled when nothing is owed', () => {
    const instalments = [paid(1, '2026-11-12', '2026-11-15'), paid(2, '2026-11-19', '2026-11-14')];
    expect(saleSituation(aStatement({ instalments }))).toEqual({
      verdict: 'Quitada',
      because: 'última parcela paga em 15/11/2026',
    });
  });

  it('names the renewal that settled it', () => {
    const renewed = aStatement({
      sale: { ...sale, renewedBySaleId: 4810 },
      instalments: [{ ...paid(1, TODAY), settledByRenewal: true }],
    });
    expect(saleSituation(renewed)).toEqual({ verdict: 'Renovada pela venda 4810', because: '' });
  });
});

describe('the plan in words', () => {
  const planOf = (frequencyName: string, count: number, weekday: Weekday | null = null) =>
    plan({ ...aStatement().sale, frequencyName, weekday }, count);

  it.each([
    ['Mensal', 3, '3 parcelas mensais'],
    ['Mensal', 1, '1 parcela mensal'],
    ['Quinzenal', 4, '4 parcelas quinzenais'],
    ['Decendial', 6, '6 parcelas decendiais'],
    ['Diária', 60, '60 parcelas diárias'],
  ])('%s × %i', (frequency, count, words) => {
    expect(planOf(frequency, count)).toBe(words);
  });

  it.each([
    [0, 'aos domingos'],
    [1, 'às segundas-feiras'],
    [2, 'às terças-feiras'],
    [4, 'às quintas-feiras'],
    [6, 'aos sábados'],
  ] as const)('weekly on weekday %i', (weekday, words) => {
    expect(planOf('Semanal', 12, weekday)).toBe(`12 parcelas semanais, ${words}`);
  });

  it('says a weekday only where it decides', () => {
    expect(planOf('Mensal', 3, 4)).toBe('3 parcelas mensais');
  });

  it('tells a new sale from a renewal', () => {
    const { sale } = aStatement();
    expect(origin(sale)).toBe('Nova venda · Caixa 287');
    expect(origin({ ...sale, renewsSaleId: 4701 })).toBe('Renovação da venda 4701 · Caixa 287');
  });
});

describe('what a payment paid', () => {
  it.each([
    [[settled(1)], '1 de 12'],
    [[settled(1), settled(2)], '1 e 2 de 12'],
    [[settled(1), settled(2), settled(3)], '1 a 3 de 12'],
    [[inPart(3)], '3 de 12, em parte'],
    [[settled(1), inPart(2)], '1 e 2 de 12, a 2 em parte'],
    [[], 'Sem pagamento'],
  ])('%j', (instalments, words) => {
    expect(paidInstalments(instalments, 12)).toBe(words);
  });

  it.each([
    [aPayment({ type: 1 }), 'Parcela'],
    [aPayment({ type: 2 }), 'Dinheiro'],
    [aPayment({ type: 3 }), 'Todas as parcelas'],
    [aPayment({ type: 3, byRenewal: true }), 'Renovação'],
    [aPayment({ type: 2, valueCents: 0, instalments: [] }), 'Visita'],
  ])('%#: its type', (payment, words) => {
    expect(paymentType(payment)).toBe(words);
  });
});

describe('an address', () => {
  it('leaves out what is missing', () => {
    const { client } = aStatement();
    const lines = (changes: Partial<typeof client>) =>
      addressLines(aStatement({ client: { ...client, ...changes } }), '60325-010');
    expect(lines({})).toEqual([
      'Rua Padre Anchieta, 1284, casa B',
      'São Gerardo, Fortaleza – CE, 60325-010',
    ]);
    expect(lines({ neighborhood: '', state: '' })[1]).toBe('Fortaleza, 60325-010');
    expect(lines({ street: '', number: '' })).toHaveLength(1);
  });
});
