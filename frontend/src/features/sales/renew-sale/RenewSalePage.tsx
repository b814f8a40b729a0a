import { type Cents, centsFromWire, isWireMoney } from '@crediario/contract/domain';
import { paths } from '@shared/paths';
import { PageTitle } from '@shared/ui/PageTitle';
import { useStepBack } from '@shared/ui/use-step-back';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { StandingSaleLoader } from '../sale-form/StandingSaleLoader';
import { RenewSaleForm } from './RenewSaleForm';

/** Renovar Venda. The navigation state carries what the sale owes; without it, the page goes back. */
export function RenewSalePage() {
  const { id } = useParams();
  const { state } = useLocation();
  const saleId = Number(id);
  // Where one came from is the list, with the filters that it had.
  const goBack = useStepBack(paths.sales);
  if (!isBalance(state)) return <GoBack />;
  return (
    <>
      <PageTitle title="Renovar Venda" back={goBack} />
      <StandingSaleLoader key={saleId} saleId={saleId}>
        {(parts) => (
          <RenewSaleForm
            saleId={saleId}
            {...parts}
            onCancel={goBack}
            listedCents={centsOf(state)}
          />
        )}
      </StandingSaleLoader>
    </>
  );
}

function isBalance(state: unknown): state is number {
  return isWireMoney(state) && state >= 0;
}

function centsOf(state: number): Cents {
  return centsFromWire(state);
}

/** One step back; from an address that was typed there is none, so to the sales. */
function GoBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    if (key === 'default') void navigate(paths.sales, { replace: true });
    else void navigate(-1);
  }, [navigate, key]);
  return null;
}
