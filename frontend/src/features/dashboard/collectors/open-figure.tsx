import { centsFromWire } from '@crediario/contract/domain';
import { Money } from '@shared/ui/Money';
import { createContext, type ReactNode, useContext } from 'react';
import { type OpenedKind, openKey } from './behind';
import styles from './Collectors.module.css';
import type { Figures } from './collector';

/** Opens the rows that a figure adds up, by its key. */
export const OpenContext = createContext<(key: string) => void>(() => undefined);

/** Before anything is typed. */
export const NO_EDITS: ReadonlyMap<number, number | null> = new Map();

interface Props {
  kind: OpenedKind;
  /** Null: of all. 0, of clients whom nobody held, opens nothing. */
  employeeId: number | null;
  children: ReactNode;
}

/** A figure that opens the rows behind it. */
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

interface OfProps {
  figures: Figures;
  /** Null: of all. */
  employeeId: number | null;
  weight?: 'regular' | 'strong';
}

/** What counted boxes differed by. Those that were over and short by as much open too. */
export function OpenDifference({ figures, employeeId, weight = 'regular' }: OfProps) {
  const { difference, boxes_with_difference } = figures;
  const amount = <Money cents={centsFromWire(difference)} weight={weight} isChange />;
  if (boxes_with_difference === 0) return amount;
  return (
    <OpenFigure kind="diferencas" employeeId={employeeId}>
      {amount}
    </OpenFigure>
  );
}

/** '11/12' */
export function OpenPromises({ figures, employeeId }: OfProps) {
  const { promises, promises_kept } = figures;
  if (promises === 0) return '—';
  return (
    <OpenFigure kind="promessas" employeeId={employeeId}>
      {promises_kept}
      <span className={styles.asked}>/{promises}</span>
    </OpenFigure>
  );
}
