import fc from 'fast-check';

/** What nobody sends by mistake, and what many do: the raw material of the fuzz. */

const NUMBERS = [
  ...[-1, -0.01, 0, 0.001, 0.1 + 0.2, 1.005, 1e-308, 2.5, 3, 999, 2_147_483_647, 2_147_483_648],
  ...[99_999_999_999.99, 999_999_999_999.99, 9_007_199_254_740_992, 1e15, 1e21, 1e308, -1e308],
];

const NUMBERS_IN_WORDS = [
  'NaN',
  '-Infinity',
  '1e999',
  '0x10',
  '007',
  ' 12 ',
  '１２',
  '1,5',
  '1.000,00',
  '--1',
];

const DATES = [
  ...[
    '2026-02-30',
    '2026-13-40',
    '0000-00-00',
    '99999-01-01',
    '-000001-01-01',
    '2026-1-1',
    '0001-01-01',
  ],
  ...[
    '9999-12-31T23:59:59.999Z',
    '+275760-09-13T00:00:00.001Z',
    '2026-01-31T25:61:61Z',
    '2026-01-31',
  ],
  ...[
    '2026-01-31T12:00:00+99:99',
    '1970-01-01T00:00:00Z',
    'infinity',
    '-infinity',
    'epoch',
    'now',
    'today',
  ],
];

const INJECTIONS = [
  ...[
    "'; DROP TABLE sales; --",
    "1' OR '1'='1",
    '1) UNION SELECT password FROM up_users --',
    '$1',
    '?',
    '??',
    ':id',
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}}',
    '%s%n',
    '../../etc/passwd',
  ],
  ...[
    '=HYPERLINK("http://x")',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\r\nSet-Cookie: a=b',
    'javascript:alert(1)',
  ],
  ...[
    '%',
    '_',
    '\\',
    '%_%\\',
    "\\'",
    '""',
    'a"b',
    "a'b",
    '[]',
    '{}',
    'null',
    'undefined',
    'true',
    '(',
    '*',
    '\\x00',
  ],
];

const LETTERS = [
  ...[
    '',
    ' ',
    '\t\n',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\u200b',
    '\ufeff',
    '\uffff',
    'İ',
    'ß',
  ],
  ...[
    '👩‍👩‍👧‍👦',
    'é',
    'e\u0301'.repeat(300),
    'ﷺ'.repeat(300),
    'a'.repeat(256),
    'á'.repeat(5_000),
    '9'.repeat(400),
  ],
];

/** Of any letters but halves of pairs. Not `fc.string`: it notes all million letters first, which takes seconds. */
const anyLetters = fc
  .array(fc.integer({ min: 0, max: 0x10ffff - 0x800 }), { maxLength: 40 })
  .map((codes) => String.fromCodePoint(...codes.map((one) => (one < 0xd800 ? one : one + 0x800))));

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NUMBERS_IN_WORDS, ...DATES, ...INJECTIONS, ...LETTERS),
  fc.constantFrom(...NUMBERS).map(String),
  anyLetters,
);

const scalar: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 5, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double() },
);

/** As deep as a body of a few kilobytes can be. */
function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  return depth === 0 ? 1 : wrap(nested(depth - 1, wrap));
}

const OPERATORS = [
  'connect',
  'set',
  'disconnect',
  '$ne',
  '$or',
  '$gt',
  'id',
  'toString',
  'length',
  'then',
];

/** `JSON.parse` makes of this name a field of its own; a literal would set the prototype. */
const polluted = (value: unknown): unknown =>
  JSON.parse(
    `{"__proto__":${JSON.stringify(value ?? null)},"constructor":{"prototype":{"isStaff":true}}}`,
  );

/** Anything that JSON can carry. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 10, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 4 }) },
  { weight: 2, arbitrary: scalar.map((id) => ({ id })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...OPERATORS), scalar)
      .map(([name, value]) => ({ [name]: value })),
  },
  { weight: 1, arbitrary: fc.constantFrom({}, [], [[]], [null], [{}], { connect: [{ id: 1 }] }) },
  { weight: 1, arbitrary: scalar.map(polluted) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested(500, (inner) => [inner]),
      nested(500, (inner) => ({ id: inner })),
      Array.from({ length: 5_000 }, (_, index) => index),
    ),
  },
);
