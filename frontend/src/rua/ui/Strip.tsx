import { type ReactNode, useState } from 'react';
import { usePhone } from '@rua/app/phone';
import { Icon, type IconName } from './Icon';
import styles from './Strip.module.css';
import { lastAnswer } from './SyncPill';

interface StripProps {
  icon: IconName;
  /** Over the end of the screen instead of in its place. */
  isOver?: boolean;
  children: ReactNode;
}

export function Strip({ icon, isOver = false, children }: StripProps) {
  return (
    <div className={isOver ? `${styles.strip} ${styles.over}` : styles.strip}>
      <Icon name={icon} size={21} />
      <p>{children}</p>
    </div>
  );
}

/** While there is no network: grey, for that is how a day goes. Under the header where one arrives without network; where it is
 *  lost or comes back meanwhile nothing moves, for a thumb may be on its way to a row. */
export function OfflineStrip() {
  const phone = usePhone();
  const isOffline = phone.outcome === 'unreachable';
  const [hasPlace] = useState(isOffline);
  if (!isOffline && !hasPlace) return null;
  if (!isOffline) {
    return (
      <Strip icon="check">
        <b>Rede de volta.</b>
        <br />
        Última sincronização às <b>{lastAnswer(phone)}</b>.
      </Strip>
    );
  }
  return (
    <Strip icon="offline" isOver={!hasPlace}>
      <b>Sem rede.</b> Última sincronização às <b>{lastAnswer(phone)}</b>. Continue: tudo fica
      guardado no aparelho.
    </Strip>
  );
}
