import { centsFromWire } from '@crediario/contract/domain';
import { Money } from '@shared/ui/Money';
import { createContext, useContext } from 'react';
import sectionStyles from '../expected/Section.module.css';
import type { Dues } from './forecast-filters';

/** Opens the sales behind what falls due, or came, on some days. */
export const OpenDuesContext = createContext<(dues: Dues) => void>(() => undefined);

/** An amount that opens the sales that it adds up. Reais. */
export function DuesAmount({ dues, value }: { dues: Dues; value: number }) {
  const open = useContext(OpenDuesContext);
  const cents = centsFromWire(value);
  if (cents === 0) return <Money cents={0} />;
  return (
    <button
      type="button"
      className={sectionStyles.link}
      aria-haspopup="dialog"
      onClick={() => open(dues)}
    >
      <Money cents={cents} />
    </button>
  );
}
