import { describe, expect, it } from 'vitest';
import { agreementOf, jaroWinkler, likenessOf, nameWords } from '../../src/domain/index.js';

describe('Jaro and Winkler', () => {
  it.each([
    ['MARTHA', 'MARHTA', 0.9611],
    ['DIXON', 'DICKSONX', 0.8133],
    ['DWAYNE', 'DUANE', 0.84],
    ['JELLYFISH', 'SMELLYFISH', 0.8963],
    ['CRATE', 'TRACE', 0.7333],
    ['MARIA DE SOUZA', 'MARIA SOUSA', 0.9247],
    ['', '', 1],
    ['A', '', 0],
    ['A', 'A', 1],
    ['AB', 'BA', 0],
    ['ABC', 'XYZ', 0],
  ])('%s and %s: %d, either way', (one, other, likeness) => {
    expect(jaroWinkler(one, other)).toBeCloseTo(likeness, 4);
    expect(jaroWinkler(other, one)).toBeCloseTo(likeness, 4);
  });
});

it.each([
  ['Maria das Graças de Souza e Silva', ['MARIA', 'GRACAS', 'SOUZA', 'SILVA']],
  ['  JOÃO   b. Assumpção', ['JOAO', 'B', 'ASSUMPCAO']],
  ['de', []],
])('%j has the words %j', (name, words) => {
  expect(nameWords(name)).toEqual(words);
});

it.each([
  ['Maria Aparecida Souza', 'Maria Ap. de Sousa', 2],
  ['João Batista Assunção', 'João B. Assumpção', 2],
  ['Terezinha de Jesus Peçanha', 'Tereza Peçanha', 2],
  ['Ademar Teles Neto', 'Ademar Teles', 2],
  ['Luzia Nóbrega', 'Luiza Nóbrega', 2],
  ['Maria Aparecida Souza', 'Maria Aparecida Soares', 0],
  ['Ana Lima', 'Ada Lima', 0],
  ['Maria Souza', 'José Souza', 0],
  ['', 'Maria', 0],
])('%s and %s have %d words in common', (one, other, words) => {
  expect(agreementOf(nameWords(one), nameWords(other)).words).toBe(words);
  expect(agreementOf(nameWords(other), nameWords(one)).words).toBe(words);
});

const HOME = {
  address: 'Rua das Flores',
  number: '212',
  neighborhood: 'Parangaba',
  city: 'Fortaleza',
};
const MARIA = {
  name: 'Maria Aparecida Souza',
  cpf: '529.982.247-25',
  phone: '(85) 99812-4470',
  cep: '60710-110',
  ...HOME,
};

describe('whether two are one', () => {
  it.each([
    [
      'the same CPF, whatever else',
      { name: 'José Lima', cpf: '52998224725' },
      'certain',
      ['mesmo CPF'],
    ],
    [
      'phone and name, the ninth digit and the country aside',
      { name: 'Maria Ap. de Sousa', phone: '+55 85 9812-4470' },
      'likely',
      ['mesmo telefone', 'nome 87 %'],
    ],
    [
      'three words and the neighbourhood',
      { name: 'Maria Aparecda Sousa', neighborhood: 'parangaba' },
      'possible',
      ['nome 97 %', 'mesmo bairro'],
    ],
    [
      'three words and the street',
      { name: 'Maria Aparecda Sousa', address: 'R. das flôres', number: '9' },
      'likely',
      ['nome 97 %', 'mesma rua'],
    ],
    [
      'two words and the house',
      { name: 'Maria Ap. Souza', address: 'R. das flôres, 212, fundos', number: '212' },
      'likely',
      ['nome 89 %', 'mesmo endereço'],
    ],
    [
      'two words and the street',
      { name: 'Maria Ap. Souza', address: 'R. das flôres', number: '9' },
      'possible',
      ['nome 89 %', 'mesma rua'],
    ],
    [
      'three words and the street, whatever its codes, in one neighbourhood',
      { name: MARIA.name, ...HOME, number: '9', cep: '60710-120' },
      'likely',
      ['mesmo nome', 'mesma rua'],
    ],
    [
      'three words and a street of one name in another neighbourhood',
      { name: MARIA.name, ...HOME, number: '9', neighborhood: 'Messejana' },
      'possible',
      ['mesmo nome', 'rua do mesmo nome'],
    ],
    [
      'three words and a street of one name with another code, where no neighbourhood is told',
      { name: MARIA.name, ...HOME, number: '9', neighborhood: '', cep: '60710-120' },
      'possible',
      ['mesmo nome', 'rua do mesmo nome'],
    ],
    [
      'a name and a house, though the neighbourhood is written in another way',
      { name: MARIA.name, ...HOME, neighborhood: 'Vila Parangaba' },
      'likely',
      ['mesmo nome', 'mesmo endereço'],
    ],
    [
      'the phone alone',
      { name: 'José Lima', phone: '85 99812 4470' },
      'possible',
      ['mesmo telefone'],
    ],
  ])('%s', (_, other, verdict, reasons) => {
    expect(likenessOf(MARIA, other)).toEqual({ verdict, reasons });
    expect(likenessOf(other, MARIA)).toEqual({ verdict, reasons });
  });

  it.each([
    ['a name alone', { name: MARIA.name }],
    ['the place alone', { name: 'José Lima', ...HOME }],
    [
      'the neighbourhood of a namesake by two words',
      { name: 'Maria Souza', neighborhood: 'Parangaba' },
    ],
    [
      'two words and a street of one name in another neighbourhood',
      { name: 'Maria Ap. Souza', ...HOME, number: '9', neighborhood: 'Messejana' },
    ],
    ['the street of another town', { name: MARIA.name, address: 'Rua das Flores', city: 'Sobral' }],
    ['two CPFs, both right', { ...MARIA, cpf: '111.444.777-35', phone: null }],
    ['nothing', { name: '' }],
  ])('not %s', (_, other) => {
    expect(likenessOf(MARIA, other)).toBeNull();
  });

  it('two right CPFs with one phone and name are told, as possible', () => {
    const other = { ...MARIA, cpf: '111.444.777-35' };
    expect(likenessOf(MARIA, other)).toEqual({
      verdict: 'possible',
      reasons: ['mesmo telefone', 'mesmo nome', 'mesmo endereço', 'CPFs diferentes'],
    });
  });

  it('a wrong CPF is none: it neither joins nor parts', () => {
    const wrong = { ...MARIA, cpf: '000.000.000-00' };
    expect(likenessOf(wrong, { name: 'José Lima', cpf: wrong.cpf })).toBeNull();
    expect(likenessOf(wrong, MARIA)?.verdict).toBe('likely');
  });

  it('a phone of one digit is none', () => {
    const none = { ...MARIA, phone: '(85) 00000-0000' };
    expect(likenessOf(none, { name: 'José Lima', phone: none.phone })).toBeNull();
  });

  it('a code that a whole town has is no street', () => {
    const town = { name: 'Maria Aparecida Souza', cep: '62900-000' };
    expect(likenessOf(town, town)).toBeNull();
    const street = { ...town, cep: '62900-120' };
    expect(likenessOf(street, street)?.reasons).toEqual(['mesmo nome', 'mesma rua']);
  });
});
