import { useSearchParams } from 'react-router-dom';

export type ClientTab = 'summary' | 'info' | 'history' | 'paid' | 'occurrences';

const PARAM = 'aba';

/** The tabs' names in the address. Without any it shows what it always has, 'Informações': old links and the way back from
 *  'Editar Cliente' lead there; what leads to a client from elsewhere names the summary (paths.clientSummary). */
const WORDS: Readonly<Record<ClientTab, string>> = {
  summary: 'resumo',
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
