import { useSearchParams } from 'react-router-dom';

const PARAM = 'ver';
const TABLE = 'tabela';

export type EvolutionView = 'chart' | 'table';

/** Chart or table, kept in the address. Changing between them is no step to come back from. */
export function useEvolutionView() {
  const [params, setParams] = useSearchParams();
  const view: EvolutionView = params.get(PARAM) === TABLE ? 'table' : 'chart';
  const show = (next: EvolutionView) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'table') after.set(PARAM, TABLE);
        else after.delete(PARAM);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { view, show };
}
