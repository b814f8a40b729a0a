import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cpfWarning,
  digitsOnly,
  hasValidCpfDigits,
  maskCpf,
  maskPhone,
  maskPostalCode,
} from '../../src/forms/index.js';

describe('the masks, typed digit by digit or pasted in any form', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['123', '123'],
    ['1234', '123.4'],
    ['1234567', '123.456.7'],
    ['123456789', '123.456.789'],
    ['1234567890', '123.456.789-0'],
    ['12345678909', '123.456.789-09'],
    ['123.456.789-09', '123.456.789-09'],
    ['123 456 789 09', '123.456.789-09'],
    ['CPF: 123456789/09', '123.456.789-09'],
    ['123456789091', '123.456.789-09'],
  ])('CPF %j → %j', (text, masked) => {
    expect(maskCpf(text)).toBe(masked);
  });

  it.each([
    ['', ''],
    ['8', '(8'],
    ['85', '(85'],
    ['859', '(85) 9'],
    ['853322', '(85) 3322'],
    ['8533221', '(85) 3322-1'],
    ['8533221100', '(85) 3322-1100'],
    ['85988112040', '(85) 98811-2040'],
    ['(85) 98811-2040', '(85) 98811-2040'],
    ['+55 85 98811-2040', '(85) 98811-2040'],
    ['085 98811 2040', '(85) 98811-2040'],
    ['859881120401', '(85) 98811-2040'],
    // An area code, not the country's.
    ['55999998888', '(55) 99999-8888'],
    ['5599999888', '(55) 9999-9888'],
  ])('phone %j → %j', (text, masked) => {
    expect(maskPhone(text)).toBe(masked);
  });

  it.each([
    ['60325', '60325'],
    ['603250', '60325-0'],
    ['60325010', '60325-010'],
    ['60.325-010', '60325-010'],
    ['603250109', '60325-010'],
  ])('CEP %j → %j', (text, masked) => {
    expect(maskPostalCode(text)).toBe(masked);
  });

  it.each([maskCpf, maskPhone, maskPostalCode])(
    '%o never gets stuck: a separator has a digit behind it',
    (mask) => {
      fc.assert(
        fc.property(fc.string(), (text) => {
          const masked = mask(text);
          expect(masked).toMatch(/^$|\d$/);
          expect(mask(masked)).toBe(masked);
        }),
      );
    },
  );

  it('keep within the lengths of the spec', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789()-. ') }), (text) => {
        expect(maskCpf(text).length).toBeLessThanOrEqual(14);
        expect(maskPhone(text).length).toBeLessThanOrEqual(15);
        expect(maskPostalCode(text).length).toBeLessThanOrEqual(9);
        expect(digitsOnly(text)).toMatch(/^\d*$/);
      }),
    );
  });
});

describe('a CPF', () => {
  it.each(['529.982.247-25', '111.444.777-35', '52998224725'])(
    '%s carries its check digits',
    (cpf) => {
      expect(hasValidCpfDigits(cpf)).toBe(true);
    },
  );

  it.each(['529.982.247-26', '529.982.247-15', '111.111.111-11', '000.000.000-00', '', '1'])(
    '%s does not',
    (cpf) => {
      expect(hasValidCpfDigits(cpf)).toBe(false);
    },
  );

  it('is right with the two digits that its first nine ask for, and with no others', () => {
    const nine = fc.array(fc.nat(9), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(nine, fc.integer({ min: 1, max: 99 }), (digits, shift) => {
        fc.pre(new Set(digits).size > 1);
        const right = withCheckDigits(digits);
        const wrong = String((Number(right.slice(9)) + shift) % 100).padStart(2, '0');
        expect(hasValidCpfDigits(right)).toBe(true);
        expect(hasValidCpfDigits(right.slice(0, 9) + wrong)).toBe(false);
      }),
    );
  });

  it('is only warned about', () => {
    expect(cpfWarning('')).toBeNull();
    expect(cpfWarning('529.982.247-25')).toBeNull();
    expect(cpfWarning('529.982')).toBe('CPF incompleto');
    expect(cpfWarning('529.982.247-26')).toBe('Confira o CPF: os dígitos não conferem');
  });
});

/** Written apart from the code under test: the modulus-11 rule as the Receita states it. */
function withCheckDigits(digits: readonly number[]): string {
  const complete = [...digits];
  for (let round = 0; round < 2; round += 1) {
    const rest =
      complete.reduce((sum, digit, index) => sum + digit * (complete.length + 1 - index), 0) % 11;
    complete.push(rest < 2 ? 0 : 11 - rest);
  }
  return complete.join('');
}
