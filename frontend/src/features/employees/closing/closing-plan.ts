import { type Cents, centsFromWire, sumCents } from '@crediario/contract/domain';
import type { BoxClosing, UserStatusRow } from '@crediario/contract/wire';
import { hasOpenBox } from '../list/employee-row';

/** What was typed for a box. */
export interface Entry {
  counted: Cents | null;
  reason: string;
}

export type Entries = Readonly<Record<number, Entry>>;

export const NOT_COUNTED: Entry = { counted: null, reason: '' };

/** An open box in the table: what it should hold, and what was counted. */
export interface ClosingLine extends Entry {
  boxId: number;
  employeeId: number;
  employeeName: string;
  openedAt: string;
  syncedAt: string | null;
  expectedCents: Cents;
  /** What it should have held when it was first shown, where that was something else. */
  formerCents: Cents | null;
  /** Null without a count. */
  differenceCents: Cents | null;
  lacksReason: boolean;
}

/** The open boxes in the list's order; or the one of them that is to be closed.
 *  @param first what each should have held when the table was opened */
export function closingLines(
  rows: readonly UserStatusRow[],
  entries: Entries,
  first: ReadonlyMap<number, Cents>,
): ClosingLine[] {
  return rows.filter(hasOpenBox).map((row) => {
    const boxId = row.cash_id as number; // an open box has its id
    const expectedCents = centsFromWire(row.atual_cash ?? 0);
    const entry = entries[boxId] ?? NOT_COUNTED;
    const differenceCents = entry.counted === null ? null : entry.counted - expectedCents;
    const former = first.get(boxId) ?? expectedCents;
    return {
      ...entry,
      boxId,
      employeeId: row.id,
      employeeName: row.name,
      openedAt: row.start_at ?? '',
      syncedAt: row.last_sync,
      expectedCents,
      formerCents: former === expectedCents ? null : former,
      differenceCents,
      lacksReason: isDifference(differenceCents) && !saysSomething(entry.reason),
    };
  });
}

/** A figure is no reason: it was meant for the next count. */
const saysSomething = (reason: string): boolean => /\p{L}/u.test(reason);

export const isDifference = (cents: Cents | null): cents is Cents => cents !== null && cents !== 0;

/** What the table comes to. */
export function closingTotals(lines: readonly ClosingLine[]) {
  const counted = lines.filter((line) => line.counted !== null);
  return {
    count: lines.length,
    countedCount: counted.length,
    differenceCount: lines.filter((line) => isDifference(line.differenceCents)).length,
    missingReasons: lines.filter((line) => line.lacksReason).length,
    expectedCents: sumCents(lines.map((line) => line.expectedCents)),
    countedCents: sumCents(counted.map((line) => line.counted ?? 0)),
    differenceCents: sumCents(counted.map((line) => line.differenceCents ?? 0)),
    /** What the boxes close on: a box without a count on what it should hold. */
    closingCents: sumCents(lines.map((line) => line.counted ?? line.expectedCents)),
  };
}

export type ClosingTotals = ReturnType<typeof closingTotals>;

/** As the request has them. */
export function closingsOf(lines: readonly ClosingLine[]): BoxClosing[] {
  return lines.map(({ boxId, expectedCents, counted, reason, differenceCents }) => ({
    id: boxId,
    expectedCents,
    counted:
      counted === null
        ? null
        : { cents: counted, reason: isDifference(differenceCents) ? reason.trim() : null },
  }));
}

/** 'Falta contar 2 caixas e dizer 1 motivo. …', under the table. */
export function whatIsMissing({ count, countedCount, missingReasons }: ClosingTotals): string {
  const left = count - countedCount;
  const missing = [
    left > 0 && `contar ${left} ${left === 1 ? 'caixa' : 'caixas'}`,
    missingReasons > 0 && `dizer ${missingReasons} ${missingReasons === 1 ? 'motivo' : 'motivos'}`,
  ].filter(Boolean);
  const sentences = [
    missing.length > 0 && `Falta ${missing.join(' e ')}.`,
    left > 0
      ? 'Um caixa sem contagem fecha pelo que deve ter.'
      : 'Diferenças viram ajustes com motivo; o próximo caixa começa pelo contado.',
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Where Enter leads from a count or a reason: the reason where the count differs, else the next count; null after
 *  the last one. */
export function nextField(
  lines: readonly ClosingLine[],
  boxId: number,
  from: 'count' | 'reason',
): { boxId: number; field: 'count' | 'reason' } | null {
  const index = lines.findIndex((line) => line.boxId === boxId);
  const line = lines[index];
  if (from === 'count' && line && isDifference(line.differenceCents)) {
    return { boxId, field: 'reason' };
  }
  const next = lines[index + 1];
  return next ? { boxId: next.boxId, field: 'count' } : null;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** 'há 2 h 36 min' where the last synchronisation is more than an hour old; null where it is fresh. */
export function staleness(syncedAt: string, now: Date): string | null {
  const age = now.getTime() - Date.parse(syncedAt);
  if (age <= HOUR_MS) return null;
  const hours = Math.floor(age / HOUR_MS);
  if (hours >= 48) return `há ${Math.floor(hours / 24)} dias`;
  const minutes = Math.floor((age % HOUR_MS) / MINUTE_MS);
  return minutes === 0 ? `há ${hours} h` : `há ${hours} h ${minutes} min`;
}
