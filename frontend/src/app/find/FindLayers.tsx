import type { SaleReportRow } from '@crediario/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OpenCashBoxDialog } from '@entities/box/OpenCashBoxDialog';
import { saleRowQuery } from '@entities/sale/queries';
import { Finder } from '@features/find/Finder';
import type { TypedAhead } from '@features/find/typed-ahead';
import { notifyError } from '@shared/notify/notify';
import { paths } from '@shared/paths';
import { SuccessDialog } from '@shared/ui/SuccessDialog';
import type { ShellLayer } from '../shell/use-shortcuts';
import { ShortcutsDialog } from './ShortcutsDialog';

const loadPaymentDialog = () => import('@features/sales/payment/PaymentDialog');
const PaymentDialog = lazy(async () => ({ default: (await loadPaymentDialog()).PaymentDialog }));

/** What was asked for from the box, over the page where one is. */
type Asked =
  | { kind: 'payment'; sale: SaleReportRow }
  | { kind: 'box'; employee: { id: number; label: string } }
  | { kind: 'success'; message: string };

interface Props {
  layer: ShellLayer;
  onLayer: (layer: ShellLayer) => void;
  ahead: TypedAhead;
}

/** The box that finds anything and what it opens without leaving the page. */
export function FindLayers({ layer, onLayer, ahead }: Props) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const show = (next: Asked) => {
    onLayer(null);
    setAsked(next);
  };
  const close = () => setAsked(null);

  const pay = async ({ saleId, clientId }: { saleId: number; clientId: number }) => {
    try {
      const [sale] = await Promise.all([
        queryClient.fetchQuery({ ...saleRowQuery(saleId, clientId), staleTime: 0 }),
        loadPaymentDialog(),
      ]);
      if (sale) show({ kind: 'payment', sale });
    } catch (error) {
      void notifyError(error);
    }
  };

  return (
    <>
      {layer === 'find' && (
        <Finder
          ahead={ahead}
          onClose={() => onLayer(null)}
          onPay={(sale) => void pay(sale)}
          onOpenBox={({ id, name }) =>
            show({ kind: 'box', employee: { id, label: `${id}. ${name}` } })
          }
          onShortcuts={() => onLayer('shortcuts')}
        />
      )}
      {layer === 'shortcuts' && <ShortcutsDialog onClose={() => onLayer(null)} />}
      {asked?.kind === 'payment' && (
        <Suspense>
          <PaymentDialog
            sale={asked.sale}
            onClose={close}
            onPaid={() => setAsked({ kind: 'success', message: 'Pagamento feito' })}
          />
        </Suspense>
      )}
      {asked?.kind === 'box' && (
        <OpenCashBoxDialog
          employee={asked.employee}
          onClose={close}
          onOpened={(cashBoxId) => {
            close();
            void navigate(paths.employeeDetails(asked.employee.id, cashBoxId));
          }}
        />
      )}
      {asked?.kind === 'success' && <SuccessDialog message={asked.message} onClose={close} />}
    </>
  );
}
