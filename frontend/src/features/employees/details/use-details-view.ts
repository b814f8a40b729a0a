import { useSearchParams } from 'react-router-dom';

export type InformationTab = 'unit' | 'device' | 'employee';

const TAB_PARAM = 'aba';
const EXPANDED_PARAM = 'desempenho';
const EXPANDED = 'completo';

/** The tabs' names in the address; the first one is the address without any. */
const WORDS: Readonly<Record<InformationTab, string>> = {
  unit: 'unidade',
  device: 'dispositivo',
  employee: 'funcionario',
};

const TABS = Object.keys(WORDS) as InformationTab[];

/** How much of the panels is in sight, kept in the address. Leafing is no step to come back from. */
export function useDetailsView() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    tab: TABS.find((one) => WORDS[one] === params.get(TAB_PARAM)) ?? 'unit',
    openTab: (tab: InformationTab) => set(TAB_PARAM, tab === 'unit' ? null : WORDS[tab]),
    isExpanded: params.get(EXPANDED_PARAM) === EXPANDED,
    expand: (isExpanded: boolean) => set(EXPANDED_PARAM, isExpanded ? EXPANDED : null),
  };
}
