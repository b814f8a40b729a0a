import { clientQuery } from '@features/clients/api';
import { errorText } from '@shared/http/errors';
import { ErrorState } from '@shared/ui/ErrorState';
import { PageTitle } from '@shared/ui/PageTitle';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useParams } from 'react-router-dom';
import { salesListAddress } from '../sales-address';
import styles from '../sale-form/SaleForm.module.css';
import { NewSaleForm } from './NewSaleForm';

/** Nova Venda for the client whose id the address carries. */
export function NewSalePage() {
  const { id } = useParams();
  return (
    <>
      <PageTitle title="Nova Venda" back={salesListAddress()} />
      <SaleOfClient key={id} clientId={Number(id)} />
    </>
  );
}

function SaleOfClient({ clientId }: { clientId: number }) {
  const { data: client, error, refetch, isFetching } = useQuery(clientQuery(clientId));
  if (client) return <NewSaleForm client={client} />;
  if (!error) return <Skeleton active className={styles.layout} avatar paragraph={{ rows: 8 }} />;
  return (
    <ErrorState
      title="Não foi possível carregar o cliente"
      hint={errorText(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
