import { paths } from '@shared/paths';
import { PageTitle } from '@shared/ui/PageTitle';
import { useStepBack } from '@shared/ui/use-step-back';
import { useParams } from 'react-router-dom';
import { StandingSaleLoader } from '../sale-form/StandingSaleLoader';
import { EditSaleForm } from './EditSaleForm';

/** Editar Venda: the terms of a sale on which nothing has been paid. */
export function EditSalePage() {
  const { id } = useParams();
  const saleId = Number(id);
  // Where one came from is the list, with the filters that it had.
  const goBack = useStepBack(paths.sales);
  return (
    <>
      <PageTitle title="Editar Venda" back={goBack} />
      <StandingSaleLoader key={saleId} saleId={saleId}>
        {(parts) => <EditSaleForm saleId={saleId} {...parts} onCancel={goBack} />}
      </StandingSaleLoader>
    </>
  );
}
