import { describe, expect, it } from 'vitest';
import { fieldPackage, TODAY } from '../../../tests/street-package';
import type { KeptOperation } from './operation';
import { addressText, receiptOf, receiptText } from './receipt';
import { project } from './street';

const origin = 'https://casamatos.example';
const ID = '019ab4c6-8d10-7000-8001-8005e1c5a2f3';

function aReceipt(changes: Partial<KeptOperation> = {}, isChecked = false, pack = fieldPackage()) {
  const client = project(pack, [], TODAY).clients.get('1');
  const [sale] = client?.sales ?? [];
  if (!client || !sale) throw new Error('The morning has one client with one sale');
  const operation: KeptOperation = {
    id: ID,
    device: 'd',
    collector: 7,
    seq: 1,
    kind: 'payment',
    payload: { sale: 40, type_payment: 2, value: 150 },
    taken_at: '2026-11-21T13:05:00.000Z',
    offset_ms: 0,
    position: null,
    app_version: '1',
    receipt: 'KMX-000007',
    note: {
      day: TODAY,
      client: '1',
      sale: '40',
      title: '',
      valueCents: 150_00,
      before: sale.unpaid,
      dueCents: 300_00,
    },
    state: 'waiting',
    record: null,
    code: null,
    message: null,
    solution: null,
    answered_at: null,
    is_in_package: false,
    ...changes,
  };
  return receiptOf({ operation, client, count: 4, pack, isChecked, origin });
}

describe('the receipt that a phone writes', () => {
  it('says before the office knows of it where it will be confirmed', () => {
    const receipt = aReceipt();
    expect(addressText(receipt)).toBe('Confirme em casamatos.example/r/C00QGWB8QK');
    expect(receiptText(receipt).split('\n')).toEqual(
      expect.arrayContaining([
        'Recibo KMX-000007 · PROVISÓRIO',
        'https://casamatos.example/r/C00QGWB8QK',
      ]),
    );
  });

  it('says that its hour is to be checked where the phone’s clock was not known to be right', () => {
    const before = [{ id: 1, number: 1, dueDate: TODAY, valueCents: 100, paidCents: 0 }];
    const note = {
      day: TODAY,
      client: '1',
      sale: '40',
      title: '',
      valueCents: 1,
      before,
      dueCents: 0,
    };
    const [sure] = aReceipt({ note }).rows;
    const [unsure] = aReceipt({ note: { ...note, isTimeUnsure: true } }).rows;
    expect(unsure?.[1]).toBe(`${sure?.[1]} (hora a conferir)`);
  });

  it('keeps its code once it is confirmed, and has none where it is not posted', () => {
    expect(addressText(aReceipt({ state: 'accepted' }))).toBe(
      'Confira em casamatos.example/r/C00QGWB8QK',
    );
    const closed = aReceipt({ state: 'closed' });
    expect(addressText(closed)).toBe('');
    expect(receiptText(closed)).not.toContain('/r/');
  });

  it('of a Pix says whether the bank has told of it', () => {
    const byPix = { payload: { sale: 40, type_payment: 2, value: 150, means: 'pix' } };
    expect(aReceipt(byPix).rows).toContainEqual(['Meio', 'Pix, a conferir']);
    const posted = { ...byPix, state: 'accepted', record: { entity: 'payment', id: 9 } } as const;
    const told = fieldPackage({ checked_pix: [9] });
    expect(aReceipt(posted, false, told).rows).toContainEqual(['Meio', 'Pix, conferido']);
    expect(aReceipt(byPix, true).rows).toContainEqual(['Meio', 'Pix, conferido']);
  });
});
