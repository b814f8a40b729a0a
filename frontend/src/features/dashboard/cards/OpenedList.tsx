import { useBusinessClock } from '@shared/business-clock/business-clock';
import { createContext, type ReactNode, useContext } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CollectedDrawer } from '../collectors/CollectedDrawer';
import { EntriesDrawer } from '../collectors/EntriesDrawer';
import type { DashboardFilters } from '../filters/dashboard-filters';
import { type CardList, openedList } from './card-list';
import styles from './SummaryCards.module.css';

const PARAM = 'vendas';

/** Opens the list of a figure, or closes it. */
export const OpenListContext = createContext<(list: CardList | null) => void>(() => undefined);

export function useOpenList() {
  const [, setParams] = useSearchParams();
  return (list: CardList | null) =>
    setParams(
      (before) => {
        const params = new URLSearchParams(before);
        if (list === null) params.delete(PARAM);
        else params.set(PARAM, list);
        return params;
      },
      { preventScrollReset: true },
    );
}

interface FigureProps {
  list: CardList;
  children: ReactNode;
}

/** A figure that opens the list that it adds up. */
export function ListFigure({ list, children }: FigureProps) {
  const open = useContext(OpenListContext);
  return (
    <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => open(list)}>
      {children}
    </button>
  );
}

interface Props {
  filters: DashboardFilters;
  /** Whose figures they are. */
  name: string;
}

/** The list that the address names: sales, or what was spent. */
export function OpenedCardList({ filters, name }: Props) {
  const [params] = useSearchParams();
  const open = useContext(OpenListContext);
  const opened = openedList(params.get(PARAM), filters, useBusinessClock().today());
  if (!opened) return null;
  const { of, title, subject, ...days } = opened;
  const { employeeId } = filters;
  const shown = {
    title,
    subject: employeeId === null ? subject : `${subject} · ${name}`,
    onClose: () => open(null),
  };
  return of === 'expenses' ? (
    <EntriesDrawer {...shown} asked={{ of, employeeId, ...days }} />
  ) : (
    <CollectedDrawer {...shown} asked={{ of, employeeId, ...days }} />
  );
}
