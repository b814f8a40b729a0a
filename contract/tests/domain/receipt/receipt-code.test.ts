import { expect, it } from 'vitest';
import {
  parseReceiptCode,
  receiptCodeOfOperation,
  receiptMessage,
} from '../../../src/domain/index.js';
import { USUAL } from './worlds.js';

it.each([
  ['7KQ2M9XD4A', '7KQ2M9XD4A'],
  ['7kq2m9xd4a', '7KQ2M9XD4A'],
  [' 7KQ2-M9XD-4A ', '7KQ2M9XD4A'],
  ['OOOOOILIL1', '0000011111'],
  ['7KQ2M9XD4', null],
  ['7KQ2M9XD4AA', null],
  ['7KQ2M9XD4U', null],
  ["7KQ2M9XD4'", null],
  ['７KQ2M9XD4A', null],
  ['', null],
])('%j is the code %s', (typed, code) => {
  expect(parseReceiptCode(typed)).toBe(code);
});

it.each([
  ['019ab4c6-8d10-7000-8000-000000000000', '0000000000'],
  ['019ab4c6-8d10-7fff-bfff-ffffffffffff', 'ZZZZZZZZZZ'],
  ['019ab4c6-8d10-7fff-bffe-ffffffffffff', 'QZZZZZZZZZ'],
  ['019ab4c6-8d10-7000-8000-000000000421', '0000000111'],
  ['019AB4C6-8D10-7000-8001-8005e1c5a2f3', 'C00QGWB8QK'],
])('of the operation %s is %s', (id, code) => {
  expect(receiptCodeOfOperation(id)).toBe(code);
  expect(parseReceiptCode(code)).toBe(code);
});

it('goes with a message that asks for nothing', () => {
  expect(receiptMessage(USUAL).replaceAll('\u00a0', ' ')).toBe(
    [
      'Olá, Antônia! Recebemos R$ 150,00 em 19/11/2026, da venda 4790.',
      'Saldo: R$ 1.280,00. Próxima parcela: 19/11/2026, R$ 80,00.',
      'Confira o recibo: https://casamatos.crediario.app/r/7KQ2M9XD4A',
      'Obrigado! Casa Matos Utilidades Ltda',
    ].join('\n'),
  );
  expect(receiptMessage({ ...USUAL, owedCents: 0, next: [] })).toContain('A venda está quitada.');
  expect(receiptMessage({ ...USUAL, next: [] }).replaceAll('\u00a0', ' ')).toContain(
    'Saldo: R$ 1.280,00.\n',
  );
});
