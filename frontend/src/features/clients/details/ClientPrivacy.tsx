import { DownloadOutlined, MoreOutlined, UserDeleteOutlined } from '@ant-design/icons';
import { profileQuery } from '@entities/profile/queries';
import { useSingleMutation } from '@shared/http/use-single-mutation';
import { saveFile } from '@shared/save-file';
import { MenuButton } from '@shared/ui/MenuButton';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { Client } from '@entities/client/client';
import { fetchPersonalData } from '../api';
import { AnonymiseClientDialog } from './AnonymiseClientDialog';
import styles from './ClientPrivacy.module.css';

/** What a client may ask for by the LGPD: a copy of all their data, and to be forgotten. */
export function ClientPrivacy({ client }: { client: Client }) {
  const [isAsking, setAsking] = useState(false);
  const { data: profile } = useQuery(profileQuery);
  const copy = useSingleMutation({
    mutationFn: () => fetchPersonalData(client.id),
    onSuccess: (data) => {
      const text = JSON.stringify(data, null, 2);
      saveFile(`dados-cliente-${client.id}.json`, text, 'application/json');
    },
  });
  // Permanent and rare: it should not be found by accident.
  const anonymising = {
    key: 'anonymise',
    label: 'Anonimizar cliente',
    icon: <UserDeleteOutlined />,
    danger: true,
  };
  return (
    <section aria-labelledby="client-privacy" className={styles.section}>
      <h2 id="client-privacy">Privacidade (LGPD)</h2>
      <div className={styles.actions}>
        <Button icon={<DownloadOutlined />} loading={copy.isPending} onClick={() => copy.mutate()}>
          Exportar dados
        </Button>
        {profile?.role?.type === 'administrador' && (
          <MenuButton items={() => [anonymising]} onChoose={() => setAsking(true)}>
            <Button icon={<MoreOutlined />} aria-label="Mais ações de privacidade" />
          </MenuButton>
        )}
      </div>
      {isAsking && <AnonymiseClientDialog client={client} onCancel={() => setAsking(false)} />}
    </section>
  );
}
