import { paths } from '@shared/paths';
import { PageTitle } from '@shared/ui/PageTitle';
import { useParams } from 'react-router-dom';
import { StandingSaleLoader } from '../sale-form/StandingSaleLoader';
import { EditSaleForm } from './EditSaleForm';

/** Editar Venda: the terms of a sale on which nothing has been paid. */
export function EditSalePage() {
  const { id } = useParams();
  const saleId = Number(id);
  return (
    <>
      <PageTitle title="Editar Venda" back={paths.sales} />
      <StandingSaleLoader key={saleId} saleId={saleId}>
        {(parts) => <EditSaleForm saleId={saleId} {...parts} />}
      </StandingSaleLoader>
    </>
  );
}
