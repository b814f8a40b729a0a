import type { ReviewedOperation } from '@crediario/contract/wire';
import { describe, expect, it } from 'vitest';
import {
  added,
  allOrNone,
  commonSolutions,
  isRefusedToAll,
  manyDoneText,
  manyLeftText,
  manyText,
  NOTHING_PICKED,
  type Picked,
  reached,
  turned,
} from './picked';
import { kindText, lacksBox } from './review-words';

const row = (
  id: number,
  code: string,
  solutions: ReviewedOperation['solutions'],
  payload: object = {},
) => {
  const facts = { kind: 'payment', user_name: 'Fábio', sent: { payload } };
  return { id, code, ...facts, solutions } as unknown as ReviewedOperation;
};

const SHOWN = [
  row(1, 'CASH_BOX_CLOSED', ['today', 'post', 'give_back']),
  row(2, 'SALE_OWES_NOTHING', ['other_sale', 'give_back']),
  row(3, 'CASH_BOX_CLOSED', ['today', 'give_back']),
  row(4, 'CASH_BOX_CLOSED', ['give_back']),
];

it('has words for a kind that nobody knows, were it a name that every object has', () => {
  expect(
    ['payment', 'dance', 'constructor', 'toString', '__proto__'].map((kind) =>
      kindText({ kind, sent: {} }),
    ),
  ).toEqual(['Pagamento', ...Array.from({ length: 4 }, () => 'Operação desconhecida')]);
});

const keysOf = ({ keys }: Picked) => [...keys];
const first = turned(NOTHING_PICKED, SHOWN, 1);

describe('what is picked in the tray', () => {
  it('is of one cause: another one begins anew', () => {
    expect(keysOf(turned(first, SHOWN, 3))).toEqual([1, 3]);
    expect(keysOf(turned(first, SHOWN, 2))).toEqual([2]);
    expect(keysOf(turned(first, SHOWN, 1))).toEqual([]);
  });

  it('reaches over others to those of its cause', () => {
    expect(keysOf(reached(first, SHOWN, 4))).toEqual([1, 3, 4]);
    expect(keysOf(reached(NOTHING_PICKED, SHOWN, 4))).toEqual([4]);
    expect(keysOf(added(NOTHING_PICKED, SHOWN, [2, 3]))).toEqual([2]);
  });

  it('is all of the cause, or none', () => {
    const all = allOrNone(first, SHOWN);
    expect(keysOf(all)).toEqual([1, 3, 4]);
    expect(keysOf(allOrNone(all, SHOWN))).toEqual([]);
    expect(keysOf(allOrNone(turned(NOTHING_PICKED, SHOWN, 2), SHOWN))).toEqual([]);
  });

  it('is solved by what solves each of them, and never by what needs a choice of its own', () => {
    const at = (...ids: number[]) => SHOWN.filter(({ id }) => ids.includes(id));
    expect(commonSolutions(at(1, 3))).toEqual(['today', 'give_back']);
    expect(commonSolutions(at(1, 3, 4))).toEqual(['give_back']);
    expect(commonSolutions(at(2))).toEqual(['give_back']);
    expect(commonSolutions([])).toEqual([]);
  });

  it('goes into the boxes of today where one of them has one', () => {
    const boxless = { ...row(6, 'CASH_BOX_CLOSED', ['today']), facts: { open_box: null } };
    const none = [boxless, boxless] as unknown as ReviewedOperation[];
    const some = [...none, row(7, 'CASH_BOX_CLOSED', ['today'])];
    expect(isRefusedToAll('today', none)).toBe(true);
    expect(manyText('today', none)).toBe('Lançar hoje: sem caixa aberto');
    expect(isRefusedToAll('today', some)).toBe(false);
    expect(manyText('today', some)).toBe('Lançar as 3 nos caixas de hoje');
    expect(isRefusedToAll('post', none)).toBe(true);
    expect(manyText('post', none)).toBe('Lançar as 2 como estão: sem caixa aberto');
    expect(isRefusedToAll('post', some)).toBe(false);
    expect(isRefusedToAll('give_back', none)).toBe(false);
  });

  it('is refused without a box of its collector, but for what may go elsewhere', () => {
    const of = (kind: string, payload: object) =>
      ({
        ...row(8, 'CASH_BOX_CLOSED', ['post'], payload),
        kind,
        facts: { open_box: null },
      }) as unknown as ReviewedOperation;
    const refused = (kind: string, payload: object) => lacksBox(of(kind, payload), 'post');
    for (const kind of ['payment', 'cost', 'sale', 'renewal', 'visit', 'close_box'])
      expect(refused(kind, { cash: { id: 248 } })).toBe(true);
    expect(refused('payment', { means: 'pix' })).toBe(false);
    expect(refused('payment', { id: { id: 5 }, cash: { id: 248 } })).toBe(false);
    expect(refused('count', { cash: { id: 248 } })).toBe(false);
    expect(refused('count', {})).toBe(true);
    expect(refused('client', {})).toBe(false);
    for (const solution of ['other_sale', 'renewal', 'split'] as const)
      expect(lacksBox(of('payment', {}), solution)).toBe(true);
    expect(lacksBox(of('payment', {}), 'give_back')).toBe(false);
  });

  it('is told in words', () => {
    expect(manyText('today', SHOWN)).toBe('Lançar as 4 nos caixas de hoje');
    expect(manyText('today', SHOWN.slice(0, 1))).toBe('Lançar no caixa de hoje');
    // It enters no box.
    const pix = row(5, 'PAYMENT_BEFORE_SALE', ['today', 'give_back'], { means: 'pix' });
    expect(manyText('today', [pix])).toBe('Lançar com a data de hoje');
    const [cash] = SHOWN;
    const mixed = [...(cash ? [cash] : []), pix];
    expect(manyText('today', [pix, pix])).toBe('Lançar as 2 com a data de hoje');
    expect(manyDoneText('today', [pix, pix])).toBe('2 operações: lançadas com a data de hoje');
    expect(manyDoneText('today', [pix])).toBe('1 operação: lançada com a data de hoje');
    expect(manyText('today', mixed)).toBe(
      'Lançar as 2 com a data de hoje, as de dinheiro nos caixas',
    );
    expect(manyDoneText('today', SHOWN)).toBe('4 operações: lançadas nos caixas de hoje');
    expect(manyText('give_back', SHOWN.slice(0, 2))).toBe('Devolver as 2');
    expect(manyLeftText(2, 'Não há caixa aberto')).toBe(
      '2 operações continuam em análise. Não há caixa aberto',
    );
  });
});
