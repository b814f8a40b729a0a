import { describe, expect, it } from 'vitest';
import { MAX_ENTRY_CENTS, PAYMENT_TYPE } from '../../src/domain/index.js';
import {
  editSaleFormSchema,
  paymentFormSchema,
  paymentRequestOf,
  renewalFormSchema,
  saleFormSchema,
} from '../../src/forms/index.js';
import { saidBy } from '../support/reading.js';
import { percent, reais } from '../support/words.js';

const sale = {
  value: reais('1.250,00'),
  fees: percent('18%'),
  portions: 12,
  frequency: { id: 5, name: 'Mensal' },
  weekday: null,
  employeeId: 25,
  cashBoxId: 287,
  observation: '',
};

describe('Nova Venda', () => {
  it('is content when filled', () => {
    expect(saidBy(saleFormSchema, sale)).toEqual({});
  });

  it('says all that is missing', () => {
    const empty = {
      value: null,
      fees: null,
      portions: null,
      frequency: null,
      employeeId: null,
      cashBoxId: null,
    };
    const missing = 'Campo obrigatório';
    expect(saidBy(saleFormSchema, empty)).toEqual({
      value: missing,
      fees: missing,
      portions: missing,
      frequency: missing,
      employeeId: missing,
      cashBoxId: missing,
    });
  });

  it.each([
    ['fees of 0%', { fees: 0 }, {}],
    ['fees of 100%', { fees: percent('100%') }, {}],
    [
      'fees above 100%',
      { fees: percent('100,01%') },
      { fees: 'Os juros devem ser um número de 0 a 100' },
    ],
    ['negative fees', { fees: -1 }, { fees: 'Os juros devem ser um número de 0 a 100' }],
    ['no instalment', { portions: 0 }, { portions: 'O número de parcelas deve ser de 1 a 999' }],
    [
      'half an instalment',
      { portions: 1.5 },
      { portions: 'O número de parcelas deve ser de 1 a 999' },
    ],
    [
      'less than a cent an instalment',
      { value: reais('0,11'), fees: 0 },
      { value: 'O valor da parcela deve ser de pelo menos R$ 0,01' },
    ],
    ['nothing', { value: 0 }, { value: 'O valor da parcela deve ser de pelo menos R$ 0,01' }],
    ['one instalment', { portions: 1 }, {}],
    ['999 instalments', { portions: 999 }, {}],
    [
      '1000 instalments',
      { portions: 1000 },
      { portions: 'O número de parcelas deve ser de 1 a 999' },
    ],
    ['the most that may be entered', { value: MAX_ENTRY_CENTS }, {}],
    [
      'a cent more than may be entered',
      { value: MAX_ENTRY_CENTS + 1 },
      { value: 'O valor é maior do que o permitido' },
    ],
    ['a cent an instalment', { value: reais('0,12'), fees: 0 }, {}],
    [
      'more than the records hold',
      { value: reais('500.000.000.000,00') },
      { value: 'O valor é maior do que o permitido' },
    ],
  ])('%s', (_, change, said) => {
    expect(saidBy(saleFormSchema, { ...sale, ...change })).toEqual(said);
  });

  it('asks for a weekday where the plan is weekly, and only there', () => {
    const weekly = { ...sale, frequency: { id: 2, name: 'Semanal' } };
    expect(saidBy(saleFormSchema, weekly)).toEqual({ weekday: 'Escolha o dia da semana' });
    expect(saidBy(saleFormSchema, { ...weekly, weekday: 0 })).toEqual({});
    expect(saidBy(saleFormSchema, { ...weekly, weekday: 7 })).toEqual({
      weekday: 'Escolha o dia da semana',
    });
  });
});

describe('Editar Venda', () => {
  it('asks for the terms alone: employee and box stay', () => {
    const { employeeId: _employee, cashBoxId: _box, ...terms } = sale;
    expect(saidBy(editSaleFormSchema, terms)).toEqual({});
    expect(saidBy(editSaleFormSchema, { ...terms, value: null })).toEqual({
      value: 'Campo obrigatório',
    });
  });
});

describe('Renovar Venda with R$ 800,00 owed', () => {
  const schema = renewalFormSchema(reais('800,00'));

  it.each([
    ['799,99', { value: 'O valor da venda deve ser maior ou igual ao valor atual' }],
    ['800,00', {}],
    ['1.000,00', {}],
  ])('at R$ %s', (value, said) => {
    expect(saidBy(schema, { ...sale, value: reais(value) })).toEqual(said);
  });

  it('keeps the rules of a new sale', () => {
    expect(saidBy(schema, { ...sale, portions: null })).toEqual({ portions: 'Campo obrigatório' });
  });
});

describe('Efetuar Pagamento with R$ 66,67 in 2 instalments unpaid', () => {
  const schema = paymentFormSchema({ maximumCents: reais('66,67'), maximumCount: 2 });
  const { instalments, cash, all } = PAYMENT_TYPE;

  it.each([
    ['no type', { type: null }, { type: 'Tipo de pagamento obrigatório' }],
    [
      'Parcela without a number',
      { type: instalments, portions: null },
      { portions: 'Número de parcelas obrigatório' },
    ],
    [
      '0 parcelas',
      { type: instalments, portions: 0 },
      { portions: 'Número de parcelas deve ser maior ou igual a 1.' },
    ],
    ['1 parcela', { type: instalments, portions: 1 }, {}],
    ['2 parcelas', { type: instalments, portions: 2 }, {}],
    [
      '3 parcelas',
      { type: instalments, portions: 3 },
      { portions: 'Número de parcelas deve ser menor ou igual a quantidade de parcelas não pagas' },
    ],
    ['Dinheiro without a value', { type: cash, value: null }, { value: 'Valor obrigatório' }],
    [
      'less than nothing',
      { type: cash, value: -1 },
      { value: 'O valor deve ser maior ou igual que zero.' },
    ],
    ['a visit without money', { type: cash, value: 0 }, {}],
    ['all of it in cash', { type: cash, value: reais('66,67') }, {}],
    [
      'a cent too much',
      { type: cash, value: reais('66,68') },
      { value: 'O valor deve ser menor ou igual ao valor pendente' },
    ],
    ['Pagar todas as parcelas', { type: all }, {}],
    ['a left-over of another type', { type: all, portions: 99, value: -5 }, {}],
  ])('%s', (_, values, said) => {
    expect(saidBy(schema, values)).toEqual(said);
  });

  it.each([
    [
      { type: instalments, portions: 2, value: 5 },
      { type: 'instalments', count: 2 },
    ],
    [
      { type: cash, portions: 2, value: 0 },
      { type: 'cash', valueCents: 0 },
    ],
    [{ type: all, portions: 2, value: 5 }, { type: 'all' }],
    [{ type: instalments, portions: null }, null],
    [{ type: cash, value: null }, null],
    [{ type: null }, null],
  ])('%j asks for %j', (form, request) => {
    expect(paymentRequestOf(form)).toEqual(request);
  });
});
