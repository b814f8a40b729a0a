import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bareCnpj,
  chargeOf,
  crc16,
  isCnpj,
  maskCnpj,
  modulesPath,
  plainLatin,
  readPixKey,
  staticBrCode,
} from '../../src/domain/index.js';

const EVP = '123e4567-e12b-12d1-a456-426655440000';

describe('the BR Code', () => {
  it('has the sum that the standard names', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(crc16('')).toBe('FFFF');
  });

  it.each([
    [
      'of the central bank’s manual',
      { key: EVP, name: 'Fulano de Tal', city: 'BRASILIA' },
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    ],
    [
      'with a value and a code',
      {
        key: EVP,
        name: 'CREDIARIO EXEMPLO LTDA',
        city: 'SÃO PAULO',
        amountCents: 2500,
        txid: 'V123P01',
      },
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540525.005802BR5922CREDIARIO EXEMPLO LTDA6009SAO PAULO62110507V123P016304BF94',
    ],
    [
      'of a cent, to a phone',
      {
        key: '+5511999990000',
        name: 'CREDIARIO EXEMPLO LTDA',
        city: 'SAO PAULO',
        amountCents: 1,
        txid: 'V1P1',
      },
      '00020126360014br.gov.bcb.pix0114+551199999000052040000530398654040.015802BR5922CREDIARIO EXEMPLO LTDA6009SAO PAULO62080504V1P16304334F',
    ],
    [
      'at all its limits',
      {
        key: 'pagamentos@exemplo.com.br',
        name: 'A'.repeat(25),
        city: 'B'.repeat(15),
        amountCents: 123_456_789_099,
        txid: 'ABCDEFGHIJKLMNOPQRSTUVWXY',
      },
      '00020126470014br.gov.bcb.pix0125pagamentos@exemplo.com.br52040000530398654131234567890.995802BR5925AAAAAAAAAAAAAAAAAAAAAAAAA6015BBBBBBBBBBBBBBB62290525ABCDEFGHIJKLMNOPQRSTUVWXY630418ED',
    ],
    [
      'with what the payer reads',
      {
        key: '52998224725',
        name: 'JOÃO E MARIA',
        city: 'BELO HORIZONTE',
        amountCents: 120,
        txid: 'V9P10',
        info: 'Parcela 10 de 12',
      },
      '00020126530014br.gov.bcb.pix0111529982247250216Parcela 10 de 1252040000530398654041.205802BR5912JOAO E MARIA6014BELO HORIZONTE62090505V9P1063048AFF',
    ],
    [
      'to a CNPJ, without a value',
      { key: '11222333000181', name: 'LOJA EXEMPLO', city: 'RIO DE JANEIRO' },
      '00020126360014br.gov.bcb.pix0114112223330001815204000053039865802BR5912LOJA EXEMPLO6014RIO DE JANEIRO62070503***6304E64F',
    ],
  ])('%s is the published one, byte by byte', (_, input, payload) => {
    expect(staticBrCode(input)).toBe(payload);
  });

  it('is ASCII, parses back and signs itself, whatever the company is called in Latin letters', () => {
    const latin = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ſ&'. -]{1,60}$/);
    fc.assert(
      fc.property(
        latin.filter((name) => plainLatin(name, 25) !== ''),
        latin.filter((city) => plainLatin(city, 15) !== ''),
        fc.integer({ min: 1, max: 999_999_999_999 }),
        fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
        (name, city, amountCents, txid) => {
          const code = staticBrCode({ key: EVP, name, city, amountCents, txid });
          expect(code).toMatch(/^[\x20-\x7e]+$/);
          expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
          const parts = partsOf(code);
          expect(parts.get('59')?.length).toBeLessThanOrEqual(25);
          expect(parts.get('60')?.length).toBeLessThanOrEqual(15);
          expect(Math.round(Number(parts.get('54')) * 100)).toBe(amountCents);
          expect(partsOf(parts.get('62') ?? '').get('05')).toBe(txid);
          expect(partsOf(parts.get('26') ?? '').get('01')).toBe(EVP);
        },
      ),
    );
  });

  it.each([
    ['no name', { name: '株式会社' }],
    ['no city', { city: '' }],
    ['nothing to pay', { amountCents: 0 }],
    ['a debt', { amountCents: -1 }],
    ['a part of a cent', { amountCents: 0.5 }],
    ['more than 13 signs', { amountCents: 1_234_567_890_099 * 10 }],
    ['a blank in its code', { txid: 'V1 P1' }],
    ['a code too long', { txid: 'A'.repeat(26) }],
    ['an accent in the key', { key: 'josé@exemplo.com' }],
    ['a key and words beyond its template', { key: 'a'.repeat(77), info: 'b'.repeat(40) }],
  ])('is refused with %s', (_, fault) => {
    const good = { key: EVP, name: 'LOJA', city: 'RIO' };
    expect(() => staticBrCode({ ...good, ...fault })).toThrow(
      expect.objectContaining({ code: 'INVALID_PIX' }),
    );
  });
});

