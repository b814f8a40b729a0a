import { fingerprintOf, literalFingerprintOf } from '../../src/platform/idempotency/fingerprint';

/** What was kept of a request stays good for ever: a phone may ask again with the same key after any update. */

const PAYMENT = {
  id: null,
  data: {
    value: '12.50',
    sale: { id: '7' },
    cash: 3,
    means: 'pix',
    note: '',
    createdAt: '2026-01-31T12:00:00.000Z',
    updatedAt: '2026-01-31T12:00:00.000Z',
    publishedAt: null,
    status_sale: { id: 1 },
    type_sale: { id: 2 },
    isSave: 1,
    isMaster: true,
    origin: 'mobile',
    portions: [{ id: 4, isMaster: true, value: 1 }, { id: 5 }],
  },
};

const SAME = {
  data: {
    sale: 7,
    cash: { id: 3 },
    value: 12.5,
    means: 'pix',
    portions: [{ id: 4, value: '1.0' }, '5'],
  },
};

test('a request asks for what it asked for under an earlier release', () => {
  expect(fingerprintOf('POST', '/api/payments', PAYMENT)).toBe(
    'ffdaf00ede4c0c674bbfd8ac032eaa112759c55eeca6af6db93af3ff859f2bd6',
  );
  expect(literalFingerprintOf('POST', '/api/payments', PAYMENT)).toBe(
    '127e7c69477e0e48340bc5234528141f592922160bfbe41ead4c597a5618f3e4',
  );
});

test('what decides nothing is no part of what a request asks for', () => {
  expect(fingerprintOf('POST', '/api/payments', SAME)).toBe(
    fingerprintOf('POST', '/api/payments', PAYMENT),
  );
});
