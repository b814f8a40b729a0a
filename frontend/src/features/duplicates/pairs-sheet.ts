import type { LikenessVerdict, SheetTable } from '@crediario/contract/domain';
import type { ClientPair, ClientPairs } from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { VERDICTS } from './PairList';

const PAGE_SIZE = 500;

/** All pairs that are asked for, not only those that are shown. */
export async function pairsSheet(verdict: LikenessVerdict | null): Promise<SheetTable> {
  const pairs: ClientPair[] = [];
  for (let page = 1; ; page += 1) {
    const params = { verdict: verdict ?? undefined, page, pageSize: PAGE_SIZE };
    const { data } = await http.get<ClientPairs>('/api/clientPairs', { params });
    pairs.push(...data.data);
    if (page >= data.meta.pagination.pageCount) return tableOf(pairs);
  }
}

const tableOf = (pairs: readonly ClientPair[]): SheetTable => ({
  titles: ['Código', 'Nome', 'Outro código', 'Outro nome', 'Parecer', 'Motivos'],
  rows: pairs.map(({ low, high, verdict, reasons }) => [
    { number: low.id },
    nameOf(low),
    { number: high.id },
    nameOf(high),
    VERDICTS[verdict],
    reasons.join(', '),
  ]),
});

const nameOf = ({ name, lastName }: ClientPair['low']): string => `${name} ${lastName}`.trim();
