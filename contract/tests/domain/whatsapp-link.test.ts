import { expect, it } from 'vitest';
import { whatsappLink } from '../../src/domain/index.js';

it.each<[string, string | null]>([
  ['(85) 98811-2040', '5585988112040'],
  ['85988112040', '5585988112040'],
  ['85 9 8811 2040', '5585988112040'],
  ['85.98811.2040', '5585988112040'],
  ['+55 85 98811-2040', '5585988112040'],
  ['+55 (85) 98811-2040', '5585988112040'],
  ['5585988112040', '5585988112040'],
  ['55 85 98811 2040', '5585988112040'],
  ['0055 85 98811-2040', '5585988112040'],
  ['085 98811-2040', '5585988112040'],
  ['+55 085 98811-2040', '5585988112040'],
  ['0 15 85 98811-2040', '5585988112040'],
  ['0 41 85 8811-2040', '5585988112040'],
  ['(85) 8811-2040', '5585988112040'],
  ['558588112040', '5585988112040'],
  ['\u2068(85) 98811\u20112040\u2069', '5585988112040'],
  ['（８５）９８８１１－２０４０', '5585988112040'],
  ['(55) 99811-2040', '5555998112040'],
  ['(55) 9811-2040', '5555998112040'],
  ['+55 55 99811-2040', '5555998112040'],
  ['(11) 91234-5678', '5511912345678'],
  // A landline, under either form.
  ['(85) 3251-4400', null],
  ['+55 85 3251-4400', null],
  // No area, a toll-free number, no such area, an eleventh digit that is no ninth.
  ['98811-2040', null],
  ['0800 123 4567', null],
  ['(20) 98811-2040', null],
  ['(85) 88112-0401', null],
  // Abroad, with and without its sign.
  ['+351 912 345 678', null],
  ['00351912345678', null],
  ['+1 415 555 2671', null],
  ['1 415 555 2671', null],
  // Two numbers, an extension, a note, a number half written.
  ['85988112040 / 85988112041', null],
  ['(85) 98811-2040 ramal 2', null],
  ['85 98811-2040 (filha)', null],
  ['(85) 98811-20', null],
  ['(85) 98811-20401', null],
  ['não tem', null],
  ['', null],
])('%j leads to %s', (phone, number) => {
  expect(whatsappLink(phone)).toBe(number && `https://wa.me/${number}`);
});

it('needs a number', () => {
  expect(whatsappLink(null)).toBeNull();
  expect(whatsappLink(undefined)).toBeNull();
});

it('carries its text whatever is in it', () => {
  const text = 'Olá, Antônia & Zé!\nR$\u00a0150,00 + 100% #1?';
  const link = new URL(whatsappLink('(85) 98811-2040', text) ?? '');
  expect(link.searchParams.get('text')).toBe(text);
  expect([...link.searchParams]).toHaveLength(1);
  expect(link.hash).toBe('');
});

it('survives half a character', () => {
  expect(whatsappLink('(85) 98811-2040', 'Zé \ud83d')).toBe(
    'https://wa.me/5585988112040?text=Z%C3%A9%20%EF%BF%BD',
  );
});
