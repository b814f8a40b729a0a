import { describe, expect, it } from 'vitest';
import { CLIENT_LABELS, paymentFormSchema, termsFormSchema } from '../../src/forms/index.js';
import { cents, choice, fees, instalmentCount } from '../../src/forms/numbers.js';
import { saidBy } from '../support/reading.js';

const MISSING = 'Preencha';

describe('a figure of a form', () => {
  it.each([
    ['an amount', cents(MISSING)],
    ['a percentage', fees(MISSING)],
    ['a count', instalmentCount(MISSING)],
    ['a chosen record', choice(MISSING)],
  ])('is missing where %s is a text, a list or nothing', (_, schema) => {
    for (const value of ['12', '', [12], {}, true, null, undefined]) {
      expect(saidBy(schema, value)).toEqual({ '': MISSING });
    }
    expect(saidBy(schema, 12)).toEqual({});
  });

  it.each([0, -3, 1.5])('chooses no record %s', (id) => {
    expect(saidBy(choice(MISSING), id)).toEqual({ '': MISSING });
  });
});

describe('Efetuar Pagamento beside a payment of today', () => {
  const schema = paymentFormSchema({ maximumCents: 10_000, maximumCount: 3 }, { asksIntent: true });
  const payment = { type: 3, portions: null, value: null };
  const asked = { intent: 'Diga se substitui o pagamento de hoje ou registra um novo' };

  it.each([
    ['nothing', null, asked],
    ['something else', 'both', asked],
    ['a replacement', 'replacement', {}],
    ['another payment', 'another', {}],
  ])('asks what it is: %s', (_, intent, said) => {
    expect(saidBy(schema, { ...payment, intent })).toEqual(said);
  });

  it.each([0, 4, '1', true])('knows no type %s', (type) => {
    expect(saidBy(schema, { ...payment, intent: 'another', type })).toEqual({
      type: 'Tipo de pagamento obrigatório',
    });
  });
});

it('asks for the text of the terms', () => {
  expect(saidBy(termsFormSchema, { text: ' ' })).toEqual({
    text: 'O texto dos termos é obrigatório',
  });
  expect(saidBy(termsFormSchema, { text: 'Termos' })).toEqual({});
});

it('names every field of a client as the screens do', () => {
  expect(Object.values(CLIENT_LABELS).join(', ')).toBe(
    'Nome, Sobrenome, Apelido, CPF, Referência, Celular, CEP, Endereço, Número/Complemento, Bairro, Cidade, Estado, ' +
      'CEP, Endereço, Número/Complemento, Bairro, Cidade, Estado',
  );
});
