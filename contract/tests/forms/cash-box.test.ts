import { describe, expect, it } from 'vitest';
import {
  closeCashBoxFormSchema,
  costFormSchema,
  occurrenceFormSchema,
} from '../../src/forms/index.js';
import { saidBy } from '../support/reading.js';
import { reais } from '../support/words.js';

describe('Lançar no caixa', () => {
  const expense = { kind: 'expense', value: reais('50,00'), observation: 'Combustível' };

  it.each(['expense', 'withdrawal', 'deposit'])('takes %s, with a note or without', (kind) => {
    expect(saidBy(costFormSchema, { ...expense, kind })).toEqual({});
    expect(saidBy(costFormSchema, { ...expense, kind, observation: '' })).toEqual({});
  });

  it.each([
    ['no value', null, 'Valor obrigatório'],
    ['nothing', 0, 'O valor deve ser maior que zero.'],
    ['less than nothing', -1, 'O valor deve ser maior ou igual que zero.'],
  ])('refuses %s', (_, value, sentence) => {
    expect(saidBy(costFormSchema, { ...expense, value })).toEqual({ value: sentence });
  });

  it('takes a hundred million less a cent, and no cent more', () => {
    expect(saidBy(costFormSchema, { ...expense, value: reais('99.999.999,99') })).toEqual({});
    expect(saidBy(costFormSchema, { ...expense, value: reais('100.000.000,00') })).toHaveProperty(
      'value',
    );
  });
});

describe('Registrar ocorrência', () => {
  it('needs the sale and the reason', () => {
    const empty = { saleId: null, reasonId: null, observation: '' };
    expect(saidBy(occurrenceFormSchema, empty)).toEqual({
      saleId: 'Selecione a venda',
      reasonId: 'Selecione o motivo',
    });
    expect(saidBy(occurrenceFormSchema, { saleId: 4828, reasonId: 2 })).toEqual({});
  });
});

describe('Fechar caixa, which should hold R$ 741,50', () => {
  const schema = closeCashBoxFormSchema(reais('741,50'));
  const missing = { reason: 'Informe o motivo da diferença de caixa' };

  it.each([
    ['nobody counted', null, '', {}],
    ['the count agrees', reais('741,50'), '', {}],
    ['money is missing', reais('740,00'), '', missing],
    ['money is left over', reais('750,00'), '   ', missing],
    ['the box is empty', 0, '', missing],
    ['the difference has its reason', reais('740,00'), 'Troco errado', {}],
  ])('%s', (_, counted, reason, said) => {
    expect(saidBy(schema, { counted, reason })).toEqual(said);
  });
});
