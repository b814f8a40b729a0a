import type { SaleReportRow } from '@crediario/contract/wire';
import { SuccessDialog } from '@shared/ui/SuccessDialog';
import { lazy, Suspense, useState } from 'react';

const PaymentDialog = lazy(async () => ({
  default: (await import('./payment/PaymentDialog')).PaymentDialog,
}));

interface Props {
  sale: SaleReportRow;
  onClose: () => void;
}

/** 'Efetuar Pagamento' on a page of another feature, until it is done or given up. */
export function SalePayment({ sale, onClose }: Props) {
  const [isPaid, setPaid] = useState(false);
  if (isPaid) return <SuccessDialog message="Pagamento feito" onClose={onClose} />;
  return (
    <Suspense>
      <PaymentDialog sale={sale} onClose={onClose} onPaid={() => setPaid(true)} />
    </Suspense>
  );
}
