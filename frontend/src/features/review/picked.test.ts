import type { ReviewSolution } from '@crediario/contract/domain';
import type { ReviewedOperation } from '@crediario/contract/wire';
import { describe, expect, it } from 'vitest';
import {
  added,
  allOrNone,
  commonSolutions,
  manyDoneText,
  manyLeftText,
  manyText,
  NOTHING_PICKED,
  type Picked,
  reached,
  turned,
} from './picked';
import { kindText } from './review-words';

const row = (
  id: number,
  code: string,
  solutions: readonly ReviewSolution[],
  payload: object = {},
) => {
  const facts = { kind: 'payment', user_name: 'Fábio', sent: { payload } };
  return {
    id,
    code,
    ...facts,
    solutions: solutions.map((solution) => ({ solution })),
  } as unknown as ReviewedOperation;
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

  it('opens their boxes first where none of them has one', () => {
    const opens = { solutions: [{ solution: 'today', opens_box: true }] };
    const boxless = { ...row(6, 'CASH_BOX_CLOSED', []), ...opens } as unknown as ReviewedOperation;
    expect(manyText('today', [boxless, boxless])).toBe(
      'Abrir os caixas e lançar as 2 nos caixas de hoje',
    );
    expect(manyText('today', [boxless, row(7, 'CASH_BOX_CLOSED', ['today'])])).toBe(
      'Lançar as 2 nos caixas de hoje',
    );
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
