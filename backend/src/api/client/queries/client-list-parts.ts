import type { RowColor } from '@crediario/contract/domain';
import { COLORS, type RowColorCounts } from '@crediario/contract/wire';
import type { Paging } from '../../../platform/http/paging';
import type { Db } from '../../../platform/transaction/in-transaction';
import { numberSought } from './client-search';
import { type ClientFactsRow, clientRows, cutOf } from './client-list';
import { type ClientListFilter, type Cut, isOwing } from './client-list-source';

/** Lists of two parts, one after the other: no index has the order of both. */

/** The clients of the number that was written, then those in whose texts it stands: it stands in many telephones. */
export async function listByNumber(
  db: Db,
  filter: ClientListFilter,
  paging: Paging | null,
): Promise<ClientFactsRow[]> {
  const first = await clientRows(db, { ...filter, found: 'byNumber' }, null);
  const others = { ...filter, found: 'byText' } as const;
  if (!paging) return [...first, ...(await clientRows(db, others, null))];
  const { limit, offset } = cutOf(paging);
  const shown = first.slice(offset, offset + limit);
  const rest = restOf({ limit, offset }, { shown: shown.length, before: first.length });
  return [...shown, ...(rest ? await clientRows(db, others, rest) : [])];
}

/** Rows in another order than by name: those that owe, then the others by name.
 *  `counts` says where the one part ends. */
export async function listByDebt(
  db: Db,
  filter: ClientListFilter,
  { paging, counts }: { paging: Paging; counts: RowColorCounts },
): Promise<ClientFactsRow[]> {
  const cut = cutOf(paging);
  const { owing, idle } = bySide(filter.colors);
  const before = owing.reduce((sum, color) => sum + counts[color], 0);
  const shown = cut.offset < before ? await clientRows(db, { ...filter, colors: owing }, cut) : [];
  const rest = idle.length > 0 && restOf(cut, { shown: shown.length, before });
  const others = { ...filter, colors: idle, order: 'name' } as const;
  return [...shown, ...(rest ? await clientRows(db, others, rest) : [])];
}

/** Of a list that is told whole, the lists that it is made of, one after the other. */
export function partsOfList(filter: ClientListFilter): ClientListFilter[] {
  if (numberSought(filter.search) !== null) {
    return [
      { ...filter, found: 'byNumber' },
      { ...filter, found: 'byText' },
    ];
  }
  if (!isByDebt(filter)) return [filter];
  const { owing, idle } = bySide(filter.colors);
  const parts = [
    { ...filter, colors: owing },
    { ...filter, colors: idle, order: 'name' as const },
  ];
  return parts.filter(({ colors }) => colors.length > 0);
}

function bySide(wanted: readonly RowColor[] = COLORS) {
  return { owing: wanted.filter(isOwing), idle: wanted.filter((color) => !isOwing(color)) };
}

/** Whether it takes the two parts; of a number that was written there are few. */
export const isByDebt = ({ order, search }: ClientListFilter): boolean =>
  order !== 'name' && numberSought(search) === null;

/** What is wanted of the second part. */
function restOf(
  { limit, offset }: Cut,
  { shown, before }: { shown: number; before: number },
): Cut | null {
  if (shown >= limit) return null;
  return { limit: limit - shown, offset: Math.max(0, offset - before) };
}
