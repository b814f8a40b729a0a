import { centsFromWire } from '@crediario/contract/domain';
import { Money } from '@shared/ui/Money';
import { createContext, type ReactNode, useContext } from 'react';
import { type OpenedKind, openKey } from './behind';
import styles from './Collectors.module.css';

/** Opens the sales that a figure adds up, by its key. */
export const OpenContext = createContext<(key: string) => void>(() => undefined);

/** Before anything is typed. */
export const NO_EDITS: ReadonlyMap<number, number | null> = new Map();

interface Props {
  kind: OpenedKind;
  /** Null: of all. 0, of clients whom nobody held, opens nothing. */
  employeeId: number | null;
  children: ReactNode;
}

/** A figure that opens the sales behind it. */
export function OpenFigure({ kind, employeeId, children }: Props) {
  const open = useContext(OpenContext);
  if (employeeId === 0) return children;
  return (
    <button
      type="button"
      className={styles.link}
      aria-haspopup="dialog"
      onClick={() => open(openKey(kind, employeeId))}
    >
      {children}
    </button>
  );
}

interface AmountProps {
  kind: OpenedKind;
  employeeId: number | null;
  /** Reais. */
  value: number;
}

export function OpenAmount({ kind, employeeId, value }: AmountProps) {
  const cents = centsFromWire(value);
  if (cents === 0) return <Money cents={0} />;
  return (
    <OpenFigure kind={kind} employeeId={employeeId}>
      <Money cents={cents} />
    </OpenFigure>
  );
}
