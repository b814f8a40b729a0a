import { describe, expect, it } from 'vitest';
import type { BankFile } from '../../../src/domain/index.js';
import { caseBytes, readBank } from './read-bank.js';

/** Files of banks, with invented names and numbers, and what is right of each: domain.md 11, decision 0028. */

const readCase = async (name: string) => (await readBank(caseBytes(name))) as BankFile;

/** Cents of each line, '?' before those whose direction nobody can tell; and why the others were left out. */
const verdictOf = async (name: string) => {
  const { lines, left } = await readCase(name);
  return [
    lines.map(
      ({ day, cents, isOpen }) => `${day.replace('2026-11-', '')}: ${isOpen ? '?' : ''}${cents}`,
    ),
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
    ['c6.csv', ['25: 5500', '26: -31040'], []],
    ['bradesco.csv', ['25: 5500', '26: -31040'], ['balance 100000', 'balance 74460']],
    ['itau.txt', ['25: 5500', '26: -31040'], []],
    ['dia-de-um-algarismo.csv', ['05: 5500'], []],
    ['utf16.csv', ['25: 5500'], []],
    ['cp850.ofx', ['28: 8815'], []],
  ])('%s: %j', async (name, lines, left) => {
    expect(await verdictOf(name)).toEqual([lines, left]);
  });

  it('keeps each line of a file of two accounts under its own', async () => {
    const { lines, balances } = await readCase('duas-contas.ofx');
    expect(lines.map(({ account, text }) => [account, text])).toEqual([
      ['1111', 'PIX FULANA'],
      ['2222', 'PIX BELTRANO'],
    ]);
    expect(balances.map(({ account, cents }) => [account, cents])).toEqual([
      ['1111', 100_000],
      ['2222', 7_700],
    ]);
  });

  it('refuses the statement of a credit card in words', async () => {
    await expect(readCase('cartao.ofx')).rejects.toThrow(
      expect.objectContaining({ code: 'BANK_FILE_OF_CARD' }),
    );
  });

  it('reads what an OFX writes as entities and CDATA', async () => {
    const texts = (await readCase('entidades.ofx')).lines.map(({ text }) => text);
    expect(texts).toEqual(['PIX RECEBIDO JOÃO & CIA A', 'PIX <RECEBIDO> MARIA']);
  });

  it('tells of a balance without the zeros of its document', async () => {
    const { left } = await readCase('bb-saldo-com-fitid.ofx');
    expect(left.map(({ text }) => text)).toEqual(['Saldo Anterior', 'SALDO DO DIA']);
  });

  // The file's own bytes say 'JOãO': C6 is the small letter in DOS, C7 the capital one.
  it('reads letters of code page 850', async () => {
    const [line] = (await readCase('cp850.ofx')).lines;
    expect(line?.text).toBe('PIX JOãO CONCEIÇÃO');
  });
});
