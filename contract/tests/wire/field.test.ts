import { describe, expect, it } from 'vitest';
import { operationFacts, type SentOperation } from '../../src/wire/index.js';

const ID = '018f3f5e-0000-7000-8000-000000000001';
const read = (more: object) => operationFacts({ id: ID, ...more } as SentOperation);

describe('an operation, as far as it can be read', () => {
  it('says all', () => {
    const payload = { value: 12.5 };
    expect(
      read({ seq: 3, kind: 'payment', taken_at: '2026-03-10T12:00:00Z', offset_ms: -1.6, payload }),
    ).toEqual({
      seq: 3,
      kind: 'payment',
      takenAt: '2026-03-10T12:00:00Z',
      offsetMs: -2,
      valueCents: 1250,
      payload,
    });
  });

  it.each([
    {},
    { seq: 0, kind: 7, taken_at: 'ontem', offset_ms: '5', payload: 'x' },
    { seq: 1.5, kind: 'NÃO', taken_at: 5, offset_ms: 1e12, payload: [1] },
    { seq: '1', kind: null, taken_at: null, offset_ms: null, payload: null },
  ])('says nothing: %j', (more) => {
    expect(read(more)).toEqual({
      seq: null,
      kind: '',
      takenAt: null,
      offsetMs: 0,
      valueCents: null,
      payload: null,
    });
  });

  it.each([1.005, '12', 1e15, -1e15, null])('a value of %s is no money', (value) => {
    expect(read({ kind: 'payment', payload: { value } }).valueCents).toBeNull();
  });
});
