import { describe, expect, it } from 'vitest';
import { ERROR_TABLE } from '../src/error-table.js';
import { DomainError, isDomainError, isErrorCode, sentenceOf } from '../src/errors.js';

describe('the error table', () => {
  it.each([
    ['NO_OPEN_CASH_BOX', 'O funcionário da venda não possui caixa aberto'],
    ['RENEWAL_BELOW_BALANCE', 'O valor da venda deve ser maior ou igual ao valor atual'],
    ['INSTALMENT_TOO_SMALL', 'O valor da parcela deve ser de pelo menos R$ 0,01'],
    ['TOO_FEW_INSTALMENTS', 'Número de parcelas deve ser maior ou igual a 1.'],
    [
      'TOO_MANY_INSTALMENTS',
      'Número de parcelas deve ser menor ou igual a quantidade de parcelas não pagas',
    ],
    ['INVALID_PAYMENT_VALUE', 'O valor deve ser maior ou igual que zero.'],
    ['WRONG_PASSWORD', 'Senha incorreta. Por favor, digite novamente'],
  ] as const)('%s is told as the spec writes it', (code, sentence) => {
    expect(sentenceOf(code)).toBe(sentence);
  });

  it.each([
    ['CASH_BOX_CLOSED', 'conflict'],
    ['CASH_BOX_ALREADY_OPEN', 'conflict'],
    ['NO_OPEN_CASH_BOX', 'conflict'],
    ['SALE_OWES_NOTHING', 'conflict'],
    ['SALE_ALREADY_RENEWED', 'conflict'],
    ['CLIENT_OWES', 'conflict'],
    ['PAYMENT_NOT_REPLACEABLE', 'conflict'],
    ['WRONG_LOGIN', 'invalid'],
    ['WRONG_PASSWORD', 'invalid'],
    ['UNAUTHENTICATED', 'unauthenticated'],
    ['FORBIDDEN', 'forbidden'],
    ['SALE_NOT_FOUND', 'missing'],
    ['IDEMPOTENCY_MISMATCH', 'unprocessable'],
    ['TOO_MANY_ATTEMPTS', 'tooMany'],
    ['PDF_QUEUE_FULL', 'unavailable'],
    ['POSTAL_CODE_UNAVAILABLE', 'unavailable'],
  ] as const)('%s is of the kind %s', (code, kind) => {
    expect(new DomainError(code).kind).toBe(kind);
  });

  it.each(Object.entries(ERROR_TABLE))(
    '%s has a sentence fit for a toast',
    (code, { sentence }) => {
      expect(code).toMatch(/^[A-Z][A-Z_]+$/);
      expect(sentence).toMatch(/^[A-ZÀ-Ý{].{5,}$/u);
    },
  );
});

describe('a domain error', () => {
  it('fills in what its sentence names', () => {
    const error = new DomainError('CLIENT_OWES', { params: { amount: 'R$ 480,00' } });
    expect(error.message).toBe('O cliente ainda deve R$ 480,00 e não pode ser excluído');
  });

  it('names the field that its code always concerns', () => {
    expect(new DomainError('RENEWAL_BELOW_BALANCE').details).toEqual([
      { path: 'value', message: 'O valor da venda deve ser maior ou igual ao valor atual' },
    ]);
    expect(new DomainError('CASH_BOX_CLOSED').details).toEqual([]);
  });

  it('is told by its shape, across the two builds of its class', () => {
    const fromTheOtherBuild = Object.assign(new Error(), {
      name: 'DomainError',
      code: 'NOT_FOUND',
    });
    expect(isDomainError(new DomainError('NOT_FOUND'))).toBe(true);
    expect(isDomainError(fromTheOtherBuild)).toBe(true);
    expect(isDomainError(new Error('NOT_FOUND'))).toBe(false);
    expect(isDomainError({ name: 'DomainError', code: 'NOT_FOUND' })).toBe(false);
  });

  it('has no code that merely exists on every object', () => {
    expect(isErrorCode('constructor')).toBe(false);
    expect(isErrorCode('CASH_BOX_CLOSED')).toBe(true);
  });
});
