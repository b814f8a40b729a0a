import type { UserStatusRow } from '@crediario/contract/wire';
import {
  closingLines,
  closingsOf,
  closingTotals,
  type Entries,
  nextField,
  staleness,
  whatIsMissing,
} from './closing-plan';
import { differencesText } from './closing-words';

const box = (cash_id: number, atual_cash: number): UserStatusRow => ({
  id: cash_id - 300,
  name: `Funcionário ${cash_id}`,
  blocked: false,
  cash_id,
  type_status_cash_id: 1,
  type_status_cash_name: 'Aberto',
  opened_on: '2026-11-19',
  start_at: '2026-11-19T10:52:00.000Z',
  final_at: null,
  last_sync: null,
  client_sum: 0,
  atual_cash,
});

const ROWS = [box(317, 968.25), box(318, 741.5), box(319, -20)];
const ENTRIES: Entries = {
  317: { counted: 94_825, reason: ' Troco dado a mais ' },
  318: { counted: 74_150, reason: 'fica de antes' },
};
const linesOf = (entries: Entries, first = new Map<number, number>()) =>
  closingLines(ROWS, entries, first);

it('adds up: what should be there, what was counted, and what they close on', () => {
  expect(closingTotals(linesOf(ENTRIES))).toEqual({
    count: 3,
    countedCount: 2,
    differenceCount: 1,
    missingReasons: 0,
    expectedCents: 168_975,
    countedCents: 168_975,
    differenceCents: -2000,
    closingCents: 166_975,
  });
});

it('sends a reason only with a difference, and no count where nobody counted', () => {
  expect(closingsOf(linesOf(ENTRIES))).toEqual([
    { id: 317, expectedCents: 96_825, counted: { cents: 94_825, reason: 'Troco dado a mais' } },
    { id: 318, expectedCents: 74_150, counted: { cents: 74_150, reason: null } },
    { id: 319, expectedCents: -2000, counted: null },
  ]);
});

it('leaves closed boxes and who has none alone', () => {
  const rows = [
    { ...box(320, 1), type_status_cash_id: 2 as const },
    { ...box(321, 1), cash_id: null, type_status_cash_id: null },
  ];
  expect(closingLines(rows, {}, new Map())).toEqual([]);
});

it('remembers what was shown first where it moved', () => {
  const [moved, same] = linesOf(
    {},
    new Map([
      [317, 90_000],
      [318, 74_150],
    ]),
  );
  expect([moved?.formerCents, same?.formerCents]).toEqual([90_000, null]);
});

it('says what is missing', () => {
  const said = (entries: Entries) => whatIsMissing(closingTotals(linesOf(entries)));
  const without = 'Um caixa sem contagem fecha pelo que deve ter.';
  expect(said({})).toBe(`Falta contar 3 caixas. ${without}`);
  expect(said({ 317: { counted: 0, reason: ' ' }, 318: { counted: 1, reason: '' } })).toBe(
    `Falta contar 1 caixa e dizer 2 motivos. ${without}`,
  );
  expect(said({ ...ENTRIES, 319: { counted: 0, reason: 'Vale' } })).toBe(
    'Diferenças viram ajustes com motivo; o próximo caixa começa pelo contado.',
  );
});

it('leads Enter to the reason where the count differs, else to the next count', () => {
  const lines = linesOf(ENTRIES);
  expect(nextField(lines, 317, 'count')).toEqual({ boxId: 317, field: 'reason' });
  expect(nextField(lines, 317, 'reason')).toEqual({ boxId: 318, field: 'count' });
  expect(nextField(lines, 318, 'count')).toEqual({ boxId: 319, field: 'count' });
  expect(nextField(lines, 319, 'count')).toBeNull();
});

it.each([
  ['2026-11-19T18:41:00Z', null],
  ['2026-11-19T17:41:00Z', null],
  ['2026-11-19T17:40:59Z', 'há 1 h'],
  ['2026-11-19T16:05:00Z', 'há 2 h 36 min'],
  ['2026-11-16T16:05:00Z', 'há 3 dias'],
])('a synchronisation at %s is %s at 18:41', (syncedAt, said) => {
  expect(staleness(syncedAt, new Date('2026-11-19T18:41:00Z'))).toBe(said);
});

it('tells what was counted from what was not', () => {
  const said = (entries: Entries) => differencesText(closingTotals(linesOf(entries)));
  expect(said({})).toBe('não contado');
  expect(said({ 317: { counted: 96_825, reason: '' } })).toBe('sem diferença nos contados');
  expect(said(ENTRIES)).toBe('1 diferença');
});
