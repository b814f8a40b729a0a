import type { ReactNode } from 'react';
import { usePhone } from '@rua/app/phone';
import { Icon, type IconName } from './Icon';
import styles from './Strip.module.css';
import { lastAnswer } from './SyncPill';

export function Strip({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className={styles.strip}>
      <Icon name={icon} size={21} />
      <p>{children}</p>
    </div>
  );
}

/** Only while there is no network: grey, for that is how a day goes. */
export function OfflineStrip() {
  const phone = usePhone();
  if (phone.outcome !== 'unreachable') return null;
  return (
    <Strip icon="offline">
      <b>Sem rede.</b> Última sincronização às <b>{lastAnswer(phone)}</b>. Continue: tudo fica
      guardado no aparelho.
    </Strip>
  );
}
