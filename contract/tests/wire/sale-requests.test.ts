import { describe, expect, it } from 'vitest';
import { isDomainError } from '../../src/errors.js';
import {
  editSaleBody,
  isSaleEdit,
  newSaleBody,
  readData,
  renewSaleBody,
} from '../../src/wire/index.js';
import { faultsOf } from '../support/reading.js';

const sale = {
  value: 1000,
  fees: 20,
  portion: 3,
  cash: { id: 287 },
  client: { id: 1190 },
  type_frequency: { id: 5 },
};

const data = (fields: unknown) => ({ data: fields });

describe('relations', () => {
  it.each([[{ id: 7 }], [7], ['7'], [{ id: '7' }]])('%j names record 7', (relation) => {
    expect(readData(newSaleBody, data({ ...sale, client: relation })).client).toBe(7);
  });

  it.each([
    [0],
    [-1],
    [1.5],
    ['7a'],
    [''],
    [true],
    [[7]],
    [{}],
    [{ id: null }],
    [{ id: { id: 7 } }],
    [{ connect: [7] }],
    [2_147_483_648],
  ])('%j names none', (relation) => {
    expect(faultsOf(() => readData(newSaleBody, data({ ...sale, client: relation })))).toEqual({
      client: 'Identificador inválido',
    });
  });

  it.each([[null], [undefined]])('%j is a missing one', (relation) => {
    expect(faultsOf(() => readData(newSaleBody, data({ ...sale, client: relation })))).toEqual({
      client: 'Campo obrigatório',
    });
  });
});

describe('salesPortions', () => {
  it('drops what decides nothing, and what nobody asked for', () => {
    const sent = {
      ...sale,
      status_sale: { id: 2 },
      type_sale: { id: 1 },
      isSave: 1,
      publishedAt: '2026-11-21',
      origin: 'web',
      createdAt: '2020-01-01',
      paid_value: 999,
      role: 1,
    };
    expect(readData(newSaleBody, data(sent))).toEqual({
      value: 1000,
      fees: 20,
      portion: 3,
      cash: 287,
      client: 1190,
      type_frequency: 5,
    });
  });

  it.each([
    ['a word for a value', { value: 'mil' }, { value: 'Deve ser um número' }],
    ['a masked value', { value: '1.000,00' }, { value: 'Deve ser um número' }],
    ['a text of three decimals', { value: '10.005' }, { value: 'Valor em dinheiro inválido' }],
    ['nothing for a value', { value: '' }, { value: 'Campo obrigatório' }],
    ['a value of three decimals', { value: 10.005 }, { value: 'Valor em dinheiro inválido' }],
    ['NaN', { value: Number.NaN }, { value: 'Valor em dinheiro inválido' }],
    ['a negative value', { value: -1 }, { value: 'O valor deve ser maior ou igual que zero.' }],
    ['an endless value', { value: 1e300 }, { value: 'Valor em dinheiro inválido' }],
    [
      'more than the records hold',
      { value: 600_000_000_000 },
      { value: 'O valor é maior do que o permitido' },
    ],
    ['fees of 100,01', { fees: 100.01 }, { fees: 'Os juros devem ser um número de 0 a 100' }],
    ['a list for fees', { fees: [20] }, { fees: 'Os juros devem ser um número de 0 a 100' }],
    ['no instalment', { portion: 0 }, { portion: 'O número de parcelas deve ser de 1 a 999' }],
    [
      'a million instalments',
      { portion: 1e6 },
      { portion: 'O número de parcelas deve ser de 1 a 999' },
    ],
    [
      'an eighth weekday',
      { weekday: 7 },
      { weekday: 'O dia da semana deve ser um número de 0 (domingo) a 6 (sábado)' },
    ],
    ['a number for an observation', { observation: 5 }, { observation: 'Deve ser um texto' }],
    [
      'a novel for an observation',
      { observation: 'a'.repeat(2001) },
      { observation: 'Deve ter no máximo 2000 caracteres' },
    ],
    [
      'a NUL in a text',
      { observation: 'a\u0000b' },
      { observation: 'Contém um caractere inválido' },
    ],
  ])('refuses %s', (_, change, faults) => {
    expect(faultsOf(() => readData(newSaleBody, data({ ...sale, ...change })))).toEqual(faults);
  });

  it.each([
    [4, 4],
    ['4', 4],
    [null, null],
    ['', null],
  ])('reads weekday %j as %j', (weekday, read) => {
    expect(readData(newSaleBody, data({ ...sale, weekday })).weekday).toBe(read);
  });

  it('takes numbers as a form writes them', () => {
    const written = { ...sale, value: '1000.50', fees: '20', portion: '3', weekday: '4' };
    const read = readData(newSaleBody, data({ ...written, client: { id: '1190' } }));
    expect(read).toMatchObject({ value: 1000.5, fees: 20, portion: 3, weekday: 4, client: 1190 });
  });

  it.each([[''], [{ id: '' }], [null]])(
    'a client left empty (%j) of an edited sale is none',
    (client) => {
      expect(readData(editSaleBody, data({ ...sale, id: 9, client })).client).toBeNull();
    },
  );

  it('says all that is missing at once, under one code', () => {
    let thrown: unknown;
    try {
      readData(newSaleBody, data({}));
    } catch (error) {
      thrown = error;
    }
    expect(isDomainError(thrown) && [thrown.code, thrown.message, thrown.details.length]).toEqual([
      'INVALID_INPUT',
      'Verifique os dados informados',
      6,
    ]);
  });

  it('speaks of a single fault in its own words', () => {
    expect(() => readData(newSaleBody, data({ ...sale, fees: 101 }))).toThrow(
      'Os juros devem ser um número de 0 a 100',
    );
  });

  it.each([undefined, null, [], 'data', {}, { data: null }, { data: [sale] }, { data: 'x' }, sale])(
    'finds no fields in %j',
    (body) => {
      expect(faultsOf(() => readData(newSaleBody, body))).toEqual({
        data: 'Envie os campos dentro de "data"',
      });
    },
  );

  it('tells an edit from a new sale, and asks an edit for neither client nor box', () => {
    const { client: _, cash: __, ...plan } = sale;
    expect(isSaleEdit(data({ ...plan, id: 9 }))).toBe(true);
    expect(isSaleEdit(data(sale))).toBe(false);
    expect(isSaleEdit(data({ ...sale, id: null }))).toBe(false);
    expect(isSaleEdit(data({ ...sale, id: '' }))).toBe(false);
    expect(isSaleEdit(null)).toBe(false);
    expect(readData(editSaleBody, data({ ...plan, id: 9 })).id).toBe(9);
  });

  it('a renewal names the sale that it renews', () => {
    expect(faultsOf(() => readData(renewSaleBody, data(sale)))).toEqual({
      id_sale_renew: 'Campo obrigatório',
    });
    expect(readData(renewSaleBody, data({ ...sale, id_sale_renew: 4790 })).id_sale_renew).toBe(
      4790,
    );
  });
});
