import { useSearchParams } from 'react-router-dom';

const TABLE = 'tabela';

/** The part of the page whose form is asked for, by its name in the address. */
type Part = 'ver' | 'esperado' | 'ranking' | 'par' | 'safras' | 'previsao' | 'faixa';

export type TableView = 'chart' | 'table';

/** Chart or table, kept in the address. Changing between them is no step to come back from. */
export function useTableView(part: Part) {
  const [params, setParams] = useSearchParams();
  const view: TableView = params.get(part) === TABLE ? 'table' : 'chart';
  const show = (next: TableView) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'table') after.set(part, TABLE);
        else after.delete(part);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { view, show };
}
