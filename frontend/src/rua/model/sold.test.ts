import { describe, expect, it } from 'vitest';
import type { PackedSale } from '@crediario/contract/wire';
import { fieldPackage, packedSale } from '../../../tests/street-package';
import { streetOf } from './packed';
import { paidInstalments } from './sold';

const pack = fieldPackage();

function paidOf(sale: PackedSale) {
  const [client] = streetOf({ ...pack, sales: [sale] }).clients.values();
  const [packed] = client?.sales ?? [];
  if (!packed) throw new Error('One was sold');
  return paidInstalments(packed, pack.reference.type_frequencies);
}

const whole = packedSale();

describe('the instalments that are paid', () => {
  it('are those of the plan that owe no more', () => {
    const [first, second] = paidOf({ ...whole, portions: whole.portions.slice(2) }) ?? [];
    expect(first).toMatchObject({ number: 1, dueDate: '2026-11-14', valueCents: 150_00 });
    expect(second).toMatchObject({ number: 2, dueDate: '2026-11-21' });
    expect(paidOf(whole)).toEqual([]);
  });

  it.each([
    ['on another day', { dtPortion: '2026-12-06' }],
    ['of another value', { value: 151 }],
    ['beyond its end', { number: 5 }],
  ])('are not told where one that owes is %s than the plan has it', (_, change) => {
    const portions = whole.portions.slice(2).map((one) => ({ ...one, ...change }));
    expect(paidOf({ ...whole, portions: portions.slice(0, 1) })).toBeNull();
  });
});
