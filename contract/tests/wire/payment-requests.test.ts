import { describe, expect, it } from 'vitest';
import { paymentBody, readData } from '../../src/wire/index.js';
import { faultsOf } from '../support/reading.js';

const data = (fields: unknown) => ({ data: fields });

describe('paymentPortions', () => {
  const payment = { type_payment: { id: 3 }, sale: { id: 4790 }, cash: { id: 318 } };

  it.each([
    ['no type', { type_payment: undefined }, { type_payment: 'Tipo de pagamento obrigatório' }],
    ['a fourth type', { type_payment: { id: 4 } }, { type_payment: 'Tipo de pagamento inválido' }],
    [
      'Parcela without a number',
      { type_payment: 1 },
      { portions: 'Número de parcelas obrigatório' },
    ],
    [
      '0 parcelas',
      { type_payment: 1, portions: 0 },
      { portions: 'Número de parcelas deve ser maior ou igual a 1.' },
    ],
    [
      'no parcela',
      { type_payment: 1, portions: [] },
      { portions: 'Número de parcelas deve ser maior ou igual a 1.' },
    ],
    [
      'half a parcela',
      { type_payment: 1, portions: 1.5 },
      { portions: 'Número de parcelas obrigatório' },
    ],
    ['Dinheiro without a value', { type_payment: 2 }, { value: 'Valor obrigatório' }],
    ['Dinheiro of null', { type_payment: 2, value: null }, { value: 'Valor obrigatório' }],
    [
      'less than nothing',
      { type_payment: 2, value: -1 },
      { value: 'O valor deve ser maior ou igual que zero.' },
    ],
    [
      'a day that is none',
      { dtPayment: '2026-13-40' },
      {
        dtPayment:
          'Deve ser uma data e hora ISO 8601 ou uma data de 1900 a 2999, no formato aaaa-mm-dd',
      },
    ],
    [
      'a number for a moment',
      { dtPayment: 1_700_000_000 },
      {
        dtPayment:
          'Deve ser uma data e hora ISO 8601 ou uma data de 1900 a 2999, no formato aaaa-mm-dd',
      },
    ],
  ])('refuses %s', (_, change, faults) => {
    expect(faultsOf(() => readData(paymentBody, data({ ...payment, ...change })))).toEqual(faults);
  });

  it('takes what a form left empty as absent, and numbers as it writes them', () => {
    const written = { type_payment: { id: '2' }, sale: { id: '4790' }, value: '50.5' };
    const empty = { id: '', cash: { id: '' }, dtPayment: '' };
    expect(readData(paymentBody, data({ ...written, ...empty }))).toEqual({
      type_payment: 2,
      sale: 4790,
      value: 50.5,
      id: null,
      cash: null,
      dtPayment: null,
    });
  });

  it('type 3 needs neither number nor value nor box', () => {
    expect(readData(paymentBody, data({ type_payment: 3, sale: 4790 }))).toEqual({
      type_payment: 3,
      sale: 4790,
    });
  });

  it.each([
    [2, 2],
    [
      [{ id: 11 }, { id: 12 }],
      [11, 12],
    ],
    [
      [11, '12'],
      [11, 12],
    ],
  ])('portions %j', (portions, read) => {
    expect(readData(paymentBody, data({ ...payment, type_payment: 1, portions })).portions).toEqual(
      read,
    );
  });
});
