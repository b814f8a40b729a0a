import { clientQuery } from '@entities/client/queries';
import { PageTitle } from '@shared/ui/PageTitle';
import { RecordFailure } from '@shared/ui/RecordFailure';
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
  const client = useQuery(clientQuery(clientId));
  if (client.data) return <NewSaleForm client={client.data} />;
  if (client.error) return <RecordFailure kind="client" id={clientId} query={client} />;
  return <Skeleton active className={styles.layout} avatar paragraph={{ rows: 8 }} />;
}
