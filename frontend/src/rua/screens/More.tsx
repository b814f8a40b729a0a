import { useEffect, useState } from 'react';
import { logOut, usePhone, waitingOf } from '@rua/app/phone';
import { askForPosition } from '@rua/app/position';
import { go, to } from '@rua/app/route';
import { APP_VERSION } from '@rua/sync/run';
import { Icon, type IconName } from '@rua/ui/Icon';
import { RootScreen } from '@rua/ui/Screen';
import { InstallPanel } from './InstallPanel';
import { isOffline, LeaveSheet } from './LeaveSheet';
import styles from './More.module.css';

export function More() {
  const phone = usePhone();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () =>
    waitingOf(phone).length > 0 || isOffline(phone) ? setLeaving(true) : void logOut();
  return (
    <RootScreen here="more" title="Mais">
      <ul>
        <Row icon="route" label="Ordem da rota" onClick={() => go(to.round)} />
        <Row icon="upload" label="Envios" onClick={() => go(to.outbox)} />
        <PositionRow />
        <Row icon="leave" label="Sair" onClick={leave} />
      </ul>
      {isLeaving && <LeaveSheet onClose={() => setLeaving(false)} />}
      <p className={styles.version}>
        {phone.day?.pack.collector.name} · versão {APP_VERSION}
        {phone.device && ` · aparelho ${phone.device.letters}`}
      </p>
      <InstallPanel />
    </RootScreen>
  );
}

function Row({ icon, label, onClick }: { icon: IconName; label: string; onClick(): void }) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onClick}>
        <Icon name={icon} />
        <span className={styles.label}>{label}</span>
        <Icon name="chevron" size={20} />
      </button>
    </li>
  );
}

/** Only where it was not answered yet: what was refused is not asked again. */
function PositionRow() {
  const [state, setState] = useState<string>('denied');
  useEffect(() => {
    void navigator.permissions
      ?.query({ name: 'geolocation' })
      .then(({ state: found }) => setState(found))
      .catch(() => undefined);
  }, []);
  if (state !== 'prompt') return null;
  return (
    <Row
      icon="pin"
      label="Guardar o ponto de cada visita"
      onClick={() => askForPosition((isAllowed) => setState(isAllowed ? 'granted' : 'denied'))}
    />
  );
}
