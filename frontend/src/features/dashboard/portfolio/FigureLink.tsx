import { centsFromWire } from '@crediario/contract/domain';
import { Money } from '@shared/ui/Money';
import { createContext, useContext } from 'react';
import type { Behind } from './behind';
import styles from './Portfolio.module.css';

interface Shown {
  withFees: boolean;
  onOpen: (behind: Behind) => void;
}

/** Which of the two values counts, and what opens the sales behind one. */
export const ShownContext = createContext<Shown>({ withFees: true, onOpen: () => undefined });

export interface Valued {
  value: number;
  value_principal: number;
}

/** With the fees to come or without, as chosen above the page. Units: cents. */
export function useCentsOf(): (valued: Valued) => number {
  const { withFees } = useContext(ShownContext);
  return ({ value, value_principal }) => centsFromWire(withFees ? value : value_principal);
}

interface Props {
  behind: Behind;
  of: Valued;
}

/** An amount that opens the sales that it adds up. */
export function FigureLink({ behind, of }: Props) {
  const { onOpen } = useContext(ShownContext);
  const cents = useCentsOf()(of);
  if (cents === 0) return <Money cents={0} />;
  return (
    <button
      type="button"
      className={styles.link}
      aria-haspopup="dialog"
      onClick={() => onOpen(behind)}
    >
      <Money cents={cents} />
    </button>
  );
}
