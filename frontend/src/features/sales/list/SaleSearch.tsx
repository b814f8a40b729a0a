import { SearchOutlined } from '@ant-design/icons';
import { readSlipCode } from '@crediario/contract/domain';
import { useEffect, useRef, useState } from 'react';
import type { FilterProps } from './FilterControls';
import { MOST_SEARCHED } from './filters';
import styles from './Toolbar.module.css';

/** The list follows once the letters stop for this long. */
const PAUSE_MS = 300;

/** A client's name, CPF or phone, or the id of a sale: over all periods. */
export function SaleSearch({ filters, onChange }: Pick<FilterProps, 'filters' | 'onChange'>) {
  const { search } = filters;
  const [text, setText] = useState(search);
  /** What was last told to the address, and what it said when it was last looked at. */
  const [told, setTold] = useState(search);
  const [seen, setSeen] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Letters may wait while another filter changes the address: it is changed from where it is then.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  if (search !== seen) {
    setSeen(search);
    // It changed by itself: a step back, or all filters were cleared.
    if (search !== told) {
      setTold(search);
      setText(search);
    }
  }
  const tell = (typed: string) => {
    clearTimeout(timer.current);
    const asked = typed.trim();
    if (asked === told) return;
    setTold(asked);
    latest.current({ search: asked });
  };
  const change = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    if (typed === '') tell('');
    else timer.current = setTimeout(() => tell(typed), PAUSE_MS);
  };
  const enter = () => {
    // The page opens what was scanned: there is nothing to look for.
    if (readSlipCode(text)) change('');
    else tell(text);
  };
  return (
    <div className={styles.searchField}>
      <SearchOutlined aria-hidden="true" />
      <input
        type="search"
        className={styles.searchInput}
        aria-label="Buscar vendas"
        placeholder="Cliente ou nº da venda"
        autoComplete="off"
        maxLength={MOST_SEARCHED}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && enter()}
      />
    </div>
  );
}

/** In place of the period, which says nothing while one searches. */
export function PeriodOff() {
  return <p className={styles.periodOff}>Busca em todos os períodos</p>;
}
