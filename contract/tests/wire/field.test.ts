import { describe, expect, it } from 'vitest';
import {
  fitsItsKind,
  idIn,
  OPERATION_KINDS,
  operationFacts,
  type SentOperation,
  sizeOfOperation,
} from '../../src/wire/index.js';

const ID = '018f3f5e-0000-7000-8000-000000000001';
const read = (more: object) => operationFacts({ id: ID, ...more } as SentOperation);

describe('an operation, as far as it can be read', () => {
  it('says all', () => {
    const payload = { value: 12.5 };
    const position = { lat: -3.7, lng: -38.5, accuracy: 12 };
    const moment = { taken_at: '2026-03-10T12:00:00Z', offset_ms: -1.6 };
    const receipt = 'JA2-000148';
    expect(read({ seq: 3, kind: 'payment', ...moment, payload, position, receipt })).toEqual({
      seq: 3,
      kind: 'payment',
      takenAt: '2026-03-10T12:00:00Z',
      offsetMs: -2,
      valueCents: 1250,
      payload,
      position: { lat: -3.7, lon: -38.5, accuracyMetres: 12 },
      receipt,
    });
  });

  it.each([
    ['of a visit', { kind: 'visit', receipt: 'JA2-000148' }],
    ['that no phone prints', { kind: 'payment', receipt: '148' }],
  ])('no number of a receipt %s', (_case, said) => {
    expect(read(said).receipt).toBeNull();
  });

  it.each([
    ['without money', { value: 0 }, { lat: -3.7, lng: -38.5, accuracy: 12 }],
    ['beyond the pole', { value: 5 }, { lat: -90.1, lng: -38.5, accuracy: 12 }],
    ['without its accuracy', { value: 5 }, { lat: -3.7, lng: -38.5 }],
    ['as texts', { value: 5 }, { lat: '-3.7', lng: '-38.5', accuracy: '12' }],
  ])('no position %s', (_case, payload, position) => {
    expect(read({ kind: 'payment', payload, position }).position).toBeNull();
  });

  it.each([
    [{}, 0],
    [{ seq: 0, kind: 7, taken_at: 'ontem', offset_ms: '5', payload: 'x' }, null],
    [{ seq: 1.5, kind: 'NÃO', taken_at: 5, offset_ms: 1e13, payload: [1] }, null],
    [{ seq: '1', kind: null, taken_at: null, offset_ms: null, payload: null }, 0],
  ])('says nothing: %j', (more, offsetMs) => {
    expect(read(more)).toEqual({
      seq: null,
      kind: '',
      takenAt: null,
      offsetMs,
      valueCents: null,
      payload: null,
      position: null,
      receipt: null,
    });
  });

  it.each([1.005, '12', 1e15, -1e15, null])('a value of %s is no money', (value) => {
    expect(read({ kind: 'payment', payload: { value } }).valueCents).toBeNull();
  });
});

describe('which record a payload names', () => {
  it.each([[7], ['7'], [{ id: 7 }], [{ id: '7', name: 'Maria' }]])('%j is 7', (named) => {
    expect(idIn(named)).toBe(7);
  });

  it.each([[null], [undefined], [''], [0], [-7], [1.5], ['x'], [{}], [{ id: null }], [2 ** 31]])(
    '%j names none',
    (named) => {
      expect(idIn(named)).toBeNull();
    },
  );
});

describe('the bound of an operation', () => {
  const KB = 1024;
  const sized = (kind: string, bytes: number) => {
    const empty = { kind, more: '' };
    return { kind, more: 'x'.repeat(bytes - JSON.stringify(empty).length) };
  };

  it.each([
    ['payment', 4],
    ['client', 8],
    ['sale', 16],
    ['renewal', 16],
    ['visit', 8],
    ['nobody_knows', 4],
  ])('of a %s is %d kB', (kind, kilobytes) => {
    expect(fitsItsKind(sized(kind, kilobytes * KB))).toBe(true);
    expect(fitsItsKind(sized(kind, kilobytes * KB + 1))).toBe(false);
  });

  it.each(['é', '€', '😀', '"', 'a'])('counts the bytes of %s, not the letters', (letter) => {
    const operation = { kind: 'payment', more: letter.repeat(10) };
    expect(sizeOfOperation(operation)).toBe(Buffer.byteLength(JSON.stringify(operation)));
  });

  it('counts bytes, not letters', () => {
    expect(fitsItsKind({ kind: 'payment', more: 'é'.repeat(2_100) })).toBe(false);
  });

  it('of each kind leaves room for the longest note', () => {
    const noted = OPERATION_KINDS.filter((kind) =>
      ['visit', 'cost', 'close_box', 'sale'].includes(kind),
    );
    for (const kind of noted) {
      expect(fitsItsKind({ kind, payload: { observation: 'é'.repeat(2_000) } })).toBe(true);
    }
  });
});
