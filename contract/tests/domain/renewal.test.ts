import { describe, expect, it } from 'vitest';
import { type RenewalFacts, renewalConflict, renewalDisbursement } from '../../src/domain/index.js';
import { sentenceOf } from '../../src/errors.js';
import { inReais, reais } from '../support/words.js';

const renewable: RenewalFacts = {
  isRenewed: false,
  isClientActive: true,
  balanceCents: reais('800,00'),
  newValueCents: reais('1.000,00'),
};

describe('renewing a sale of which R$ 800,00 are owed', () => {
  it('at R$ 1.000,00 takes R$ 200,00 out of the box', () => {
    expect(renewalConflict(renewable)).toBeNull();
    expect(inReais(renewalDisbursement(reais('1.000,00'), reais('800,00')))).toBe('R$ 200,00');
  });

  it('at R$ 800,00 takes nothing', () => {
    expect(renewalConflict({ ...renewable, newValueCents: reais('800,00') })).toBeNull();
    expect(renewalDisbursement(reais('800,00'), reais('800,00'))).toBe(0);
  });

  it("at R$ 799,99 is refused with the spec's sentence", () => {
    const conflict = renewalConflict({ ...renewable, newValueCents: reais('799,99') });
    expect(conflict).toBe('RENEWAL_BELOW_BALANCE');
    expect(sentenceOf('RENEWAL_BELOW_BALANCE')).toBe(
      'O valor da venda deve ser maior ou igual ao valor atual',
    );
  });

  it('happens once', () => {
    expect(renewalConflict({ ...renewable, isRenewed: true })).toBe('SALE_ALREADY_RENEWED');
  });

  it.each([
    ['as the phone showed it', '800,00', '200,00', null],
    ['by an older phone, which says no figures', null, null, null],
    ['where the phone settled less', '750,00', '250,00', 'RENEWAL_BALANCE_MOVED'],
    ['where the phone settled more than is owed', '850,00', '150,00', 'RENEWAL_BALANCE_MOVED'],
    ['where the phone handed over another sum', '800,00', '200,01', 'RENEWAL_BALANCE_MOVED'],
    ['where it says the sum alone, and another', null, '250,00', 'RENEWAL_BALANCE_MOVED'],
  ])('%s', (_, settled, handedOver, conflict) => {
    const cents = (text: string | null) => (text === null ? null : reais(text));
    const shown = { settledCents: cents(settled), handedOverCents: cents(handedOver) };
    expect(renewalConflict({ ...renewable, shown })).toBe(conflict);
  });

  it('below what is owed by now is a balance that moved, where the phone showed less', () => {
    const small = { ...renewable, newValueCents: reais('700,00') };
    const shown = { settledCents: reais('600,00'), handedOverCents: reais('100,00') };
    expect(renewalConflict({ ...small, shown })).toBe('RENEWAL_BALANCE_MOVED');
    const same = { settledCents: reais('800,00'), handedOverCents: 0 };
    expect(renewalConflict({ ...small, shown: same })).toBe('RENEWAL_BELOW_BALANCE');
  });

  it('needs an active client', () => {
    expect(renewalConflict({ ...renewable, isClientActive: false })).toBe('CLIENT_INACTIVE');
  });
});
