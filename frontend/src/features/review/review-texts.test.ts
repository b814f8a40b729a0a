import type { ReviewedOperation, ReviewEvent, ReviewSolutions } from '@crediario/contract/wire';
import { describe, expect, it } from 'vitest';
import { consequenceText } from './consequence-words';
import { eventWords } from './event-words';
import { impossibleTexts } from './impossible-words';
import { solutionText } from './solution-words';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const PAYMENT = {
  kind: 'payment',
  code: 'CASH_BOX_CLOSED',
  user_name: 'Antônio Brandão',
  client_name: 'Inês Gonçalves de Araújo',
  value: 12_345.67,
  taken_at: '2026-11-20T20:40:00.000Z',
  received_at: '2026-11-21T10:51:00.000Z',
  closed_box: { id: 328, closed_at: '2026-11-20T20:55:00.000Z' },
  facts: { obstacles: ['CASH_BOX_CLOSED'], renewal: null, owes_elsewhere: false, owed: 0 },
  sent: { payload: { sale: 4702 } },
} as unknown as ReviewedOperation;

const withFacts = (facts: object) =>
  ({ ...PAYMENT, facts: { ...PAYMENT.facts, ...facts } }) as ReviewedOperation;

describe('what does not do', () => {
  type Choice = { solution: string; why?: string };
  const said = (
    operation: ReviewedOperation,
    impossible: Choice[] = [],
    solutions: Choice[] = [{ solution: 'give_back' }],
  ) =>
    impossibleTexts(operation, { impossible, solutions } as unknown as ReviewSolutions).map(plain);

  it('says each obstacle once, whatever was tried for it', () => {
    const renewed = withFacts({
      obstacles: ['CASH_BOX_CLOSED', 'SALE_ALREADY_RENEWED'],
      renewal: { id: 4829, owed: 300 },
    });
    const tried = { solution: 'post', why: 'Este caixa está fechado' };
    expect(said(renewed, [tried, tried], [{ solution: 'renewal' }])).toEqual([
      'lançar no caixa 328, fechado e congelado',
      'lançar na 4702, que a 4829 renovou',
      'em outra venda: Inês só deve na 4829',
    ]);
  });

  it.each([
    [
      'a payment that no solution puts onto the renewal',
      {},
      'em outra venda: Inês só deve R$ 300,00 na 4829',
    ],
    [
      '… which owes nothing',
      { renewal: { id: 4829, owed: 0 } },
      'em outra venda: Inês não deve em outra',
    ],
    ['a correction, which stays with its payment', { corrects: 50 }, undefined],
  ])('knows what the client owes on the renewal: %s', (_words, facts, text) => {
    const renewal = { id: 4829, owed: 300 };
    const renewed = withFacts({ obstacles: ['SALE_ALREADY_RENEWED'], renewal, ...facts });
    expect(said(renewed)).toEqual([
      'lançar na 4702, que a 4829 renovou',
      ...(text === undefined ? [] : [text]),
    ]);
  });

  it('does not contradict a first button that opens a box', () => {
    const closed = withFacts({ obstacles: ['NO_OPEN_CASH_BOX'] });
    expect(said(closed, [{ solution: 'post', why: 'Não há caixa aberto' }])).toEqual([
      'lançar no caixa 328, fechado e congelado',
    ]);
  });

  it.each([
    [
      'SALE_OWES_NOTHING',
      'lançar na 4702, que não deve nada',
      'em outra venda: Inês não deve em outra',
    ],
    [
      'SALE_NOT_FOUND',
      'lançar na 4702, que foi excluída',
      'em outra venda: Inês não deve em outra',
    ],
  ])('%s', (code, ...texts) => {
    expect(said(withFacts({ obstacles: [code] }))).toEqual(texts);
  });

  it('says the sums of a sale that owes less, and of a correction', () => {
    const over = withFacts({ obstacles: ['PAYMENT_EXCEEDS_BALANCE'], owed: 1000 });
    expect(said(over)).toEqual(['lançar na 4702, que só deve R$ 1.000,00']);
    const refused = withFacts({ obstacles: ['PAYMENT_NOT_REPLACEABLE'], corrects: 50 });
    expect(said(refused)[0]).toMatch(/^trocar os R\$ 50,00 por R\$ 12\.345,67: só o último/);
  });

  it('says of a correction that is no longer the last what has to be undone before', () => {
    const later = { payments: 1, value: 10, at: '2026-11-20T20:50:00.000Z', by: null };
    const refused = (facts: object) =>
      said(withFacts({ obstacles: ['PAYMENT_NOT_REPLACEABLE'], corrects: 50, ...facts }))[0];
    expect(refused({ later })).toBe(
      'trocar por R$ 12.345,67: os R$ 50,00 já não são o último pagamento. Para trocar, desfaça antes o que veio depois',
    );
    expect(refused({ later: { ...later, payments: 2 } })).toMatch(/os 2 que vieram depois$/);
  });

  it('says once why where no obstacle has words of its own', () => {
    const unknown = withFacts({ obstacles: ['PAYMENT_IN_FUTURE'] });
    const why = 'A data está no futuro';
    expect(
      said(unknown, [
        { solution: 'post', why },
        { solution: 'post', why },
      ]),
    ).toEqual(['lançar como está: a data está no futuro']);
  });
});

