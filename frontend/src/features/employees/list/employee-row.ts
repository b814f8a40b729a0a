import {
  CASH_BOX_STATUS,
  type Cents,
  centsFromWire,
  fold,
  sumCents,
} from '@crediario/contract/domain';
import type { UserStatusRow } from '@crediario/contract/wire';

export function hasOpenBox(row: UserStatusRow): boolean {
  return row.type_status_cash_id === CASH_BOX_STATUS.open;
}

/** What a box started from, and what it holds or held at its end; null without a box. */
export function boxCentsOf({ client_sum, atual_cash }: UserStatusRow) {
  return { initial: optionalCents(client_sum), final: optionalCents(atual_cash) };
}

export interface OpenBoxTotals {
  count: number;
  initialCents: Cents;
  finalCents: Cents;
}

/** The open boxes together: what is out on the routes. */
export function openBoxTotals(rows: readonly UserStatusRow[]): OpenBoxTotals {
  const boxes = rows.filter(hasOpenBox).map(boxCentsOf);
  return {
    count: boxes.length,
    initialCents: sumCents(boxes.map(({ initial }) => initial ?? 0)),
    finalCents: sumCents(boxes.map((box) => box.final ?? 0)),
  };
}

/** Those whose name, id or box has each typed word in it. */
export function matchingRows(rows: readonly UserStatusRow[], search: string): UserStatusRow[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = fold([row.id, row.name, row.cash_id ?? ''].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** '7 caixas abertos' */
export function openBoxesText(count: number): string {
  return count === 1 ? 'caixa aberto' : 'caixas abertos';
}

function optionalCents(amount: number | null): Cents | null {
  return amount === null ? null : centsFromWire(amount);
}
