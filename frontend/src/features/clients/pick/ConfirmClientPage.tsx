import { paths } from '@shared/paths';
import { PageTitle } from '@shared/ui/PageTitle';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useNavigate, useParams } from 'react-router-dom';
import { clientQuery } from '../api';
import { ClientInfo } from '../details/ClientInfo';
import { LoadFailure } from '@shared/ui/LoadFailure';
import styles from '../details/tabs.module.css';

/** Confirme o Cliente: is it him? Read-only; the place of work only where one is known. */
export function ConfirmClientPage() {
  const clientId = Number(useParams().id);
  const navigate = useNavigate();
  const client = useQuery(clientQuery(clientId));
  return (
    <>
      <PageTitle
        title="Confirme o Cliente"
        back="previous"
        actions={
          <Button
            type="primary"
            disabled={!client.data}
            onClick={() => void navigate(paths.newSale(clientId))}
          >
            Continuar
          </Button>
        }
      />
      {client.data && (
        <ClientInfo
          client={client.data}
          hasCommercial={Boolean(client.data.commercialAddress?.trim())}
        />
      )}
      {!client.data && client.error && <LoadFailure what="o cliente" query={client} />}
      {client.isPending && <Skeleton active className={styles.loading} paragraph={{ rows: 8 }} />}
    </>
  );
}
