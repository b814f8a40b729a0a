import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBankFile } from '../../../src/domain/index.js';

/** Files of banks, with invented names and numbers, and what is right of each: domain.md 11, decision 0028. */

const readCase = (name: string) =>
  readBankFile(readFileSync(new URL(`cases/${name}`, import.meta.url), 'utf8'));

/** Cents of each line, '?' before those whose direction nobody can tell; and why the others were left out. */
const verdictOf = (name: string) => {
  const { lines, left } = readCase(name);
  return [
    lines.map(({ day, cents, isOpen }) => `${day.slice(8)}: ${isOpen ? '?' : ''}${cents}`),
    left.map(({ reason, cents }) => `${reason} ${cents}`),
  ];
};

describe('files of banks', () => {
  it.each([
    ['debit-sem-sinal.ofx', ['25: 5500', '25: -31040', '26: -5500'], []],
    ['coluna-dc.csv', ['25: 5500', '26: -31040'], []],
    ['fitid-repetido-mesmo-valor.ofx', ['25: 5000', '25: 5000', '25: 5000'], []],
    ['duas-contas.ofx', ['25: 6000', '25: 6000'], []],
    ['bb-saldo-com-fitid.ofx', ['25: 5500'], ['balance 842117', 'balance 847617']],
    ['bb-saldo-sem-fitid.ofx', ['25: 5500'], ['balance 842117', 'balance 847617']],
    ['sem-fitid.ofx', ['25: 5500', '26: 7000'], []],
    ['entidades.ofx', ['25: 5500', '26: 7000'], []],
    ['quebra-no-valor.ofx', ['28: 8813'], []],
    ['traco-na-coluna-vazia.csv', ['25: 5500', '26: -31040'], []],
    ['inter.csv', ['25: 5500', '26: -31040'], []],
    ['infinitepay.csv', ['28: 8817', '28: -1001'], []],
    ['pagbank.csv', ['28: 8816', '28: -1000', '28: -100'], []],
  ])('%s: %j', (name, lines, left) => {
    expect(verdictOf(name)).toEqual([lines, left]);
  });

  it('keeps each line of a file of two accounts under its own', () => {
    const { lines } = readCase('duas-contas.ofx');
    expect(lines.map(({ account, text }) => [account, text])).toEqual([
      ['1111', 'PIX FULANA'],
      ['2222', 'PIX BELTRANO'],
    ]);
  });

  it('refuses the statement of a credit card in words', () => {
    expect(() => readCase('cartao.ofx')).toThrow(
      expect.objectContaining({ code: 'BANK_FILE_OF_CARD' }),
    );
  });

  it('reads what an OFX writes as entities and CDATA', () => {
    const texts = readCase('entidades.ofx').lines.map(({ text }) => text);
    expect(texts).toEqual(['PIX RECEBIDO JOÃO & CIA A', 'PIX <RECEBIDO> MARIA']);
  });
});
