import type { CashBoxTab } from '@shared/paths';
import { useSearchParams } from 'react-router-dom';

export const BOX_TABS: readonly CashBoxTab[] = ['vendas', 'pagos', 'nao-pagos', 'gastos'];

const TAB = 'aba';
const ONLY = 'pagos';
const SETTLED = 'finalizados';

/** The open list, and which of the paid ones it shows, kept in the address. Leafing is no step to come back from. */
export function useBoxTab() {
  const [params, setParams] = useSearchParams();
  const tab = BOX_TABS.find((one) => one === params.get(TAB)) ?? 'vendas';
  const isSettledOnly = params.get(ONLY) === SETTLED;
  const replace = (next: Record<string, string>) => setParams(next, { replace: true });
  return {
    tab,
    openTab: (next: CashBoxTab) => replace(next === 'vendas' ? {} : { [TAB]: next }),
    isSettledOnly,
    showSettledOnly: (only: boolean) =>
      replace(only ? { [TAB]: tab, [ONLY]: SETTLED } : { [TAB]: tab }),
  };
}
