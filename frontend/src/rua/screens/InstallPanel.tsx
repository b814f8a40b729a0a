import { useState } from 'react';
import { isInstalled, mayBeEmptied, useInstallPrompt } from '@rua/app/install';
import { Button } from '@rua/ui/Button';
import { Icon } from '@rua/ui/Icon';
import styles from './InstallPanel.module.css';

export const EMPTIED =
  'Sem instalar, o Safari pode apagar tudo o que está guardado aqui depois de 7 dias sem abrir.';

/** Before the login: an iPhone copies nothing into what it installs. */
export function InstallPanel() {
  const prompt = useInstallPrompt();
  const [isOnIphone, setOnIphone] = useState(mayBeEmptied);
  if (isInstalled()) return null;
  return (
    <aside className={styles.panel}>
      <div className={styles.row}>
        <img src="/app-icon.svg" alt="" width={56} height={56} />
        <div>
          <p className={styles.title}>Instale na tela inicial</p>
          <p className={styles.text}>Abre sem rede e o telefone não apaga o que você registrou.</p>
          {mayBeEmptied() && <p className={styles.text}>{EMPTIED}</p>}
        </div>
      </div>
      {isOnIphone && (
        <p className={styles.text} role="status">
          No Safari: <b>Compartilhar → Adicionar à Tela de Início</b>. Depois abra por lá e entre.
        </p>
      )}
      <div className={styles.row}>
        <Button disabled={!prompt} onClick={() => void prompt?.prompt()}>
          <Icon name="download" size={22} />
          Instalar
        </Button>
        <Button look="text" onClick={() => setOnIphone(!isOnIphone)} aria-expanded={isOnIphone}>
          No iPhone
        </Button>
      </div>
    </aside>
  );
}
