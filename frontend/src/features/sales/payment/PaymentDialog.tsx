import { INSTALMENTS_FAILED } from '../texts';
import type { SaleReportRow } from '@crediario/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { errorText } from '@shared/http/errors';
import { Dialog } from '@shared/ui/Dialog';
import { ErrorState } from '@shared/ui/ErrorState';
import { clientNameOf } from '@entities/client/labels';
import { PaymentFigures } from './PaymentFigures';
import { PaymentForm, type PaymentFormState } from './PaymentForm';
import { payablesQuery } from './payables';

interface Props {
  sale: SaleReportRow;
  onClose: () => void;
  onPaid: () => void;
}

const UNTOUCHED: PaymentFormState = {
  isDirty: false,
  isBusy: false,
  type: null,
};

/** How tall it is with a type and its preview; and where there is a payment of today to be replaced. */
const PLAIN_PX = 640;
const WITH_INTENT_PX = 772;

/** 'Efetuar Pagamento', of a sale as a list knew it: what is paid is decided on what is true now. */
export function PaymentDialog({ sale: listed, onClose, onPaid }: Props) {
  const { data, error, refetch, isFetching } = useQuery(payablesQuery(listed));
  const sale = data?.sale ?? listed;
  const [{ isDirty, isBusy, type }, setFormState] = useState(UNTOUCHED);
  return (
    <Dialog
      title="Efetuar Pagamento"
      subtitle={`Venda ${sale.sales_id} · ${clientNameOf(sale)}`}
      onClose={onClose}
      tallest={sale.payment_id === null ? PLAIN_PX : WITH_INTENT_PX}
      closesOnOutsideClick={!isDirty}
      isBusy={isBusy}
      isLoading={!data && !error}
    >
      <PaymentFigures sale={sale} type={type} />
      {data && (
        <PaymentForm payables={data} onState={setFormState} onClose={onClose} onPaid={onPaid} />
      )}
      {!data && error && (
        <ErrorState
          title={INSTALMENTS_FAILED}
          hint={errorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
    </Dialog>
  );
}