describe('what happened, in figures', () => {
  const local = () => ({ date: '2026-11-20', time: '17:40:00' });
  const words = (event: Partial<ReviewEvent>, operation = PAYMENT) => {
    const { title, detail } = eventWords(event as ReviewEvent, operation, local);
    return [title, detail].map(plain);
  };

  it.each<[Partial<ReviewEvent>, string, string]>([
    [
      { what: 'taken', value: 12_345.67, owed: 20_000, receipt: 'ABC-000212' },
      'Antônio recebe R$ 12.345,67 em dinheiro',
      'Recibo ABC-000212; Inês devia R$ 20.000,00 na 4702',
    ],
    [
      { what: 'box_closed', id: 328, is_counted: true },
      'O caixa 328 fecha',
      'Contado sem os R$ 12.345,67',
    ],
    [
      {
        what: 'renewed',
        id: 4829,
        value: 300,
        settled: 120,
        handed_over: 180,
        box: 332,
        instalments: { count: 12, value: 30 },
      },
      'A 4829 renova a 4702',
      'R$ 300,00 em 12 × R$ 30,00; quita R$ 120,00, entrega R$ 180,00 do caixa 332',
    ],
    [
      { what: 'paid', value: 10, by: 'Helena Matos', owed: 110 },
      'Helena Matos lança R$ 10,00',
      'Na mesma venda; deve R$ 110,00',
    ],
    [
      { what: 'posted', value: 50, receipt: 'PGA-000087', box: 334, owed: 120 },
      'Antônio recebe R$ 50,00, lançados',
      'Recibo PGA-000087, caixa 334; a 4702 deve R$ 120,00',
    ],
    [{ what: 'refused' }, 'Recusada', 'O caixa 328 fechou em 20/11 às 17:40.'],
    [{ what: 'received' }, 'O aparelho entrega a operação', 'A hora da rua, 17:40, fica no recibo'],
  ])('%o', (event, title, detail) => {
    expect(words(event)).toEqual([title, detail]);
  });

  it('tells of a correction with its sale deleted that the posted payment went with it', () => {
    expect(words({ what: 'taken', value: 70 }, withFacts({ stands_alone: true }))).toEqual([
      'Antônio corrige para R$ 70,00',
      'No aparelho, sem rede',
    ]);
    expect(words({ what: 'deleted', id: 4702, value: 50 })).toEqual([
      'A venda 4702 é excluída',
      'Com ela são desfeitos os R$ 50,00 lançados',
    ]);
    expect(words({ what: 'deleted', id: 4702 })).toEqual(['A venda 4702 é excluída', '']);
  });

  it('tells why it was refused, where nothing stands in the way any more', () => {
    const fits = { ...withFacts({ obstacles: [] }), message: 'Passa do saldo' };
    expect(words({ what: 'refused' }, fits)).toEqual(['Recusada', 'Passa do saldo']);
  });

  it('tells of a correction the new sum, and that the phone was offline', () => {
    expect(words({ what: 'taken', value: 60 }, withFacts({ corrects: 50 }))).toEqual([
      'Antônio corrige para R$ 60,00',
      'No aparelho, sem rede',
    ]);
  });
});

describe('a correction that is refused because a payment came later', () => {
  const local = (moment: string) => ({ date: moment.slice(0, 10), time: moment.slice(11, 19) });
  const later = { payments: 1, value: 10, at: '2026-11-20T20:50:00.000Z', by: null };
  const correction = {
    ...withFacts({ corrects: 50, is_difference_posted: true, later }),
    code: 'PAYMENT_NOT_REPLACEABLE',
    value: 60,
  };

  it('was refused by a rule of one sentence', () => {
    const refused = { what: 'refused' } as ReviewEvent;
    expect(eventWords(refused, correction, local).detail).toBe(
      'Só o último pagamento da venda se corrige',
    );
  });

  it.each([
    ['keep_posted', 'Os R$ 10,00 de 20:50 são o valor da diferença'],
    ['difference', 'Se os R$ 10,00 do escritório foram outros'],
    ['give_back', 'Os R$ 50,00 continuam lançados'],
  ] as const)('%s leaves what it says', (solution, text) => {
    expect(plain(consequenceText(correction, { solution }, local))).toBe(text);
  });
});

describe('whose box is opened', () => {
  const split = { posted: 30, returned: 90 };
  it.each([
    ['today', 'Abrir o caixa de Antônio e lançar'],
    ['split', 'Abrir o caixa de Antônio, lançar R$ 30,00 e devolver R$ 90,00'],
    ['reverse', 'Abrir o caixa de Antônio, estornar R$ 50,00 e devolver R$ 12.345,67'],
    ['difference', 'Abrir o caixa de Antônio e lançar a diferença de R$ 12.295,67'],
    ['other_sale', 'Abrir o caixa de Antônio e lançar na venda 4840'],
  ] as const)('%s', (solution, text) => {
    const operation = withFacts({
      split,
      corrects: solution === 'difference' || solution === 'reverse' ? 50 : null,
    });
    const sale = solution === 'other_sale' ? { sale: 4840 } : {};
    expect(plain(solutionText(operation, { solution, opens_box: true, ...sale }))).toBe(text);
  });
});
