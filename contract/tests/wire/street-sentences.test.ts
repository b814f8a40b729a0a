import { describe, expect, it } from 'vitest';
import { DomainError } from '../../src/errors.js';
import { streetSentenceOf } from '../../src/wire/index.js';

const told = (code: Parameters<typeof streetSentenceOf>[0]) =>
  streetSentenceOf(code, 'Deve ser o número de um registro');

describe('what a collector is told of an operation that waits for the office', () => {
  it.each([
    'INVALID_INPUT',
    'UNKNOWN_RELATION',
    'OPERATION_KIND_UNKNOWN',
    'INVALID_MONEY',
  ] as const)('%s: in the words of the street, not of the validator', (code) => {
    expect(told(code)).toBe('O escritório não entendeu um dado deste registro');
  });

  it.each(['OPERATION_NOT_POSTED', 'OPERATION_ID_REUSED', 'OPERATION_OF_ANOTHER_LOGIN'] as const)(
    '%s: asks nothing that only the office can do',
    (code) => {
      expect(told(code)).not.toMatch(/tente de novo|suporte|identificador|operação|confirme/i);
    },
  );

  it.each(['PAYMENT_EXCEEDS_BALANCE', 'RENEWAL_BELOW_BALANCE'] as const)(
    '%s: what is so, not what a form asks for',
    (code) => {
      const said = streetSentenceOf(code, new DomainError(code).message);
      expect(said).not.toMatch(/deve ser|pendente/i);
      expect(said).toMatch(/devia/);
    },
  );

  it('a rule of the business: as the office reads it', () => {
    const { code, message } = new DomainError('CLIENT_INACTIVE');
    expect(streetSentenceOf(code, message)).toBe(message);
  });

  it('a code that nobody knows any more: as it was kept', () => {
    expect(streetSentenceOf('OF_AN_OLDER_BUILD', 'Fechado')).toBe('Fechado');
  });
});
