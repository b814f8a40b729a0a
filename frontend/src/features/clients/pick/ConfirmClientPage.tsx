import { ClientStanding } from '@entities/client/ClientStanding';
import { clientStandingsQuery } from '@entities/client/queries';
import { paths } from '@shared/paths';
import { PageTitle } from '@shared/ui/PageTitle';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { clientQuery } from '@entities/client/queries';
import { ClientInfo } from '../details/ClientInfo';
import { RecordFailure } from '@shared/ui/RecordFailure';
import styles from '../details/tabs.module.css';

/** Said with 'Continuar', which has the focus instead of the heading. */
const WHO = 'confirmed-client';

/** The focus is where the page put it when one came, or nowhere. */
const isNobodyBusy = () =>
  document.activeElement === document.body || document.activeElement?.tagName === 'H1';

/** Confirme o Cliente: is it the right one? Read-only; the place of work only if known. */
export function ConfirmClientPage() {
  const clientId = Number(useParams().id);
  const navigate = useNavigate();
  const client = useQuery(clientQuery(clientId));
  const { data: standings } = useQuery(clientStandingsQuery([clientId]));
  const standing = standings?.get(clientId);
  const proceed = useRef<HTMLButtonElement>(null);
  const isThere = client.data !== undefined;
  useEffect(() => {
    if (isThere && isNobodyBusy()) proceed.current?.focus({ preventScroll: true });
  }, [isThere]);
  const hasFailed = !client.data && client.error !== null;
  return (
    <>
      <PageTitle
        title="Confirme o Cliente"
        back="previous"
        actions={
          !hasFailed && (
            <Button
              ref={proceed}
              type="primary"
              disabled={!client.data}
              aria-describedby={WHO}
              onClick={() => void navigate(paths.newSale(clientId))}
            >
              Continuar
            </Button>
          )
        }
      />
      {client.data && (
        <p id={WHO} className="visually-hidden">
          Confirme o Cliente: {client.data.name} {client.data.lastName}
        </p>
      )}
      {client.data && standing && (
        <div className={styles.foreignSale}>
          <ClientStanding standing={standing} />
        </div>
      )}
      {client.data && (
        <ClientInfo
          client={client.data}
          hasCommercial={Boolean(client.data.commercialAddress?.trim())}
        />
      )}
      {hasFailed && <RecordFailure kind="client" id={clientId} query={client} />}
      {client.isPending && <Skeleton active className={styles.loading} paragraph={{ rows: 8 }} />}
    </>
  );
}
