import { type Cents, centsFromWire, type LedgerKind, sumCents } from '@crediario/contract/domain';
import type { LedgerRow } from '@crediario/contract/wire';

/** What a movement counts as in 'De onde vem o esperado'. */
export type OriginKind = Exclude<LedgerKind, 'settlement' | 'adjustment'>;

/** One movement that is still in the box. */
export interface OriginRow {
  id: number;
  /** The client's name; null where no sale is behind it. */
  client: string | null;
  sale: number | null;
  /** A cost's note. */
  observation: string | null;
  cents: Cents;
}

/** What of one kind is in the box; the rows, oldest first, add up to the cents. */
export interface OriginPart {
  kind: OriginKind;
  cents: Cents;
  rows: OriginRow[];
}

/** Where what a box should hold comes from: the opening and the parts add up to the expected. Cents, signed. */
export interface BoxOrigin {
  openingCents: Cents;
  parts: OriginPart[];
  expectedCents: Cents;
}

const ORDER: readonly OriginKind[] = [
  'deposit',
  'collection',
  'disbursement',
  'expense',
  'withdrawal',
  'reversal',
];

/** By its ledger, whether it is open or closed. What was taken back within the box leaves nothing; what belongs to another
 *  box's record is 'Estornos'; the difference that the closing posted was not expected. Spec, section 7. */
export function boxOrigin(ledger: readonly LedgerRow[], boxId: number): BoxOrigin {
  const taken = takenBackHere(ledger, boxId);
  const others = recordsOfOthers(ledger, boxId);
  const moved = ledger.filter(
    (row) => row.kind !== 'opening' && row.kind !== 'adjustment' && !taken.has(row.id),
  );
  const parts = ORDER.flatMap((kind): OriginPart[] => {
    const rows = moved.filter((row) => kindOf(row, others) === kind).map(originRow);
    return rows.length === 0 ? [] : [{ kind, rows, cents: sumCents(rows.map(centsOf)) }];
  });
  const openingCents = centsFromWire(ledger.find(({ kind }) => kind === 'opening')?.amount ?? 0);
  return { openingCents, parts, expectedCents: sumCents([openingCents, ...parts.map(centsOf)]) };
}

const centsOf = ({ cents }: { cents: Cents }) => cents;

/** A reversal and what it reverses, where both are here. */
function takenBackHere(ledger: readonly LedgerRow[], boxId: number): Set<number | null> {
  return new Set(
    ledger.flatMap(({ id, reverses }) => (reverses?.cash_id === boxId ? [id, reverses.id] : [])),
  );
}

const recordOf = ({ payment_id, sale_id }: LedgerRow): string =>
  payment_id === null ? `sale ${sale_id}` : `payment ${payment_id}`;

/** The payments and sales of other boxes that were corrected here. */
function recordsOfOthers(ledger: readonly LedgerRow[], boxId: number): Set<string> {
  const corrected = ledger.filter(({ reverses }) => reverses && reverses.cash_id !== boxId);
  return new Set(corrected.map(recordOf));
}

/** Null for what moves no money: a settlement by renewal. */
function kindOf(row: LedgerRow, others: ReadonlySet<string>): OriginKind | null {
  if (row.kind === 'settlement' || row.kind === 'opening' || row.kind === 'adjustment') return null;
  const isCost = row.cost_id !== null;
  return !isCost && others.has(recordOf(row)) ? 'reversal' : row.kind;
}

function originRow(row: LedgerRow): OriginRow {
  const client = [row.client_name, row.client_last_name].filter(Boolean).join(' ');
  return {
    id: row.id ?? 0,
    client: client || null,
    sale: row.sale_id,
    observation: row.observation,
    cents: centsFromWire(row.amount),
  };
}