/** The parts of a template, read independently of what wrote them. */
function partsOf(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    parts.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return parts;
}

describe('a name that every bank reads', () => {
  it.each([
    ['São João & Filhos', 25, 'Sao Joao e Filhos'],
    ['Maceió', 15, 'Maceio'],
    ['Łódź Straße Øre', 25, 'Lodz Strasse Ore'],
    ["D'Ávila – Móveis", 25, 'D Avila Moveis'],
    ['  Casa   Matos  ', 25, 'Casa Matos'],
    ['Santa Bárbara d’Oeste', 15, 'Santa Barbara d'],
    ['Vitória da Conquista', 8, 'Vitoria'],
    ['株式会社', 25, ''],
  ])('%s, at most %i long, is %s', (text, max, plain) => {
    expect(plainLatin(text, max)).toBe(plain);
  });
});

describe('a CNPJ', () => {
  it.each([
    ['11.222.333/0001-81', true],
    ['12.ABC.345/01DE-35', true],
    ['12.abc.345/01de-35', true],
    ['11.222.333/0001-82', false],
    ['12.ABC.345/01DE-36', false],
    ['00.000.000/0000-00', false],
    ['11222333000', false],
    ['12ABC34501DE3A', false],
    ['', false],
  ])('%s: %s', (text, isGood) => {
    expect(isCnpj(bareCnpj(text))).toBe(isGood);
  });

  it('is written with its separators, as far as it goes', () => {
    expect(maskCnpj('11222333000181')).toBe('11.222.333/0001-81');
    expect(maskCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(maskCnpj('112')).toBe('11.2');
    expect(maskCnpj('')).toBe('');
  });
});

describe('a Pix key', () => {
  it.each([
    ['cnpj', '11.222.333/0001-81', '11222333000181'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['cnpj', '11.222.333/0001-80', null],
    ['cpf', '529.982.247-25', '52998224725'],
    ['cpf', '529.982.247-26', null],
    ['cpf', '111.111.111-11', null],
    ['phone', '(11) 99999-0000', '+5511999990000'],
    ['phone', '+55 11 99999-0000', '+5511999990000'],
    ['phone', '011 3251-4400', '+551132514400'],
    ['phone', '(55) 3251-4400', '+555532514400'],
    ['phone', '99999-0000', null],
    ['phone', '(11) 89999-0000', null],
    ['email', 'Pagamentos@Exemplo.com.BR', 'pagamentos@exemplo.com.br'],
    ['email', 'josé@exemplo.com', null],
    ['email', `${'a'.repeat(70)}@exemplo.com`, null],
    ['random', EVP.toUpperCase(), EVP],
    ['random', EVP.replaceAll('-', ''), null],
  ] as const)('of kind %s, %s is %s', (kind, text, key) => {
    expect(readPixKey(kind, text)).toBe(key);
  });
});

describe('what a Pix asks for', () => {
  const instalments = [
    { number: 1, dueDate: '2026-11-01', valueCents: 1000, paidCents: 1000 },
    { number: 2, dueDate: '2026-11-08', valueCents: 1000, paidCents: 250 },
    { number: 3, dueDate: '2026-11-15', valueCents: 1000, paidCents: 0 },
    { number: 4, dueDate: '2026-11-22', valueCents: 1000, paidCents: 0 },
  ];

  it.each([
    ['instalment', '2026-11-16', { cents: 750, txid: 'V7P2', numbers: [2] }],
    ['late', '2026-11-16', { cents: 1750, txid: 'V7A', numbers: [2, 3] }],
    // Due today is not late.
    ['late', '2026-11-15', { cents: 750, txid: 'V7A', numbers: [2] }],
    ['late', '2026-11-08', null],
    ['all', '2026-11-08', { cents: 2750, txid: 'V7T', numbers: [2, 3, 4] }],
  ] as const)('%s on %s: %j', (of, today, charge) => {
    expect(chargeOf(of, 7, instalments, today)).toEqual(charge);
  });

  it.each(['instalment', 'late', 'all'] as const)('%s: nothing of a sale paid off', (of) => {
    const paid = instalments.map((one) => ({ ...one, paidCents: one.valueCents }));
    expect(chargeOf(of, 7, paid, '2027-01-01')).toBeNull();
  });
});

it('draws a run of dark modules as one bar', () => {
  const rows = [
    [true, true, false],
    [false, false, true],
    [false, false, false],
  ];
  expect(modulesPath(rows)).toBe('M0 0h2v1h-2zM2 1h1v1h-1z');
});
