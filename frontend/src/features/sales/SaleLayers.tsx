import type { SaleReportRow } from '@crediario/contract/wire';
import { lazy, Suspense, useEffect, useState } from 'react';

/** What the list itself can do without: it comes while the list is being read. */
const loadDrawer = () => import('./details/SaleDrawer');
const SaleDrawer = lazy(async () => ({ default: (await loadDrawer()).SaleDrawer }));
const loadPaymentDialog = () => import('./payment/PaymentDialog');
const PaymentDialog = lazy(async () => ({ default: (await loadPaymentDialog()).PaymentDialog }));
const loadPixDialog = () => import('./pix/PixDialog');
const PixDialog = lazy(async () => ({ default: (await loadPixDialog()).PixDialog }));
const loadDeleteDialog = () => import('./list/DeleteSaleDialog');
const DeleteSaleDialog = lazy(async () => ({
  default: (await loadDeleteDialog()).DeleteSaleDialog,
}));
const loadSuccessDialog = () => import('@shared/ui/SuccessDialog');
const SuccessDialog = lazy(async () => ({ default: (await loadSuccessDialog()).SuccessDialog }));

/** What lies over the list, one at a time beside the drawer. A layer keeps the sale it was opened for, so that a
 *  refresh of the list cannot take it away from under one's hands. */
export interface SaleLayer {
  kind: 'payment' | 'pix' | 'deletion';
  sale: SaleReportRow;
}

/** Few addresses name a sale that the list does not hold. */
const UnlistedSale = lazy(async () => ({
  default: (await import('./details/UnlistedSale')).UnlistedSale,
}));

interface Props {
  sales: readonly SaleReportRow[];
  /** Before the list has come, no sale is missing in it. */
  isListed: boolean;
  openId: number | null;
  onOpen: (saleId: number | null) => void;
  layer: SaleLayer | null;
  onLayer: (layer: SaleLayer | null) => void;
}

export function SaleLayers({ sales, isListed, openId, onOpen, layer, onLayer }: Props) {
  const [success, setSuccess] = useState<string | null>(null);
  const opened = useOpened(sales, openId);
  useEffect(() => {
    // A failure now is not shown: it is fetched again when it is needed.
    for (const load of [loadDrawer, loadPaymentDialog, loadDeleteDialog, loadSuccessDialog])
      load().catch(() => {});
  }, []);
  const close = () => onLayer(null);
  const succeed = (message: string) => {
    close();
    setSuccess(message);
  };
  const drawer = (sale: SaleReportRow) => (
    <SaleDrawer
      sale={sale}
      onClose={() => onOpen(null)}
      onPay={(paid) => onLayer({ kind: 'payment', sale: paid })}
      onPix={(charged) => onLayer({ kind: 'pix', sale: charged })}
      onDelete={(deleted) => onLayer({ kind: 'deletion', sale: deleted })}
    />
  );
  return (
    <>
      {opened && <Suspense>{drawer(opened)}</Suspense>}
      {!opened && openId !== null && isListed && (
        <Suspense>
          <UnlistedSale key={openId} saleId={openId} onClose={() => onOpen(null)}>
            {drawer}
          </UnlistedSale>
        </Suspense>
      )}
      {layer?.kind === 'payment' && (
        <Suspense>
          <PaymentDialog
            sale={layer.sale}
            onClose={close}
            onPaid={() => succeed('Pagamento feito')}
          />
        </Suspense>
      )}
      {layer?.kind === 'pix' && (
        <Suspense>
          <PixDialog sale={layer.sale} onClose={close} />
        </Suspense>
      )}
      {layer?.kind === 'deletion' && (
        <Suspense>
          <DeleteSaleDialog
            sale={layer.sale}
            onCancel={close}
            onDeleted={(saleId) => {
              if (saleId === openId) onOpen(null);
              succeed('Venda foi excluída');
            }}
          />
        </Suspense>
      )}
      {success && (
        <Suspense>
          <SuccessDialog message={success} onClose={() => setSuccess(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The sale of the drawer: the list's own row while it is listed; then the last one seen, until it is closed.
 *  Paying a sale off must not shut its drawer because the list shows active ones only. */
function useOpened(sales: readonly SaleReportRow[], openId: number | null): SaleReportRow | null {
  const [lastSeen, setLastSeen] = useState<SaleReportRow | null>(null);
  const listed = sales.find(({ sales_id }) => sales_id === openId) ?? null;
  if (listed && listed !== lastSeen) setLastSeen(listed);
  return listed ?? (lastSeen?.sales_id === openId ? lastSeen : null);
}
