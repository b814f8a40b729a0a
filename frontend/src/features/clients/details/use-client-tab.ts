import { useSearchParams } from 'react-router-dom';

export type ClientTab = 'info' | 'history' | 'paid' | 'occurrences';

const PARAM = 'aba';

/** The tabs' names in the address; the first one is the address without any. */
const WORDS: Readonly<Record<ClientTab, string>> = {
  info: 'informacoes',
  history: 'vendas',
  paid: 'pagos',
  occurrences: 'ocorrencias',
};

/** The open tab, kept in the address. Leafing through tabs is no step to come back from. */
export function useClientTab(tabs: readonly ClientTab[]) {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => WORDS[one] === params.get(PARAM)) ?? 'info';
  const open = (next: ClientTab) =>
    setParams(next === 'info' ? {} : { [PARAM]: WORDS[next] }, { replace: true });
  return { tab, open };
}
