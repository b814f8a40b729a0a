import type { LikenessVerdict, SheetTable } from '@crediario/contract/domain';
import type { ClientPair } from '@crediario/contract/wire';
import { VERDICTS } from './PairList';
import { allPairs } from './queries';

/** All pairs that are asked for, not only those that are shown. */
export async function pairsSheet(verdict: LikenessVerdict | null): Promise<SheetTable> {
  return tableOf(await allPairs(verdict));
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
